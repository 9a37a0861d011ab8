import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from "d3-scale";

/** The range of an axis, its ticks, and its label with the unit. */
export interface Axis {
  readonly scale: ScaleContinuousNumeric<number, number>;
  readonly ticks: readonly Tick[];
  readonly label: string;
}

export interface Tick {
  readonly value: number;
  readonly text: string;
}

export type Ends = readonly [min: number, max: number];

interface AxisOptions {
  readonly label?: string;
  /** About how many ticks. */
  readonly count?: number;
  readonly text?: (value: number) => string;
}

export function linearAxis(ends: Ends, { label = "", count = 5, text = tickText }: AxisOptions = {}): Axis {
  const scale = scaleLinear(ends, [0, 1]);
  return { scale, label, ticks: scale.ticks(count).map((value) => ({ value, text: text(value) })) };
}

/** Ticks at 1, 2 and 5 of each power of ten; only the powers if there are more than three. Both ends above zero. */
export function logAxis(ends: Ends, label = ""): Axis {
  const scale = scaleLog(ends, [0, 1]);
  const digits = Math.log10(ends[1] / ends[0]) > 3 ? "1" : "125";
  const round = scale.ticks().filter((value) => digits.includes(value.toExponential()[0] ?? ""));
  const values = round.length > 1 ? round : scale.ticks(5);
  return { scale, label, ticks: values.map((value) => ({ value, text: tickText(value) })) };
}

const MAX_DOUBLINGS = 8;

/** For titers: each step up is twice the dilution, counted from the lowest one shown, as laboratories dilute. */
export function doublingAxis(lowest: number, highest: number, { label = "", text = tickText }: AxisOptions = {}): Axis {
  const ends: Ends = [lowest / 2, highest * Math.SQRT2];
  const doublings = Math.floor(Math.log2(ends[1] / lowest) + Number.EPSILON);
  const step = Math.ceil((doublings + 1) / MAX_DOUBLINGS);
  const ticks = Array.from({ length: Math.floor(doublings / step) + 1 }, (_, place) => lowest * 2 ** (place * step));
  return { scale: scaleLog(ends, [0, 1]), label, ticks: ticks.map((value) => ({ value, text: text(value) })) };
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
    scale: scaleLinear([0, endHours], [0, 1]),
    label: labelIn(unit),
    ticks: ticks.map(({ value, text }) => ({ value: value * hours, text })),
  };
}

const tickText = (value: number): string => String(value).replace("-", "\u2212");
