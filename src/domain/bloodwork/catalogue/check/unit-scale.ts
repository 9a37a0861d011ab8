import { type Amount, Exact } from "#domain/units/amount.ts";

interface UnitScale {
  /** The kind of quantity, such as `mass/volume`. Units of one kind differ only by a factor. */
  readonly kind: string;
  /** Size of one such unit in grams, moles, equivalents, osmoles, units of activity, liters, seconds, fields. */
  readonly size: Amount;
}

const PREFIXES: Readonly<Record<string, number>> = { k: 3, d: -1, c: -2, m: -3, u: -6, n: -9, p: -12, f: -15, a: -18 };
const BASES: Readonly<Record<string, readonly [kind: string, size: string]>> = {
  g: ["mass", "1"],
  mol: ["amount", "1"],
  eq: ["charge", "1"],
  U: ["activity", "1"],
  "[IU]": ["activity", "1"],
  // One katal converts a mole per second, one unit a micromole per minute.
  kat: ["activity", "60000000"],
  L: ["volume", "1"],
  m: ["length", "1"],
  s: ["time", "1"],
  min: ["time", "60"],
  h: ["time", "3600"],
  d: ["time", "86400"],
  osm: ["osmoles", "1"],
  // Microscope fields, high power and low power: no area says how they compare.
  "[HPF]": ["high-power field", "1"],
  "[LPF]": ["low-power field", "1"],
  "1": ["", "1"],
  "%": ["", "0.01"],
  "[ppth]": ["", "0.001"],
  um3: ["volume", "1e-15"],
};

/** Parses a UCUM unit; null if a part is unknown. Text in braces is only an annotation. */
export function unitScale(ucum: string): UnitScale | null {
  const [over = "", ...under] = ucum
    .replace(/\{[^{}]*\}/g, "")
    .split("/")
    .map((part) => part || "1");
  const top = partScale(over);
  const bottom = under.map(partScale);
  if (top === null || bottom.includes(null)) return null;
  const parts = bottom.filter((part) => part !== null);
  return {
    kind: fraction(
      top.kind,
      parts
        .map(({ kind }) => kind)
        .filter((kind) => kind !== "")
        .join("/"),
    ),
    size: parts.reduce((size, part) => size.div(part.size), top.size),
  };
}

const fraction = (over: string, under: string): string =>
  over === under ? "" : under === "" ? over : `${over}/${under}`;

function partScale(part: string): UnitScale | null {
  const power = /^10\*(\d+)$/.exec(part)?.[1];
  if (power !== undefined) return { kind: "", size: new Exact(10).pow(power) };
  const base = BASES[part];
  if (base !== undefined) return { kind: base[0], size: new Exact(base[1]) };
  const prefix = PREFIXES[part.charAt(0)];
  const prefixed = BASES[part.slice(1)];
  return prefix === undefined || prefixed === undefined
    ? null
    : { kind: prefixed[0], size: new Exact(prefixed[1]).times(new Exact(10).pow(prefix)) };
}
