import { plainNumber } from "./plain-number.ts";

const HOURS_PER_DAY = 24;

/**
 * Hours in the usual unit: seconds under a minute, minutes under an hour (three figures: 0.09 h is 5.4 min), and days
 * from 48 hours if they are whole or half, so that 155 h never becomes 6.46 days.
 */
export function hoursText(hours: number): string {
  return isDays(hours) ? `${plainNumber(hours / HOURS_PER_DAY)} days` : withUnit(hours);
}

/** "15 min", "6 to 7 days", "under 30 min" (only the upper end is known), "over 2 h"; null if neither end is. */
export function hoursRangeText(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null;
  if (min === null) return `under ${hoursText(max ?? 0)}`;
  if (max === null) return `over ${hoursText(min)}`;
  if (min === max) return hoursText(min);
  const print = isDays(min) && isDays(max) ? hoursText : withUnit;
  const [low, high] = [print(min), print(max)];
  const [lowNumber, lowUnit] = low.split(" ");
  return lowUnit === high.split(" ")[1] ? `${lowNumber} to ${high}` : `${low} to ${high}`;
}

function isDays(hours: number): boolean {
  return hours >= 2 * HOURS_PER_DAY && hours % (HOURS_PER_DAY / 2) === 0;
}

function withUnit(hours: number): string {
  if (hours * 60 < 1) return `${plainNumber(threeFigures(hours * 3600))} s`;
  if (hours < 1) return `${plainNumber(threeFigures(hours * 60))} min`;
  return `${plainNumber(hours)} h`;
}

const threeFigures = (value: number): number => Number(value.toPrecision(3));
