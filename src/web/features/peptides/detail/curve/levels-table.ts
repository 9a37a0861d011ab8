import type { DoseCurve } from "../../../../../domain/kinetics/dose-curve.ts";
import { hoursText } from "../../../../../domain/units/hours-text.ts";

const ROWS = 10;

/** The curve at eleven even times, in words: "2.5 h" and "45 to 60 %". */
export function levelsTable({ points }: DoseCurve): ReadonlyArray<{ readonly time: string; readonly share: string }> {
  const end = points.at(-1)?.hours ?? 0;
  const isEven = (hours: number) => Math.abs((hours / end) * ROWS - Math.round((hours / end) * ROWS)) < 1e-9;
  return points
    .filter(({ hours }) => isEven(hours))
    .map(({ hours, low, high }) => ({ time: hoursText(hours), share: shareText(low, high) }));
}

function shareText(low: number, high: number): string {
  const [from, to] = [percent(low), percent(high)];
  return from === to ? `${to} %` : `${from} to ${to} %`;
}

/** Whole per cents, but never 0 for something that is left. */
function percent(share: number): string {
  const whole = Math.round(share * 100);
  return whole === 0 && share > 0 ? "under 1" : String(whole);
}
