import { checkWork } from "../peptides/sources/check-citations.ts";
import type { GuideProblem } from "./check-guide.ts";
import { readCitationPlace } from "./citation-place.ts";
import type { Guide, GuideReference } from "./guide.ts";
import { type MarkdownNode, type ParsedBody, parseBody } from "./parse-body.ts";

/**
 * The rules for the sources of a shipped guide, beyond those for every guide: each is a work of the library's list,
 * none is on a refused site, and a citation after a figure says where in its work the figure is.
 */
export function checkShippedGuide(guide: Guide, parsed: ParsedBody = parseBody(guide)): GuideProblem[] {
  return [
    ...guide.references.flatMap(checkReference),
    ...citationsOf(parsed.root).flatMap(({ node, afterFigure, place }) =>
      afterFigure && place === null
        ? [
            {
              place: `line ${parsed.lineOf(node.position?.start.line ?? 1)}`,
              message: `the figure before [^${node.identifier}] has no place in that work`,
            },
          ]
        : [],
    ),
  ];
}

function checkReference({ id, title, year, publisher, pmid, doi, work }: GuideReference): GuideProblem[] {
  if (!work) return [{ place: `references ${id}`, message: "is no work of the library's list" }];
  const listed = { id, title, year, source: publisher ?? "", pmid, doi, ...work };
  return checkWork(listed).map(([place, message]) => ({ place, message }));
}

type CitationNode = Extract<MarkdownNode, { type: "footnoteReference" }>;

interface FoundCitation {
  readonly node: CitationNode;
  /** Whether the words since the citations before it hold a figure. */
  readonly afterFigure: boolean;
  readonly place: string | null;
}

/** The citations of a body. What a cell says may rest on the citation of another cell of its row. */
export function citationsOf(node: MarkdownNode): FoundCitation[] {
  if (node.type === "paragraph" || node.type === "tableRow") return citationsIn([...phrases(node)]);
  return "children" in node ? node.children.flatMap(citationsOf) : [];
}

function citationsIn(nodes: readonly MarkdownNode[]): FoundCitation[] {
  let words = "";
  let isCited = false;
  return nodes.flatMap((node) => {
    if (node.type === "footnoteReference") {
      isCited = true;
      const { at } = readCitationPlace((node.label ?? "").replace(/^\S+/, ""));
      return [{ node, afterFigure: /\d/.test(words), place: at }];
    }
    if (!("value" in node) || !/[\p{L}\d]/u.test(node.value)) return [];
    words = isCited ? node.value : words + node.value;
    isCited = false;
    return [];
  });
}

function* phrases(node: MarkdownNode): Generator<MarkdownNode> {
  if (!("children" in node)) yield node;
  else for (const child of node.children) yield* phrases(child);
}
