import type { Formula } from "../formula.ts";
import type { Link, LinkKind, Residue, Site } from "../molecule.ts";

const CHANGES: Readonly<Record<Exclude<LinkKind, "other">, Formula>> = {
  disulfide: { H: -2 },
  lactam: { H: -2, O: -1 },
  "head-to-tail": { H: -2, O: -1 },
  staple: { C: -2, H: -4 },
};

/** The bond of that kind between two sites, with what it loses. */
export function bondOf(kind: Exclude<LinkKind, "other">, from: Site, to: Site): Link {
  return { kind, from, to, formula: CHANGES[kind] };
}

const STAPLED = /^[RS][58]$/;

/** The bond between two side chains: thiols a disulfide, acid and amine a lactam, alkenes a staple; null for others. */
export function bondBetween(one: Residue, other: Residue): "disulfide" | "lactam" | "staple" | null {
  const both = (is: (residue: Residue) => boolean) => is(one) && is(other);
  if (both(isThiol)) return "disulfide";
  if ((isAcid(one) && isAmine(other)) || (isAmine(one) && isAcid(other))) return "lactam";
  return both(({ monomer }) => STAPLED.test(monomer.id)) ? "staple" : null;
}

const isThiol = ({ monomer }: Residue): boolean => monomer.ions.includes("C");
const isAcid = ({ monomer }: Residue): boolean => monomer.ions.includes("D") || monomer.ions.includes("E");
const isAmine = ({ monomer }: Residue): boolean => monomer.ions.includes("K");
