import { type Ends, linearScale, linearTicks, type Scale } from "./linear-scale.ts";

export type { Ends } from "./linear-scale.ts";

/** The range of an axis, its ticks, and its label with the unit. */
export interface Axis {
  readonly scale: Scale;
  readonly ticks: readonly Tick[];
  readonly label: string;
}

export interface Tick {
  readonly value: number;
  readonly text: string;
}

export interface AxisOptions {
  readonly label?: string;
  /** About how many ticks. */
  readonly count?: number;
  readonly text?: (value: number) => string;
}

export function linearAxis(ends: Ends, { label = "", count = 5, text = tickText }: AxisOptions = {}): Axis {
  const ticks = linearTicks(ends, count).map((value) => ({ value, text: text(value) }));
  return { scale: linearScale(ends), label, ticks };
}

const UNITS = [
  { unit: "minutes", hours: 1 / 60 },
  { unit: "hours", hours: 1 },
  { unit: "days", hours: 24 },
  { unit: "weeks", hours: 168 },
] as const;

/** Hours from 0, with ticks in the largest unit that fits at least three times. */
export function elapsedAxis(endHours: number, labelIn: (unit: string) => string): Axis {
  const { unit, hours } = UNITS.findLast((candidate) => endHours / candidate.hours >= 3) ?? UNITS[0];
  const { ticks } = linearAxis([0, endHours / hours], { count: 6 });
  return {
    scale: linearScale([0, endHours]),
    label: labelIn(unit),
    ticks: ticks.map(({ value, text }) => ({ value: value * hours, text })),
  };
}

export const tickText = (value: number): string => String(value).replace("-", "\u2212");
