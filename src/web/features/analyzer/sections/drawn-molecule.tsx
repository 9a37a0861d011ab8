import type { Portrait } from "#domain/chemistry/analyse.ts";
import { moleculeSmiles } from "#domain/chemistry/smiles/molecule-smiles.ts";
import { DrawnStructure } from "#web/ui/drawing/drawn-structure.tsx";

export function DrawnMolecule({ name, portrait }: { readonly name: string; readonly portrait: Portrait }) {
  const { molecule, profile } = portrait;
  const written = moleculeSmiles(molecule);
  if ("reason" in written) return <p className="text-sm text-ink-3">{`No drawing: ${written.reason}.`}</p>;
  return (
    <DrawnStructure
      name={name}
      slug={name}
      smiles={written.smiles}
      residues={profile.length}
      averageMassDa={Number(profile.mass.average.toFixed(2))}
    />
  );
}
