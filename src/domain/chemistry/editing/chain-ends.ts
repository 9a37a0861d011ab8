import type { Molecule } from "../molecule.ts";
import type { Monomer } from "../monomers.ts";

/** At the end of a chain it has no carbonyl for an end group. */
const WITHOUT_CARBOXYL: ReadonlySet<string> = new Set(["gTrp"]);

/** Whether this residue can have an end group. */
export const hasCarboxyl = ({ id }: Monomer): boolean => !WITHOUT_CARBOXYL.has(id);

/** Why the start of this chain can't have a group; null if it can. The caller checks for bonds. */
export function whyNoStartGroup({ chains }: Molecule, chain: number): string | null {
  const first = chains[chain]?.residues[0];
  if (first === undefined) return "There is no such chain.";
  return first.monomer.hasAmine ? null : `The chain starts with ${first.monomer.name}, which has no amine for a group.`;
}

/** Why the end of this chain can't be changed; null if it can. */
export function whyNoEndGroup({ chains }: Molecule, chain: number): string | null {
  const last = chains[chain]?.residues.at(-1);
  if (last === undefined) return "There is no such chain.";
  return hasCarboxyl(last.monomer) ? null : `The chain ends with ${last.monomer.name}, so its end stays as written.`;
}
