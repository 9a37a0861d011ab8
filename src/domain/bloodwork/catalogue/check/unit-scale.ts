import { type Amount, Exact } from "#domain/units/amount.ts";

interface UnitScale {
  /** What is measured, such as `mass/volume`. Units of one kind differ by a number only. */
  readonly kind: string;
  /** Of one such unit in grams, moles, equivalents, units of activity, litres, seconds. */
  readonly size: Amount;
}

const PREFIXES: Readonly<Record<string, number>> = { k: 3, d: -1, c: -2, m: -3, u: -6, n: -9, p: -12, f: -15 };
const BASES: Readonly<Record<string, readonly [kind: string, size: string]>> = {
  g: ["mass", "1"],
  mol: ["amount", "1"],
  eq: ["charge", "1"],
  U: ["activity", "1"],
  "[IU]": ["activity", "1"],
  // One katal turns over a mole in a second, one unit a micromole in a minute.
  kat: ["activity", "60000000"],
  L: ["volume", "1"],
  m: ["length", "1"],
  s: ["time", "1"],
  min: ["time", "60"],
  h: ["time", "3600"],
  "1": ["", "1"],
  "%": ["", "0.01"],
  "[ppth]": ["", "0.001"],
  um3: ["volume", "1e-15"],
};

/** A UCUM unit taken apart; null where a part is not known. What stands in braces only annotates. */
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
