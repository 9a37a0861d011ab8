import type { Molecule, Residue, Site } from "../molecule.ts";

/** A residue by chain and position, both counted from 0. */
export interface ResiduePlace {
  readonly chain: number;
  readonly residue: number;
}

/** The residue at a place; null if there is none. */
export function residueAt({ chains }: Molecule, { chain, residue }: ResiduePlace): Residue | null {
  return chains[chain]?.residues[residue] ?? null;
}

/** "Cys 3", "D-Phe 4", with the chain if there are several; positions count from 1, as chemists do. */
export function residueName(molecule: Molecule, place: ResiduePlace): string {
  const found = residueAt(molecule, place);
  if (found === null) return `residue ${place.residue + 1}`;
  const name = `${found.isD ? "D-" : ""}${found.monomer.code} ${place.residue + 1}`;
  return molecule.chains.length > 1 ? `${name} of chain ${place.chain + 1}` : name;
}

/** The end of a bond in words: "Cys 3", "the start", "the end of chain 2". */
export function siteName(molecule: Molecule, site: Site): string {
  if (site.at === "side") return residueName(molecule, site);
  return `the ${site.at}${molecule.chains.length > 1 ? ` of chain ${site.chain + 1}` : ""}`;
}

/** Capitalized, to start a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
