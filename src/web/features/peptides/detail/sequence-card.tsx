import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { classesIn, residueClass } from "#domain/chemistry/residue-classes.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { counted } from "#domain/units/counted.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ResidueLegend, type ResidueTile, ResidueTiles } from "#web/ui/residue-tiles.tsx";
import { StructureDrawing } from "../drawing/structure-drawing.tsx";
import { DetailCard, Unknown } from "./detail-card.tsx";
import { ReferenceMarks } from "./sources/reference-marks.tsx";

export function SequenceCard({ peptide }: { readonly peptide: Peptide }) {
  const { structure } = peptide;
  const { sequence, notation, proforma, noProforma } = structure;
  const chain = proforma ?? sequence;
  return (
    <DetailCard id="sequence" title="Sequence" aside={sequence && <LengthAndCopy sequence={sequence} />}>
      {sequence ? (
        <div className="grid gap-3">
          <ResidueTiles tiles={tilesOf(sequence, structure.dResidues)} spoken={`One-letter sequence: ${sequence}`} />
          <ResidueLegend kinds={classesIn(sequence)} hasD={structure.dResidues.length > 0} hasMarked={false} />
        </div>
      ) : (
        !notation && <Unknown>No single sequence is known for this entry.</Unknown>
      )}
      <div className={classNames("grid gap-1 text-note text-ink-2", sequence && "mt-3")}>
        {notation && (
          <p className="font-mono wrap-anywhere">
            {notation}
            <ReferenceMarks of={structure} place="structure" claim={notation} />
          </p>
        )}
        {structure.disulfides.length > 0 && (
          <p>{`Disulfide ${structure.disulfides.length === 1 ? "bond" : "bonds"} between ${structure.disulfides.map(([a, b]) => `${a} and ${b}`).join(", ")}`}</p>
        )}
        {structure.modifications.length > 0 && <p>{`Modified: ${structure.modifications.join("; ")}`}</p>}
      </div>
      {noProforma && <p className="mt-3 text-note text-ink-3">{`No chain is given here: ${noProforma}.`}</p>}
      {chain && (
        <div className="mt-3 grid justify-items-start gap-3" data-print="no">
          <div className="flex flex-wrap gap-2">
            <Link to="/analyzer" search={{ input: chain }} className={buttonLook()}>
              Open in the analyzer
            </Link>
            <Link to="/calculator" search={{ peptide: peptide.slug }} className={buttonLook()}>
              Open in the calculator
            </Link>
          </div>
          <StructureDrawing peptide={peptide} chain={chain} />
        </div>
      )}
    </DetailCard>
  );
}

function LengthAndCopy({ sequence }: { readonly sequence: string }) {
  return (
    <div className="-my-2 flex items-center gap-1 text-note max-md:-my-3">
      <span className="text-ink-3">{counted(sequence.length, "residue")}</span>
      <button
        type="button"
        data-print="no"
        aria-label="Copy the sequence"
        onClick={() => void copyText(sequence, { title: "Sequence copied" })}
        className="-mr-2 inline-flex min-h-9 items-center gap-1.5 rounded-small px-2 text-ink-2 noscript:hidden hover:bg-raised hover:text-ink max-md:min-h-11"
      >
        <Copy className="size-4" aria-hidden="true" />
        Copy
      </button>
    </div>
  );
}

/** D-residues (mirror images) are marked on their tile. */
function tilesOf(sequence: string, dResidues: readonly number[]): ResidueTile[] {
  return [...sequence].map((letter, index) => ({
    text: letter,
    kind: residueClass(letter),
    isD: dResidues.includes(index + 1),
    isMarked: false,
  }));
}
