import { toString as textOf } from "mdast-util-to-string";
import type { Guide } from "./guide.ts";
import { isGuideLink, isGuidePicture, isOwnPath } from "./guide-link.ts";
import { type MarkdownBlock, type MarkdownNode, type ParsedBody, parseBody } from "./parse-body.ts";
import { countWords, readingGrade } from "./readability.ts";

/** A problem and its location in a guide: a field, or a line of the body. A guide without problems may be published. */
export interface GuideProblem {
  readonly place: string;
  readonly message: string;
}

export const MAX_GRADE = 9;
/** A block that links to one of our pages may have this many words without a source. */
const POINTER_WORDS = 12;

/**
 * The rules for published text: every block with a claim cites a source, citations and references match, each
 * reference can be found, and the words are plain. `isEntry` looks up library slugs.
 */
export function checkGuide(
  guide: Guide,
  isEntry: (slug: string) => boolean,
  parsed: ParsedBody = parseBody(guide),
): GuideProblem[] {
  const blocks = claimingBlocks(parsed.root.children);
  const nodes = [...allNodes(parsed.root)];
  const atLine = (node: MarkdownNode, message: string): GuideProblem => ({
    place: `line ${parsed.lineOf(node.position?.start.line ?? 1)}`,
    message,
  });
  return [
    ...missingFields(guide),
    ...checkDates(guide),
    ...guide.related.filter((slug) => !isEntry(slug)).map((slug) => problem("related", `${slug} is no library entry`)),
    ...checkReferences(guide, nodes),
    ...blocks.filter((block) => !isCited(block)).map((block) => atLine(block, `cites nothing: ${beginOf(block)}`)),
    ...nodes.flatMap((node) => checkNode(node, guide).map((message) => atLine(node, message))),
    ...checkLevels(parsed.root.children).map(([node, message]) => atLine(node, message)),
    ...checkGrade(gradeOf(parsed)),
  ];
}

/** For paragraphs and list items: headings and tables have no sentences. Null if there are no words. */
export function gradeOf({ root }: ParsedBody): number | null {
  return readingGrade(passages(root.children));
}

const problem = (place: string, message: string): GuideProblem => ({ place, message });

function missingFields({ summary, body }: Guide): GuideProblem[] {
  return [
    ...(summary === "" ? [problem("summary", "is missing")] : []),
    ...(body.trim() === "" ? [problem("body", "is empty")] : []),
  ];
}

const MAX_YEARS = 3;

function checkDates({ reviewed, reviewBy }: Guide): GuideProblem[] {
  if (reviewBy <= reviewed) return [problem("reviewBy", "is not after the day it was reviewed")];
  const latest = `${Number(reviewed.slice(0, 4)) + MAX_YEARS}${reviewed.slice(4)}`;
  return reviewBy > latest ? [problem("reviewBy", `is more than ${MAX_YEARS} years after the review`)] : [];
}

function checkReferences({ references }: Guide, nodes: readonly MarkdownNode[]): GuideProblem[] {
  const cited = new Set(nodes.flatMap((node) => (node.type === "footnoteReference" ? node.identifier : [])));
  return references.flatMap(({ id, doi, pmid, url, work }) => [
    ...(cited.has(id) ? [] : [problem(`references ${id}`, "is never cited")]),
    ...((doi ?? pmid ?? url ?? work) ? [] : [problem(`references ${id}`, "has neither DOI nor PMID nor address")]),
  ]);
}

/** The top-level blocks that make claims; a quote counts by its contents. */
function claimingBlocks(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  return blocks.flatMap((block) => {
    if (block.type === "blockquote") return claimingBlocks(block.children);
    return (block.type === "paragraph" || block.type === "list" || block.type === "table") && isClaim(block)
      ? [block]
      : [];
  });
}

function isClaim(block: MarkdownBlock): boolean {
  const text = textOf(block).trim();
  return (
    countWords(text) > 0 &&
    !(block.type === "paragraph" && text.endsWith(":")) &&
    !isPointer(block) &&
    !isPicture(block)
  );
}

function isCited(block: MarkdownBlock): boolean {
  return [...allNodes(block)].some((node) => node.type === "footnoteReference");
}

/** A paragraph, or each item of a list, that only links to our own pages. */
function isPointer(block: MarkdownNode): boolean {
  if (block.type === "list") return block.children.every(isPointer);
  const links = [...allNodes(block)].flatMap((node) => (node.type === "link" ? [node] : []));
  if (links.length === 0 || !links.every(({ url }) => isOwnPath(url) || url.startsWith("#"))) return false;
  const beside = countWords(textOf(block)) - links.reduce((words, link) => words + countWords(textOf(link)), 0);
  return beside <= POINTER_WORDS;
}

function isPicture(block: MarkdownBlock): boolean {
  return block.type === "paragraph" && block.children.every((node) => node.type === "image");
}

function checkNode(node: MarkdownNode, { references }: Guide): string[] {
  switch (node.type) {
    case "html":
      return ["HTML is not shown"];
    case "footnoteDefinition":
      return [`the source ${node.identifier} belongs to the references`];
    case "text":
      return unknownCitations(node.value, references);
    case "link":
      return isGuideLink(node.url) ? [] : [`the link to ${node.url} is not shown`];
    case "image":
      return [
        ...(isGuidePicture(node.url) ? [] : [`the picture ${node.url} is not one kept here`]),
        ...(node.alt ? [] : ["the picture is not described"]),
      ];
    default:
      return [];
  }
}

function unknownCitations(text: string, references: Guide["references"]): string[] {
  const known = new Set(references.map(({ id }) => id));
  return [...text.matchAll(/\[\^([^\][\s]+)(?:\s[^\][]*)?\]/g)].map(([citation, id = ""]) =>
    known.has(id) ? `the citation ${citation} is not read as one` : `the citation ${citation} has no reference`,
  );
}

function checkLevels(blocks: readonly MarkdownBlock[]): Array<[node: MarkdownNode, message: string]> {
  let level = 1;
  return blocks.flatMap((block): Array<[MarkdownNode, string]> => {
    if (block.type !== "heading") return [];
    const before = level;
    level = block.depth;
    if (block.depth === 1) return [[block, "a heading begins with ##: the title is the only #"]];
    return block.depth > before + 1 || block.depth > 4 ? [[block, "a heading leaves out a level"]] : [];
  });
}

function checkGrade(grade: number | null): GuideProblem[] {
  if (grade === null || grade <= MAX_GRADE) return [];
  return [problem("body", `reads at grade ${grade.toFixed(1)}, above ${MAX_GRADE}`)];
}

function passages(blocks: readonly MarkdownNode[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.type === "paragraph") return [textOf(block)];
    return block.type === "blockquote" || block.type === "list" || block.type === "listItem"
      ? passages(block.children)
      : [];
  });
}

function beginOf(block: MarkdownBlock): string {
  const text = textOf(block).replaceAll(/\s+/g, " ").trim();
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN).trimEnd()}…`;
}

const SHOWN = 60;

function* allNodes(node: MarkdownNode): Generator<MarkdownNode> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* allNodes(child);
}
