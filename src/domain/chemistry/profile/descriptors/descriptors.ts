import type { Molecule } from "#domain/chemistry/molecule.ts";
import { known, unknown } from "../figure.ts";
import { tallyOfMolecule, whyUncounted } from "../indices/counted-as.ts";
import { letterWeights, weighedSum } from "../indices/tally.ts";
import type { Figure } from "../profile.ts";
import { DESCRIPTOR_FAMILIES } from "./descriptor-tables.ts";

export interface DescriptorMeans {
  readonly id: string;
  readonly label: string;
  readonly source: string;
  readonly doubt: string | null;
  /** Mean over all residues, by column: "KF1", "Z3". */
  readonly means: ReadonlyArray<{ readonly name: string; readonly figure: Figure }>;
}

/**
 * The means of all families, as models of structure and activity take them. In a file of its own with its tables, which
 * are loaded by whoever asks for it and nobody else.
 */
export function descriptorMeans(molecule: Molecule): DescriptorMeans[] {
  const tally = tallyOfMolecule(molecule);
  return DESCRIPTOR_FAMILIES.map(({ id, label, source, doubt, columns }) => ({
    id,
    label,
    source,
    doubt,
    means: Object.entries(columns).map(([name, column]) => {
      const mean = weighedSum(tally, letterWeights(column)) / tally.length;
      return { name, figure: Number.isFinite(mean) ? known(mean) : unknown(whyUncounted(molecule, label)) };
    }),
  }));
}
