import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Guide } from "./guide.ts";

/** Far more than anyone writes: parsing time grows with its square. */
const MAX_CONTAINERS = 40;
const reader = unified().use(remarkParse).use(remarkGfm).freeze();

/** A body as Markdown, and its parts. */
export type MarkdownRoot = ReturnType<typeof reader.parse>;
export type MarkdownBlock = MarkdownRoot["children"][number];
export type MarkdownNode = MarkdownRoot | MarkdownBlock;

export interface ParsedBody {
  readonly root: MarkdownRoot;
  /** The line of the body, from 1, for a line of `root`. */
  readonly lineOf: (line: number) => number;
}

/** `[^id section 2 "5 mg"]`: Markdown allows no words there and leaves it as text. */
const CITATION_WITH_PLACE = /\[\^([a-z0-9-]+)[ \t]([^\][]+)\]/gi;

/**
 * Parses a body as GitHub Flavored Markdown; too many nested quotes or lists in one line are ignored. A footnote
 * reference needs a definition, so one for each reference is inserted before the body.
 */
export function parseBody({ body, references }: Pick<Guide, "body" | "references">): ParsedBody {
  // the comment ends the last definition, which a body that starts indented would otherwise continue
  const before = `${references.map(({ id }) => `[^${id}]: .\n\n`).join("")}<!-- -->\n\n`;
  const lines = before.split("\n").length - 1;
  const text = body.split(/\r\n|[\n\r]/).map(shallow);
  const root = reader.parse(before + text.join("\n"));
  const children = root.children.filter((block) => (block.position?.start.line ?? 0) > lines);
  readPlaces(root, new Set(references.map(({ id }) => id)));
  return { root: { ...root, children }, lineOf: (line) => line - lines };
}

function readPlaces(node: MarkdownNode, ids: ReadonlySet<string>): void {
  if (!("children" in node)) return;
  const children: MarkdownNode[] = node.children;
  children.splice(
    0,
    children.length,
    ...children.flatMap((child) => (child.type === "text" ? split(child, ids) : child)),
  );
  for (const child of children) readPlaces(child, ids);
}

/** A text as text and citations; each citation keeps in its `label` all that is between its brackets. */
function split(text: Extract<MarkdownNode, { type: "text" }>, ids: ReadonlySet<string>): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: id = "", 2: place = "", index } of text.value.matchAll(CITATION_WITH_PLACE)) {
    const identifier = id.toLowerCase();
    if (!ids.has(identifier)) continue;
    if (index > end) parts.push({ ...text, value: text.value.slice(end, index) });
    const { position } = text;
    parts.push({ type: "footnoteReference", identifier, label: `${id} ${place}`, ...(position ? { position } : {}) });
    end = index + whole.length;
  }
  if (end === 0) return [text];
  return end === text.value.length ? parts : [...parts, { ...text, value: text.value.slice(end) }];
}

function shallow(line: string): string {
  const begun = /^(?:\s*(?:>|(?:[-+*]|\d{1,9}[.)])(?=\s)))*/.exec(line)?.[0] ?? "";
  const marks = begun.match(/>|[-+*]|\d{1,9}[.)]/g) ?? [];
  return marks.length > MAX_CONTAINERS ? `\\${line.trimStart()}` : line;
}
