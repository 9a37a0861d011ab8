import { type DoseCurve, doseCurve } from "#domain/kinetics/dose-curve.ts";
import { drawableKinetics } from "#domain/kinetics/kinetics-for.ts";
import { halfLifeText, halfLivesInPeople, usualHalfLife } from "#domain/peptides/half-life-in-people.ts";
import { peopleOf } from "#domain/peptides/measured-in-people.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { CurveChart } from "#web/features/peptides/detail/curve/curve-chart.tsx";
import { CURVE_MODEL, curveNote, curveNumbers, curveSummary } from "#web/features/peptides/detail/curve/curve-words.ts";
import { levelsTable } from "#web/features/peptides/detail/curve/levels-table.ts";
import { measuredIn } from "#web/lib/measured-in.ts";
import { EmbedFrame } from "./embed-frame.tsx";
import { EmbedSources } from "./embed-sources.tsx";

interface LevelsEmbedProps {
  readonly peptide: Peptide;
  readonly title: string;
  readonly libraryDay: string;
}

/** One dose over time by the usual route, as on the entry. Without a half-life in people nothing is drawn. */
export function LevelsEmbed({ peptide, title, libraryDay }: LevelsEmbedProps) {
  const drawn = usualCurve(peptide);
  return (
    <EmbedFrame
      title={title}
      href={`/peptides/${peptide.slug}`}
      linkText="The entry with all sources"
      libraryDay={libraryDay}
    >
      {drawn === null ? (
        <p>{whyNone(peptide)}</p>
      ) : (
        <>
          <p>
            <strong>{`${measuredIn(drawn.kinetics)}: `}</strong>
            {curveNumbers(drawn.curve)}
          </p>
          <CurveChart curve={drawn.curve} label={curveSummary(drawn.curve)} />
          <p className="small">{curveNote(drawn.curve)}</p>
          <EmbedSources peptide={peptide} refs={drawn.refs} />
          <LevelsTable curve={drawn.curve} />
          <p className="small">{CURVE_MODEL}</p>
        </>
      )}
    </EmbedFrame>
  );
}

function LevelsTable({ curve }: { readonly curve: DoseCurve }) {
  return (
    <details>
      <summary className="small">The same as a table</summary>
      <table aria-label="One dose over time">
        <thead>
          <tr>
            <th scope="col">{curve.start === "dose" ? "After the dose" : "After the peak"}</th>
            <th scope="col">Share of the peak</th>
          </tr>
        </thead>
        <tbody>
          {levelsTable(curve).map(({ time, share }) => (
            <tr key={time}>
              <td>{time}</td>
              <td>{share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** By the route and in the people of the usual half-life, or of the first one with two ends. */
function usualCurve(peptide: Peptide) {
  const all = drawableKinetics(peptide);
  const usual = usualHalfLife(peptide);
  const found =
    all.find(
      ({ kinetics }) => kinetics.route === usual?.route && peopleOf(kinetics.species)?.group === (usual?.group ?? null),
    ) ?? all[0];
  const curve = found ? doseCurve(found.kinetics) : null;
  return found && curve ? { ...found, curve } : null;
}

function whyNone({ pharmacokinetics }: Peptide): string {
  const [first] = halfLivesInPeople(pharmacokinetics);
  return first === undefined
    ? "No half-life in people is known, so no curve is drawn."
    : `The half-life in people is only known as ${halfLifeText(first.hours)}, so no curve is drawn.`;
}
