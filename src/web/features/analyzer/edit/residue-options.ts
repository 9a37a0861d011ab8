import { type ResiduePlace, residueName } from "#domain/chemistry/editing/residue-place.ts";
import type { Molecule } from "#domain/chemistry/molecule.ts";

/** The residues of one chain, or of all, as options of a list. */
export function residueOptions(molecule: Molecule, only: number | null): Array<{ value: string; label: string }> {
  return molecule.chains.flatMap(({ residues }, chain) =>
    only !== null && only !== chain
      ? []
      : residues.map((_, residue) => ({
          value: optionOf({ chain, residue }),
          label: residueName(molecule, { chain, residue }),
        })),
  );
}

export const optionOf = ({ chain, residue }: ResiduePlace): string => `${chain}:${residue}`;

/** The residue of an option; null for the empty one. */
export function placeOfOption(value: string): ResiduePlace | null {
  const [chain, residue] = value.split(":").map(Number);
  return value === "" || chain === undefined || residue === undefined ? null : { chain, residue };
}
