import type { EsterIon } from "#domain/chemistry/ions.ts";
import { type Group, groupsOf, type Molecule, type Residue } from "#domain/chemistry/molecule.ts";
import { list, placeName } from "../indices/counted-as.ts";
import { ESTER_PKA } from "./pka-sets.ts";

const { Phosphate1, Phosphate2, Sulfate } = ESTER_PKA;
const NOTES: ReadonlyArray<readonly [ion: EsterIon, name: string, values: string]> = [
  ["Phosphate1", "phosphate", `pKa ${Phosphate1} and ${Phosphate2} under every set (ProMoST 2004)`],
  ["Sulfate", "sulfate", `pKa ${Sulfate} under every set (Prot pi)`],
];

/** Acids of the molecule missing in every pKa set, and the values used instead. */
export function esterAssumptionsOf(molecule: Molecule): string[] {
  return NOTES.flatMap(([ion, name, values]) => {
    const places = molecule.chains.flatMap(({ residues }, chain) =>
      residues.flatMap((residue, index) => (holds(residue, ion) ? [placeName(molecule, chain, index)] : [])),
    );
    const isElsewhere = groupsOf(molecule).filter(({ ions }) => ions.includes(ion)).length > places.length;
    if (places.length === 0 && !isElsewhere) return [];
    return [`${name}${places.length === 0 ? "" : ` at ${list(places)}`} counted with ${values}`];
  });
}

function holds({ monomer, group }: Residue, ion: EsterIon): boolean {
  const ofGroup: Group["ions"] = group?.ions ?? [];
  return ofGroup.includes(ion) || (monomer.ions.includes(ion) && group?.blocks !== true);
}
