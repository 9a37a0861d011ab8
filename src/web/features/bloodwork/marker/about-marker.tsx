import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { variationOf } from "#domain/bloodwork/see/change.ts";
import { variationWords } from "#domain/bloodwork/see/see-words.ts";
import type { Series } from "#domain/bloodwork/see/series.ts";
import type { Interval } from "#domain/bloodwork/see/standing.ts";
import { withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { boundsText, boundText } from "#domain/bloodwork/see/value-text.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Section } from "#web/ui/section.tsx";
import { SourceLink } from "../words/source-link.tsx";
import type { ChartModel } from "./chart-model.ts";

interface AboutMarkerProps {
  readonly series: Series;
  readonly model: ChartModel;
  readonly cited: Interval | null;
  readonly catalogue: Catalogue;
  readonly sex: "female" | "male" | null;
}

const EFFECTS = {
  up: "up",
  down: "down",
  none: "no change",
  monitored: "watched",
  artifact: "disturbs the test",
} as const;

/** Shows the source of each band, the marker's natural variation, and what may affect it. */
export function AboutMarker({ series, model, cited, catalogue, sex }: AboutMarkerProps) {
  const { subject } = series;
  if (subject.kind === "own") return null;
  const { marker } = subject;
  const cv = variationOf(subject, sex);
  const sourceOf = (ref: string | null) => (ref === null ? undefined : catalogue.references.get(ref));
  return (
    <Section title="About this marker" className="card grid gap-4 text-sm">
      <ul className="grid gap-2">
        {cited && <IntervalLine name="Cited range, hatched" interval={cited} {...{ marker, sourceOf }} />}
        {model.desirable && (
          <IntervalLine
            name="Desirable by guideline, bracket at the side"
            interval={model.desirable.interval}
            {...{ marker, sourceOf }}
          />
        )}
        {[...new Set(model.decisions.map(({ interval }) => interval))].map((interval) => (
          <IntervalLine
            key={`${interval.set} ${interval.low} ${interval.high}`}
            name="Line of a guideline, dotted"
            interval={interval}
            {...{ marker, sourceOf }}
          />
        ))}
        {typeof cv === "number" && (
          <li>
            <Term slug="within-person-variation">Usual variation</Term>: {variationWords(cv)}{" "}
            <Source source={sourceOf(marker.withinSubjectCv?.ref ?? null)} />
            {marker.withinSubjectCv?.scope && (
              <span className="text-ink-3"> Studied in: {marker.withinSubjectCv.scope}.</span>
            )}
          </li>
        )}
        {cv === "not-sourced" && (
          <li className="text-ink-2">
            No source reports how much it varies within a person, so changes are not rated.
          </li>
        )}
        {cv === "other-sex" && (
          <li className="text-ink-2">How much it varies within a person is known here for men alone.</li>
        )}
      </ul>
      <div className="grid gap-1.5">
        <h3 className="font-semibold">May be affected by</h3>
        {marker.movedBy.length === 0 ? (
          <p className="text-ink-2">
            Nothing with a source is known here. For most research peptides no controlled study in people measured
            routine markers.
          </p>
        ) : (
          <ul className="grid gap-1.5">
            {marker.movedBy.map(({ agent, effect, note, ref }) => (
              <li key={`${agent} ${note}`}>
                <span className="font-medium">{agent}</span>, {EFFECTS[effect]}:{" "}
                <span className="text-ink-2">{note}</span>{" "}
                {ref === null ? <span className="text-ink-3">No source.</span> : <Source source={sourceOf(ref)} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

interface IntervalLineProps {
  readonly name: string;
  readonly interval: Interval;
  readonly marker: Parameters<typeof marked>[0];
  readonly sourceOf: (ref: string) => Parameters<typeof SourceLink>[0]["source"] | undefined;
}

function IntervalLine({ name, interval, marker, sourceOf }: IntervalLineProps) {
  const text = boundsText(interval, interval.exclusive ?? null, boundText(marked(marker), marker.canonicalUnit));
  return (
    <li>
      {name}: {text && withUnit(text, marker.canonicalUnit)}.{" "}
      {interval.note && <span className="text-ink-2">{interval.note} </span>}
      <Source source={sourceOf(interval.ref)} />
    </li>
  );
}

const marked = (marker: Extract<Series["subject"], { kind: "catalogue" }>["marker"]) =>
  ({ kind: "catalogue", marker }) as const;

function Source({ source }: { readonly source: Parameters<typeof SourceLink>[0]["source"] | undefined }) {
  return source ? (
    <span className="text-note text-ink-3">
      <SourceLink source={source} />
    </span>
  ) : null;
}
