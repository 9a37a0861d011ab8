import { MONOMERS, type Monomer } from "../monomers.ts";
import { residueSmiles } from "../smiles/residue-smiles.ts";

/** Needs its own kind of end, or bonds through a ring instead of the chain: can't be placed in a chain. */
const UNPLACEABLE: ReadonlySet<string> = new Set(["gTrp", "4Apip"]);
/**
 * Replacements for a residue although their scale values belong to another: norleucine is methionine without the
 * sulfur.
 */
const STAND_INS: ReadonlyMap<string, readonly string[]> = new Map([["M", ["Nle"]]]);

export interface Replacements {
  /** The same kind: the natural residue and those modeled on it. */
  readonly near: readonly Monomer[];
  readonly others: readonly Monomer[];
}

/** Every residue that can replace this one; those without an amine can only start a chain. */
export function replacementsOf(monomer: Monomer, isFirst: boolean): Replacements {
  const kind = monomer.letter ?? monomer.analogue;
  const standIns = kind === null ? [] : (STAND_INS.get(kind) ?? []);
  const possible = MONOMERS.filter(
    ({ id, hasAmine }) => id !== monomer.id && !UNPLACEABLE.has(id) && (isFirst || hasAmine),
  );
  const isNear = ({ id, letter, analogue }: Monomer) =>
    (kind !== null && (letter ?? analogue) === kind) || standIns.includes(id);
  return { near: possible.filter(isNear), others: possible.filter((each) => !isNear(each)) };
}

/** Whether the residue has a different mirror image; assumed if its structure is unknown. */
export function hasMirror({ id }: Monomer): boolean {
  return residueSmiles(id, false)?.includes("@") ?? true;
}
