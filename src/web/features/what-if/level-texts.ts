import type { Steady } from "#domain/kinetics/what-if.ts";
import { hoursText } from "#domain/units/hours-text.ts";
import { plainNumber } from "#domain/units/plain-number.ts";

type Range = readonly [lowest: number, highest: number];

const MAX_TIMES = 100;
const FIGURES = 2;

/** "69 to 80%", "139%", "under 1%": two figures, because the model has no more. */
export function percentText([lowest, highest]: Range): string {
  const [low, high] = [wholeText(lowest), wholeText(highest)];
  return low === high ? `${high}%` : `${low} to ${high}%`;
}

/** "2 to 1" for a peak twice the trough. */
export function ratioText([lowest, highest]: Steady["peakToTrough"]): string {
  const [low, high] = [timesText(lowest), timesText(highest)];
  return low === high ? high : `${low} to ${high}`;
}

/** A computed time in two figures: "5 days", "3.5 to 6 days". */
export function timeRangeText([shortest, longest]: Range): string {
  const [from, to] = [timeText(shortest), timeText(longest)];
  if (from === to) return to;
  const [number, unit] = from.split(" ");
  return to.endsWith(` ${unit}`) ? `${number} to ${to}` : `${from} to ${to}`;
}

const DAY = 24;

function timeText(hours: number): string {
  if (hours < 2 * DAY) return hoursText(figures(hours));
  return `${plainNumber(figures(hours / DAY))} days`;
}

const wholeText = (percent: number): string => (percent < 1 ? "under 1" : plainNumber(figures(percent)));
const timesText = (ratio: number): string =>
  ratio > MAX_TIMES ? `over ${MAX_TIMES} times` : `${plainNumber(figures(ratio))} times`;
const figures = (value: number): number => Number(value.toPrecision(value >= 10 ** FIGURES ? FIGURES + 1 : FIGURES));
