import type { ReactNode } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { placeWords } from "#domain/bloodwork/see/see-words.ts";
import type { Point, Series } from "#domain/bloodwork/see/series.ts";
import { type SinceDose, sinceText } from "#domain/bloodwork/see/since-dose.ts";
import type { Standing } from "#domain/bloodwork/see/standing.ts";
import { unitText, withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { pointText, pointWithUnit, valueText } from "#domain/bloodwork/see/value-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { collectedWords } from "../words/day-words.ts";
import { notedWords } from "../words/noted-words.ts";
import { PlaceMark } from "../words/place-mark.tsx";
import { SourceLink } from "../words/source-link.tsx";
import { secondUnit } from "./second-unit.ts";

interface PointDetailsProps {
  readonly point: Point;
  readonly series: Series;
  readonly standing: Standing;
  /** Only the nearest two are shown. */
  readonly sinceDoses: readonly SinceDose[];
  readonly catalogue: Catalogue;
}

/** One result as printed, with its laboratory, circumstances and the time since recent doses. */
export function PointDetails({ point, series, standing, sinceDoses, catalogue }: PointDetailsProps) {
  const { result, derived, draw } = point;
  const second = secondUnit(series);
  const words = placeWords(standing);
  const reference = standing.interval && catalogue.references.get(standing.interval.ref);
  return (
    <section aria-label="The chosen result" className="grid gap-3 border-y border-line-soft py-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="inline-flex items-baseline gap-1.5">
          <PlaceMark place={standing.place === "inside" ? null : standing.place} />
          <span className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">{pointText(point, series)}</span>
          <span className="text-sm text-ink-3">{unitText(series.unit)}</span>
        </span>
        <span className="text-sm text-ink-2 tabular-nums">{collectedWords(draw.collected)}</span>
        {words && <span className="text-sm text-ink-2">{words}</span>}
        {result?.status === "preliminary" && <Badge tone="care">preliminary</Badge>}
        {result?.status === "corrected" && <Badge>corrected</Badge>}
      </header>
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        {second && (
          <Fact name="In the other unit">{pointWithUnit(point, { subject: series.subject, unit: second })}</Fact>
        )}
        {result && (
          <Fact name="As printed">
            {[result.rawName, result.rawValue, result.rawUnit, result.rawFlag].filter(Boolean).join(" ")}
          </Fact>
        )}
        {point.also.map((other) => (
          <Fact key={other.rawUnit} name="Printed beside it">
            {withUnit(valueText(other.value), other.ucum ?? "1")}
          </Fact>
        ))}
        {result?.range && <Fact name="Printed range">{result.range.text}</Fact>}
        {reference && (
          <Fact name="Range from">
            <SourceLink source={reference} />
          </Fact>
        )}
        {standing.by === "own" && series.subject.kind === "own" && series.subject.marker.from && (
          <Fact name="Range from">{series.subject.marker.from}</Fact>
        )}
        {derived && <Computed derived={derived} />}
        {sinceDoses.slice(0, 2).map((since) => (
          <Fact key={since.compound} name={`Since the last ${since.compound}`}>
            {sinceText(since)}
          </Fact>
        ))}
        {(draw.laboratory !== "" || result?.method) && (
          <Fact name="Measured by">{[draw.laboratory, result?.method].filter(Boolean).join(", ")}</Fact>
        )}
        <Fact name="Taken">{notedWords(draw.circumstances) || "not noted how"}</Fact>
        <Fact name="Source">{sourceWords(point)}</Fact>
        {result?.note && <Fact name="Note">{result.note}</Fact>}
      </dl>
    </section>
  );
}

function Computed({ derived }: { readonly derived: NonNullable<Point["derived"]> }) {
  return (
    <>
      <Fact name="Computed as">{derived.formula}</Fact>
      <Fact name="From">
        {derived.inputs
          .map(({ name, number, unit, assumed }) => `${name} ${withUnit(number, unit)}${assumed ? " (assumed)" : ""}`)
          .join(", ")}
      </Fact>
      {derived.cautions.map((caution) => (
        <Fact key={caution} name="Caution">
          {caution}
        </Fact>
      ))}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function sourceWords({ draw, result, derived }: Point): string {
  if (derived !== null) return "computed from the same draw";
  if (draw.source.kind === "typed") return "typed in by hand";
  const place = [
    result?.source?.page && `page ${result.source.page}`,
    result?.source?.line && `line ${result.source.line}`,
  ];
  return [draw.source.filename || draw.source.kind, ...place].filter(Boolean).join(", ");
}
