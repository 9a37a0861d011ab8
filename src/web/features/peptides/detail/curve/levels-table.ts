import type { DoseCurve } from "#domain/kinetics/dose-curve.ts";
import { hoursText } from "#domain/units/hours-text.ts";

const ROWS = 10;
const FIGURES = 4;

interface LevelRow {
  readonly time: string;
  readonly share: string;
}

/** The curve at eleven even times and at its peak, in words: "2.5 h" and "45 to 60%". */
export function levelsTable({ points, reason, tmaxHours }: DoseCurve): readonly LevelRow[] {
  const end = points.at(-1)?.hours ?? 0;
  const isEven = (hours: number) => isNear((hours / end) * ROWS, Math.round((hours / end) * ROWS));
  const isPeak = (hours: number) => reason === "uptake" && tmaxHours !== null && isNear(hours / tmaxHours, 1);
  const byTime = new Map<string, LevelRow>();
  for (const { hours, low, high } of points) {
    if (!isEven(hours) && !isPeak(hours)) continue;
    const time = timeText(hours);
    byTime.set(time, { time, share: shareText(low, high) });
  }
  return [...byTime.values()];
}

/** A computed time in four figures at most: 1.7 h, never 1.7000000000000002 h. */
export function timeText(hours: number): string {
  return hours === 0 ? "0" : hoursText(Number(hours.toPrecision(FIGURES)));
}

const isNear = (value: number, other: number): boolean => Math.abs(value - other) < 1e-9;

function shareText(low: number, high: number): string {
  const [from, to] = [percent(low), percent(high)];
  return from === to ? `${to}%` : `${from} to ${to}%`;
}

/** Whole percent, but never 0 if something is left. */
function percent(share: number): string {
  const whole = Math.round(share * 100);
  return whole === 0 && share > 0 ? "under 1" : String(whole);
}
