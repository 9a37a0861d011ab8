import { MONOMER_SMILES } from "./monomer-smiles.ts";

/** The residue from nitrogen to carbonyl with its braces; null if the table has none. The D form is mirrored. */
export function residueSmiles(id: string, isD: boolean): string | null {
  const smiles = Object.hasOwn(MONOMER_SMILES, id) ? MONOMER_SMILES[id] : undefined;
  if (smiles === undefined) return null;
  return isD ? smiles.replaceAll(/@@?/g, (mark) => (mark === "@" ? "@@" : "@")) : smiles;
}

/** Fills the braces: with the bond that forms there, else with the atoms that stay. */
export function fillBraces(smiles: string, closure: string | null): string {
  return smiles.replace(/\{(=?)(C|O)?\}/, (_all, double: string, leaving: string | undefined) =>
    closure === null ? double + (leaving ?? "") : double + closure,
  );
}
