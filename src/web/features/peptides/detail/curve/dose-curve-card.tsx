import { Link } from "@tanstack/react-router";
import { type DoseCurve, doseCurve } from "#domain/kinetics/dose-curve.ts";
import { drawableKinetics } from "#domain/kinetics/kinetics-for.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { measuredIn } from "#web/lib/measured-in.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { Cell, Row, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { DetailCard } from "../detail-card.tsx";

import { ReferenceMarks } from "../sources/reference-marks.tsx";
import { CurveChart } from "./curve-chart.tsx";
import { CURVE_MODEL, curveNote, curveNumbers, curveSummary } from "./curve-words.ts";
import { levelsTable } from "./levels-table.ts";

/** What is left of one dose over time, one chart per measured route and group. */
export function DoseCurveCard({ peptide }: { readonly peptide: Peptide }) {
  const drawn = drawableKinetics(peptide).flatMap(({ kinetics, refs }) => {
    const curve = doseCurve(kinetics);
    return curve ? [{ kinetics, refs, curve }] : [];
  });
  if (drawn.length === 0) return null;
  return (
    <DetailCard title="One dose over time">
      <div className="grid gap-6">
        {drawn.map(({ kinetics, refs, curve }) => (
          <figure key={`${kinetics.route}-${kinetics.species}`} className="grid min-w-0 gap-2">
            <figcaption className="text-sm">
              <span className="font-medium">{`${measuredIn(kinetics)}: `}</span>
              {curveNumbers(curve)}
              <ReferenceMarks
                of={peptide.pharmacokinetics.filter(({ route, ref }) => route === kinetics.route && refs.includes(ref))}
                claim={`One dose over time: ${measuredIn(kinetics)}`}
              />
            </figcaption>
            <CurveChart curve={curve} label={curveSummary(curve)} />
            <p className="text-note text-ink-3">{curveNote(curve)}</p>
            <LevelsTable curve={curve} />
          </figure>
        ))}
        {!isPrivateSlug(peptide.slug) && (
          <p data-print="no">
            <Link
              to="/what-if"
              search={{ peptide: peptide.slug }}
              className="link inline-flex min-h-11 items-center font-medium"
            >
              What if a dose is missed or changed?
            </Link>
          </p>
        )}
        <p className="text-note text-ink-3">{CURVE_MODEL}</p>
      </div>
    </DetailCard>
  );
}

function LevelsTable({ curve }: { readonly curve: DoseCurve }) {
  return (
    <details className="text-sm">
      <summary className="link-quiet inline-flex min-h-9 items-center text-note text-ink-2 max-md:min-h-11">
        The same as a table
      </summary>
      <Table label="One dose over time" className="mt-2 max-w-md">
        <TableHead columns={[curve.start === "dose" ? "After the dose" : "After the peak", "Share of the peak"]} />
        <TableBody>
          {levelsTable(curve).map(({ time, share }) => (
            <Row key={time}>
              <Cell>{time}</Cell>
              <Cell className="font-mono text-xs">{share}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}
