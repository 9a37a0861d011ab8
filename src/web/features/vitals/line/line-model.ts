import { plainNumber } from "#domain/units/plain-number.ts";
import type { VitalUnit } from "#domain/vitals/kinds.ts";
import type { VitalPoint } from "#domain/vitals/series.ts";
import { vitalNumber } from "#domain/vitals/value-text.ts";
import type { VitalTarget } from "#domain/vitals/vital-settings.ts";
import { type Axis, linearAxis } from "#web/ui/chart/axis.ts";
import type { Frame } from "#web/ui/chart/frame.ts";
import type { TimeWindow } from "#web/ui/chart/window-buttons.tsx";

const DAY_MS = 86_400_000;

/** A day's point where it is drawn: in the unit that is shown. */
export interface PlottedPoint {
  readonly point: VitalPoint;
  readonly atMs: number;
  readonly y: number;
  readonly second: number | null;
  readonly low: number;
  readonly high: number;
}

/** The middle of the day, so that a point is inside the washes of its day. */
const middayMs = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export function plotted(points: readonly VitalPoint[], unit: VitalUnit): readonly PlottedPoint[] {
  const shown = (value: number) => vitalNumber(value, unit);
  return points.map((point) => ({
    point,
    atMs: middayMs(point.day),
    y: shown(point.value),
    second: point.second === null ? null : shown(point.second),
    low: shown(point.low),
    high: shown(point.high),
  }));
}

/** Everything there is, and a little room; a single day gets a fortnight. */
export function wholeWindow(points: readonly PlottedPoint[]): TimeWindow {
  const [first, last] = [points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 0];
  const room = Math.max(7 * DAY_MS - (last - first) / 2, (last - first) * 0.02);
  return { fromMs: first - room, untilMs: last + room };
}

export interface Bounds {
  readonly low: number | null;
  readonly high: number | null;
}

/** A target in the unit that is shown: of the value, and of the diastolic pressure. */
export function boundsOf(target: VitalTarget | null, unit: VitalUnit): readonly Bounds[] {
  if (target === null) return [];
  const shown = (text: string | null) => (text === null ? null : vitalNumber(Number(text), unit));
  return [
    { low: shown(target.low), high: shown(target.high) },
    { low: shown(target.secondLow), high: shown(target.secondHigh) },
  ].filter(({ low, high }) => low !== null || high !== null);
}

/** Fits the values and the ends of the target, with some room. */
export function valueEnds(points: readonly PlottedPoint[], bounds: readonly Bounds[]): readonly [number, number] {
  const values = [
    ...points.flatMap(({ y, second }) => (second === null ? [y] : [y, second])),
    ...bounds.flatMap(({ low, high }) => [low, high].filter((end) => end !== null)),
  ];
  if (values.length === 0) return [0, 1];
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const room = max === min ? Math.abs(max) * 0.1 || 1 : (max - min) * 0.12;
  return [min >= 0 ? Math.max(0, min - room) : min - room, max + room];
}

export const valueAxis = ([least, most]: readonly [number, number], label: string): Axis =>
  linearAxis([least, most], { label, text: (value) => plainNumber(value) });

/** One path for a line, however many days: a gap of more than two months breaks it. */
const MAX_GAP_MS = 62 * DAY_MS;

export function linePath(frame: Frame, points: ReadonlyArray<readonly [atMs: number, y: number]>): string {
  let path = "";
  let before = Number.NEGATIVE_INFINITY;
  for (const [atMs, y] of points) {
    path += `${atMs - before > MAX_GAP_MS ? "M" : "L"}${frame.x(atMs)} ${frame.y(y)}`;
    before = atMs;
  }
  return path;
}
