import { linkedPlaces, type Molecule } from "#domain/chemistry/molecule.ts";
import { residueClass } from "#domain/chemistry/residue-classes.ts";
import type { ResidueTile } from "#web/ui/residue-tiles.tsx";

/** The residues of each chain, ready to draw in a row. */
export function tilesOf(molecule: Molecule): ResidueTile[][] {
  const linked = linkedPlaces(molecule);
  return molecule.chains.map(({ residues }, chain) =>
    residues.map(({ monomer, isD, group }, residue) => ({
      text: monomer.letter ?? monomer.code,
      kind: residueClass(monomer.letter ?? monomer.analogue ?? ""),
      isD,
      isMarked: group !== null || linked.has(`${chain}:${residue}:side`),
    })),
  );
}
