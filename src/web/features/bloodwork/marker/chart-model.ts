import type { Lane } from "#domain/bloodwork/see/lanes.ts";
import type { Bounds, Point, Series } from "#domain/bloodwork/see/series.ts";
import { along, lineBetween } from "#domain/bloodwork/see/shown-unit.ts";
import {
  applied,
  boundsIn,
  type Interval,
  ownBounds,
  type Place,
  type SeenWith,
  standingOf,
} from "#domain/bloodwork/see/standing.ts";
import type { TimeWindow } from "#web/ui/chart/window-buttons.tsx";
import { type BandSpan, bandSpans } from "./chart-bands.ts";
import { titreAxis, type ValueAxis, valueAxis } from "./marker-axes.ts";
import { isInFormerUnit } from "./target-words.ts";

/** Everything a marker's chart draws, independent of its size on the page. */
export interface ChartModel {
  readonly series: Series;
  readonly window: TimeWindow;
  /** Inside the window, oldest first. */
  readonly points: readonly Point[];
  /** `points` plus the nearest ones outside the window, so that lines continue to the edges. */
  readonly joined: readonly Point[];
  readonly placeOf: (point: Point) => Place | null;
  readonly printed: readonly BandSpan[];
  readonly cited: readonly BandSpan[];
  readonly target: Bounds | null;
  readonly desirable: { readonly bounds: Bounds; readonly interval: Interval } | null;
  readonly decisions: ReadonlyArray<{ readonly value: number; readonly interval: Interval }>;
  readonly breaks: ReadonlyArray<{ readonly atMs: number; readonly text: string }>;
  readonly axis: ValueAxis;
}

/**
 * "printed" draws the intervals on the reports and falls back to a cited one; "cited" draws only the cited one. For one
 * of the person's own markers, their interval takes the place of the cited one.
 */
export type BandChoice = "printed" | "cited";

interface ModelQuestion {
  readonly series: Series;
  /** Points left after the reader's filters. */
  readonly points: readonly Point[];
  readonly window: TimeWindow;
  readonly band: BandChoice;
  readonly wantsLog: boolean;
}

export function chartModel({ series, points, window, band, wantsLog }: ModelQuestion, seen: SeenWith): ChartModel {
  const { subject, unit } = series;
  const shown = points.filter(({ atMs }) => atMs >= window.fromMs && atMs <= window.untilMs);
  const first = points.findIndex(({ atMs }) => atMs >= window.fromMs);
  const joined = first < 0 ? [] : points.slice(Math.max(0, first - 1), first + shown.length + 1);
  const cited = citedBounds(series, seen);
  const printedSpans = band === "cited" ? [] : bandSpans(joined, ({ printed }) => printed, window);
  const citedSpans = bandSpans(joined, (point) => (band === "printed" && point.printed ? null : cited(point)), window);
  const latest = shown.at(-1) ?? points.at(-1);
  const { desirable, decisions } =
    subject.kind === "catalogue" && latest
      ? applied(subject.marker, latest, seen.settings)
      : { desirable: null, decisions: [] };
  const target = targetOf(series, seen);
  const inUnit = (interval: Interval) => (subject.kind === "own" ? null : boundsIn(interval, subject.marker, unit));
  const aim = desirable && inUnit(desirable);
  const lines = decisions.flatMap((interval) => {
    const bounds = inUnit(interval);
    return [bounds?.low ?? null, bounds?.high ?? null].flatMap((value) => (value === null ? [] : { value, interval }));
  });
  const values = [
    ...shown.flatMap(({ y, span }) => (span === null ? y : [span.low, span.high])),
    ...[...printedSpans, ...citedSpans].flatMap(({ bounds }) => ends(bounds)),
    ...(target === null ? [] : ends(target)),
  ];
  const placed = new Map(shown.map((point) => [point, standingOf(point, subject, unit, seen).place]));
  return {
    ...{ series, window, points: shown, joined, target },
    placeOf: (point) => placed.get(point) ?? null,
    printed: printedSpans,
    cited: citedSpans,
    desirable: desirable && aim && { bounds: aim, interval: desirable },
    decisions: lines,
    breaks: breaksOf(joined),
    axis: series.isTitre
      ? titreAxis(values)
      : valueAxis(
          withNear(
            values,
            lines.map(({ value }) => value),
          ),
          wantsLog,
        ),
  };
}

/** Includes guideline lines close to the values; a distant one would flatten everything else. */
function withNear(values: readonly number[], lines: readonly number[]): number[] {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const reach = (max - min) * NEAR;
  return [...values, ...lines.filter((line) => line > min - reach && line < max + reach)];
}

const NEAR = 0.5;

const ends = ({ low, high }: Bounds): number[] => [low, high].filter((bound) => bound !== null);

function citedBounds({ subject, unit }: Series, { settings }: SeenWith): (point: Point) => Bounds | null {
  if (subject.kind === "own") {
    const bounds = ownBounds(subject.marker);
    return () => bounds;
  }
  return (point) => {
    const { reference } = applied(subject.marker, point, settings);
    return reference && boundsIn(reference, subject.marker, unit);
  };
}

function targetOf({ subject, unit }: Series, { settings }: SeenWith): Bounds | null {
  const key = subject.kind === "own" ? `own:${subject.marker.id}` : subject.marker.key;
  const target = settings.targets.find(({ marker }) => marker === key);
  if (target === undefined || isInFormerUnit(target, { subject, unit })) return null;
  const bounds = ownBounds(target);
  if (bounds === null || subject.kind === "own" || target.ucum === unit) return bounds;
  const line = lineBetween(subject.marker, target.ucum, null, unit);
  if (line === null) return null;
  return {
    low: bounds.low === null ? null : along(line, bounds.low),
    high: bounds.high === null ? null : along(line, bounds.high),
  };
}

/** Where the method or laboratory changes, with its new name. */
function breaksOf(points: readonly Point[]): { atMs: number; text: string }[] {
  return points.flatMap((point, place) => {
    const before = points[place - 1];
    if (before === undefined || before.stretch === point.stretch) return [];
    return { atMs: (before.atMs + point.atMs) / 2, text: newManner(before, point) };
  });
}

function newManner(before: Point, point: Point): string {
  if (point.derived !== null) return "computed";
  if (before.derived !== null) return "measured";
  if (point.result?.method && point.result.method !== before.result?.method) return point.result.method;
  return point.draw.laboratory;
}

const DAY_MS = 86_400_000;
const MIN_MS = 30 * DAY_MS;
const BESIDE_MS = 90 * DAY_MS;

/** Spans all points and the cycles within a quarter of a year around them. */
export function wholeWindow(points: readonly Point[], lanes: readonly Lane[]): TimeWindow {
  const [first, last] = [points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 0];
  const bars = lanes.flatMap((lane) => lane.bars);
  const fromMs = Math.min(
    first,
    ...bars.map((bar) => Math.max(bar.fromMs, first - BESIDE_MS)).filter((ms) => ms < first),
  );
  const untilMs = Math.max(
    last,
    ...bars.map((bar) => Math.min(bar.untilMs, last + BESIDE_MS)).filter((ms) => ms > last),
  );
  const room = Math.max((untilMs - fromMs) * 0.03, MIN_MS / 4);
  return { fromMs: fromMs - room, untilMs: untilMs + room };
}
