import { lengthOf } from "#domain/chemistry/molecule.ts";
import { parseNotation } from "#domain/chemistry/notation/parse-notation.ts";
import { moleculeSmiles } from "#domain/chemistry/smiles/molecule-smiles.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { DrawnStructure } from "#web/ui/drawing/drawn-structure.tsx";

/** Longer chains can't be followed in a flat drawing. */
const MAX_DRAWN_LENGTH = 60;

export function DrawnChain({ peptide, chain }: { readonly peptide: Peptide; readonly chain: string }) {
  const reading = parseNotation(chain);
  if (!reading.ok) return <NotDrawn because={reading.problem.message} />;
  const residues = lengthOf(reading.molecule);
  if (residues > MAX_DRAWN_LENGTH) return <NotDrawn because={`${residues} residues are too many to follow`} />;
  const written = moleculeSmiles(reading.molecule);
  if ("reason" in written) return <NotDrawn because={written.reason} />;
  return (
    <DrawnStructure
      name={peptide.name}
      slug={peptide.slug}
      smiles={written.smiles}
      residues={residues}
      averageMassDa={peptide.structure.averageMassDa}
    />
  );
}

function NotDrawn({ because }: { readonly because: string }) {
  return <p role="status" className="text-note text-ink-3">{`No drawing: ${because}.`}</p>;
}
