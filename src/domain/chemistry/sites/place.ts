import type { Molecule, Residue } from "../molecule.ts";

/** A residue: chain and residue count from 0, as in the model. */
export interface Place {
  readonly chain: number;
  readonly residue: number;
}

/** "Lys 20", "D-Phe 4", with several chains "Cys 7 of chain B". Residues count from 1, as people count them. */
export function placeName({ chains }: Molecule, { chain, residue }: Place): string {
  const held = chains[chain]?.residues[residue];
  const name = `${held === undefined ? "residue" : residueName(held)} ${residue + 1}`;
  return chains.length > 1 ? `${name} of chain ${chainName(chain)}` : name;
}

/** The residue's code, including the mirror form. */
export function residueName({ monomer, isD }: Residue): string {
  return isD ? `D-${monomer.code}` : monomer.code;
}

/** A, B, C; after Z the number from 1. */
export function chainName(chain: number): string {
  return chain < 26 ? String.fromCharCode(65 + chain) : String(chain + 1);
}

/** "Gly 1", "Gly 1 and Lys 3", "Gly 1, His 2 and Lys 3"; more than six are only counted. */
export function placeNames(molecule: Molecule, places: readonly Place[]): string {
  const named = places.slice(0, 6).map((place) => placeName(molecule, place));
  const rest = places.length - named.length;
  if (rest > 0) return `${named.join(", ")} and ${rest} more`;
  const last = named.pop();
  if (last === undefined) return "";
  return named.length === 0 ? last : `${named.join(", ")} and ${last}`;
}

/** A chain whose first amine is bonded to its own last carboxyl has no ends. */
export function ringedChains({ chains, links }: Molecule): ReadonlySet<number> {
  const ringed = new Set<number>();
  for (const { from, to } of links) {
    const joinsEnds = (from.at === "start" && to.at === "end") || (from.at === "end" && to.at === "start");
    const [start, end] = from.at === "start" ? [from, to] : [to, from];
    const last = (chains[from.chain]?.residues.length ?? 0) - 1;
    if (joinsEnds && from.chain === to.chain && start.residue === 0 && end.residue === last) ringed.add(from.chain);
  }
  return ringed;
}
