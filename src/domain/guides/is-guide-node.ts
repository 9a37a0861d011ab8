import { isGuideLink, isGuidePicture } from "./guide-link.ts";
import { ALIGNMENTS, CELL_TAGS, type GuideNode, HEADING_TAGS, PLAIN_TAGS } from "./guide-node.ts";

const isText = (value: unknown): boolean => typeof value === "string";
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isNodes = (value: unknown): boolean => Array.isArray(value) && value.every(isGuideNode);

type Attributes = Readonly<Record<string, (value: unknown) => boolean>>;

const SHAPES = new Map<unknown, Attributes>([
  ...PLAIN_TAGS.map((tag) => [tag, { children: isNodes }] as const),
  ...HEADING_TAGS.map((tag) => [tag, { id: isHeadingId, children: isNodes }] as const),
  ...CELL_TAGS.map((tag) => [tag, { align: isAlignment, children: isNodes }] as const),
  ["ol", { start: isCount, children: isNodes }],
  ["a", { href: (value) => typeof value === "string" && isGuideLink(value), children: isNodes }],
  ["img", { src: (value) => typeof value === "string" && isGuidePicture(value), alt: isText }],
  ["citation", { reference: isText, number: isCount, place: isCount, at: isTextOrNull, asPrinted: isTexts }],
]);

/** Whether a value is in the closed set of `GuideNode`, without any attribute that its tag doesn't have. */
export function isGuideNode(value: unknown): value is GuideNode {
  if (typeof value === "string") return true;
  if (typeof value !== "object" || value === null || !("tag" in value)) return false;
  const shape = SHAPES.get(value.tag);
  if (!shape) return false;
  const attributes = Object.entries(value).filter(([name]) => name !== "tag");
  return (
    attributes.length === Object.keys(shape).length &&
    attributes.every(([name, attribute]) => Object.hasOwn(shape, name) && shape[name]?.(attribute) === true)
  );
}

function isHeadingId(value: unknown): boolean {
  return typeof value === "string" && /^[\p{L}\p{M}\p{N}_-]+$/u.test(value);
}

function isAlignment(value: unknown): boolean {
  return value === null || ALIGNMENTS.some((alignment) => alignment === value);
}
