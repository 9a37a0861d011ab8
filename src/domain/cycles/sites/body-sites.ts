/**
 * Where a dose is given. Under the skin: abdomen out to the flanks, front and outer thigh, upper arm, upper outer
 * buttock (Frid, Hirsch and Strauss, "Optimal Insulin Delivery", 2018). Into a muscle: deltoid, ventrogluteal, vastus
 * lateralis, rectus femoris, and the traditional dorsogluteal site, which is near the sciatic nerve (Shepherd, Nursing
 * Times 114 (8), 2018). People can add others (`site-list.ts`).
 */

export const BODY_REGIONS = ["abdomen", "thigh", "upper-arm", "hip-and-buttock", "nose"] as const;
export type BodyRegion = (typeof BODY_REGIONS)[number];

type Side = "left" | "right";
/** The type of injection given at a site. */
export const INJECTION_KINDS = ["subcutaneous", "intramuscular"] as const;
export type SiteKind = (typeof INJECTION_KINDS)[number] | "nasal";

/**
 * A position on a drawn body, 0 to 100 from left to right and from head to foot as seen by the viewer: on the front
 * the person's left is on the right. A position in a drawing, not an anatomical measure.
 */
export interface Point {
  readonly view: "front" | "back";
  readonly x: number;
  readonly y: number;
}

export interface BodySite extends Point {
  /** Stored with a dose. */
  readonly code: string;
  readonly label: string;
  readonly region: BodyRegion;
  /** The person's left or right. */
  readonly side: Side;
  readonly kinds: readonly SiteKind[];
}

interface Pair {
  readonly code: string;
  /** `{side}` marks where the side goes. */
  readonly label: string;
  readonly region: BodyRegion;
  readonly kinds: readonly SiteKind[];
  readonly view: BodySite["view"];
  /** Distance from the middle of the body. */
  readonly out: number;
  readonly y: number;
}

const SC = ["subcutaneous"] as const;
const IM = ["intramuscular"] as const;
const BOTH = ["subcutaneous", "intramuscular"] as const;

const PAIRS: readonly Pair[] = [
  { code: "abdomen-upper", label: "Abdomen {side} upper", region: "abdomen", kinds: SC, view: "front", out: 6, y: 38 },
  { code: "abdomen-lower", label: "Abdomen {side} lower", region: "abdomen", kinds: SC, view: "front", out: 6, y: 45 },
  { code: "abdomen-outer", label: "Abdomen {side} outer", region: "abdomen", kinds: SC, view: "front", out: 10, y: 42 },
  { code: "flank", label: "Flank {side}", region: "abdomen", kinds: SC, view: "back", out: 11, y: 42 },
  {
    code: "thigh-front-upper",
    label: "Thigh {side} front upper",
    region: "thigh",
    kinds: SC,
    view: "front",
    out: 8,
    y: 58,
  },
  {
    code: "thigh-front-middle",
    label: "Thigh {side} front middle (rectus femoris)",
    region: "thigh",
    kinds: BOTH,
    view: "front",
    out: 8,
    y: 65,
  },
  {
    code: "thigh-outer-upper",
    label: "Thigh {side} outer upper",
    region: "thigh",
    kinds: SC,
    view: "front",
    out: 13,
    y: 59,
  },
  {
    code: "thigh-outer-middle",
    label: "Thigh {side} outer middle (vastus lateralis)",
    region: "thigh",
    kinds: BOTH,
    view: "front",
    out: 12,
    y: 66,
  },
  { code: "arm-back", label: "Upper arm {side} back", region: "upper-arm", kinds: SC, view: "back", out: 19, y: 32 },
  { code: "arm-outer", label: "Upper arm {side} outer", region: "upper-arm", kinds: SC, view: "front", out: 21, y: 33 },
  {
    code: "deltoid",
    label: "Shoulder {side} (deltoid)",
    region: "upper-arm",
    kinds: IM,
    view: "front",
    out: 18,
    y: 25,
  },
  {
    code: "hip",
    label: "Hip {side} (ventrogluteal)",
    region: "hip-and-buttock",
    kinds: IM,
    view: "back",
    out: 13,
    y: 49,
  },
  {
    code: "buttock-upper-outer",
    label: "Buttock {side} upper outer (dorsogluteal)",
    region: "hip-and-buttock",
    kinds: BOTH,
    view: "back",
    out: 8,
    y: 50,
  },
  { code: "nostril", label: "Nostril {side}", region: "nose", kinds: ["nasal"], view: "front", out: 1, y: 9 },
];

const MIDDLE = 50;

/** The person's left is on the viewer's right on the front and on the left on the back. */
const onSide = ({ code, label, out, ...pair }: Pair, side: Side): BodySite => ({
  ...pair,
  code: `${code}-${side}`,
  label: label.replace("{side}", side),
  side,
  x: (pair.view === "front") === (side === "left") ? MIDDLE + out : MIDDLE - out,
});

/** Left and right of each, next to each other. */
export const BODY_SITES: readonly BodySite[] = PAIRS.flatMap((pair) => [onSide(pair, "left"), onSide(pair, "right")]);

/** Sites a person may split or leave out: all but the nostrils. */
export const INJECTION_SITES = BODY_SITES.filter(({ kinds }) => !kinds.includes("nasal"));

/** The built-in site with this code or label. */
export const bodySite = (text: string): BodySite | null => BY_NAME.get(plainSite(text)) ?? null;

/** One spelling per site: the code of a built-in one, else the name with single spaces. */
export function readSite(text: string): string {
  return bodySite(text)?.code ?? text.trim().replace(/\s+/g, " ");
}

export function siteLabel(text: string): string {
  return bodySite(text)?.label ?? readSite(text);
}

/** The text shown in a field: the label of a chosen site, else the text as typed. */
export const siteInField = (text: string): string => BODY_SITES.find(({ code }) => code === text)?.label ?? text;

/** Letters and digits in lower case, without the muscle in parentheses. */
export const plainSite = (text: string): string =>
  text
    .replace(/\([^()]*\)/g, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const BY_NAME: ReadonlyMap<string, BodySite> = new Map(
  BODY_SITES.flatMap((site) => [site.code, site.label].map((name) => [plainSite(name), site] as const)),
);
