import type { ReactNode } from "react";
import type { Change } from "#domain/bloodwork/see/change.ts";
import { changeWords, intervalWords, placeWords, verdictWords } from "#domain/bloodwork/see/see-words.ts";
import type { Point, Series } from "#domain/bloodwork/see/series.ts";
import type { Standing } from "#domain/bloodwork/see/standing.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { pointText } from "#domain/bloodwork/see/value-text.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { dayWords } from "../words/day-words.ts";
import { PlaceMark } from "../words/place-mark.tsx";

interface MarkerStatsProps {
  readonly series: Series;
  readonly last: Point;
  readonly standing: Standing;
  readonly sincePrevious: Change | null;
  readonly sinceFirst: Change | null;
}

/** The latest value, what it's compared with, and how it changed. */
export function MarkerStats({ series, last, standing, sincePrevious, sinceFirst }: MarkerStatsProps) {
  const interval = intervalWords(standing, series);
  const from = standing.by === "own" && series.subject.kind === "own" ? series.subject.marker.from : "";
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Stat name={`Latest, ${dayWords(last.draw.collected.slice(0, 10))}`}>
        <span className="inline-flex items-baseline gap-1.5">
          <PlaceMark place={standing.place === "inside" ? null : standing.place} className="size-3.5" />
          <span className="text-3xl leading-none font-semibold tracking-[-0.025em] tabular-nums">
            {pointText(last, series)}
          </span>
          <span className="text-base text-ink-3">{unitText(series.unit)}</span>
        </span>
        <span className="block text-note text-ink-2">{placeWords(standing)}</span>
      </Stat>
      <Stat name={<Term slug="reference-range">{INTERVAL_NAMES[standing.by ?? "none"]}</Term>}>
        {interval ?? <span className="text-ink-3">{NO_INTERVAL}</span>}
        {from && <span className="block text-note text-ink-2 wrap-anywhere">{from}</span>}
      </Stat>
      {sincePrevious && sincePrevious.why !== "no-number" && (
        <Stat name="Since the draw before">
          <ChangeText change={sincePrevious} series={series} />
        </Stat>
      )}
      {sinceFirst && sinceFirst.why !== "no-number" && sinceFirst.from !== sincePrevious?.from && (
        <Stat name={`Since ${dayWords(sinceFirst.from.draw.collected.slice(0, 10))}, the first`}>
          <ChangeText change={sinceFirst} series={series} />
        </Stat>
      )}
    </dl>
  );
}

const INTERVAL_NAMES = {
  printed: "Laboratory's range",
  flag: "Laboratory's range",
  interval: "Cited range",
  own: "Your range",
  none: "Range",
} as const;
const NO_INTERVAL = "none printed, and no cited range applies";

function ChangeText({ change, series }: { readonly change: Change; readonly series: Series }) {
  return (
    <>
      <span className="tabular-nums">{changeWords(change, series) ?? "no number to compare"}</span>
      <span className="block text-note text-ink-3">{verdictWords(change)}</span>
    </>
  );
}

function Stat({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid max-w-64 content-start gap-1">
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="text-lg">{children}</dd>
    </div>
  );
}
