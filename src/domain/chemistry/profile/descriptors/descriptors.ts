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
 * The means of all families, as used in structure-activity models. In a separate file with its tables, so that they
 * are loaded only when needed.
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
