import type { CitationPlace } from "./citation-place.ts";

/**
 * A rendered guide in transit: a tree of a closed set of tags, each with a closed set of attributes. Nothing else of a
 * body is in the tree, so displaying it needs no Markdown library and no sanitizer.
 */
export type GuideNode = string | GuideElement;

const BLOCK_TAGS = ["p", "blockquote", "ul", "li", "pre", "hr", "br", "table", "thead", "tbody", "tr"] as const;
const PHRASE_TAGS = ["em", "strong", "del", "code"] as const;
/** Tags without attributes. */
export const PLAIN_TAGS = [...BLOCK_TAGS, ...PHRASE_TAGS] as const;
export const HEADING_TAGS = ["h2", "h3", "h4"] as const;
export const CELL_TAGS = ["th", "td"] as const;
export const ALIGNMENTS = ["left", "center", "right"] as const;

export type PlainTag = (typeof PLAIN_TAGS)[number];
export type HeadingTag = (typeof HEADING_TAGS)[number];
type CellTag = (typeof CELL_TAGS)[number];
export type Alignment = (typeof ALIGNMENTS)[number];

interface Parent {
  readonly children: readonly GuideNode[];
}

export type GuideElement =
  | (Parent & { readonly tag: PlainTag })
  | GuideHeading
  | (Parent & { readonly tag: "ol"; readonly start: number })
  | (Parent & { readonly tag: CellTag; readonly align: Alignment | null })
  | (Parent & { readonly tag: "a"; readonly href: string })
  | { readonly tag: "img"; readonly src: string; readonly alt: string }
  | GuideCitation;

/** `id` is the URL fragment. */
export interface GuideHeading extends Parent {
  readonly tag: HeadingTag;
  readonly id: string;
}

/**
 * `number` is its reference's, by first mention; `place` counts the mentions of that reference from 1; `at` is where in
 * the work the claim stands.
 */
export interface GuideCitation extends CitationPlace {
  readonly tag: "citation";
  readonly reference: string;
  readonly number: number;
  readonly place: number;
}
