import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Guide } from "./guide.ts";

/** Far more than anybody writes: reading takes the square of it. */
const MAX_CONTAINERS = 40;
const reader = unified().use(remarkParse).use(remarkGfm).freeze();

/** A body as Markdown, and what it is made of. */
export type MarkdownRoot = ReturnType<typeof reader.parse>;
export type MarkdownBlock = MarkdownRoot["children"][number];
export type MarkdownNode = MarkdownRoot | MarkdownBlock;

export interface ParsedBody {
  readonly root: MarkdownRoot;
  /** The line of the body, counted from 1, that a line of `root` is. */
  readonly lineOf: (line: number) => number;
}

/**
 * Reads a body as GitHub Flavored Markdown; too many quotes or lists begun in one line are none. A footnote reference
 * only is one where its definition stands, so one for each reference is put before the body.
 */
export function parseBody({ body, references }: Pick<Guide, "body" | "references">): ParsedBody {
  // the comment ends the last definition, which a body that begins indented would otherwise go on with
  const before = `${references.map(({ id }) => `[^${id}]: .\n\n`).join("")}<!-- -->\n\n`;
  const lines = before.split("\n").length - 1;
  const text = body.split(/\r\n|[\n\r]/).map(shallow);
  const root = reader.parse(before + text.join("\n"));
  const children = root.children.filter((block) => (block.position?.start.line ?? 0) > lines);
  return { root: { ...root, children }, lineOf: (line) => line - lines };
}

function shallow(line: string): string {
  const begun = /^(?:\s*(?:>|(?:[-+*]|\d{1,9}[.)])(?=\s)))*/.exec(line)?.[0] ?? "";
  const marks = begun.match(/>|[-+*]|\d{1,9}[.)]/g) ?? [];
  return marks.length > MAX_CONTAINERS ? `\\${line.trimStart()}` : line;
}
