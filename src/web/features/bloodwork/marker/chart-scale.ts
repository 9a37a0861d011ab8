import { niceTicks } from "#web/ui/chart/nice-ticks.ts";

/** What the chart's places are reckoned from; the drawing is as wide as the room it has. */
export interface ChartFrame {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (ms: number) => number;
  readonly y: (value: number) => number;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface ValueScale {
  readonly min: number;
  readonly max: number;
  readonly isLog: boolean;
  readonly isTitre: boolean;
  readonly ticks: readonly number[];
}

const ROOM = 0.08;

/** A scale that holds all values with some room; logarithmic only where all are above zero. */
export function valueScale(values: readonly number[], wantsLog: boolean): ValueScale {
  const finite = values.filter(Number.isFinite);
  let [min, max] = [Math.min(...finite), Math.max(...finite)];
  if (finite.length === 0) [min, max] = [0, 1];
  const isLog = wantsLog && min > 0;
  if (isLog) {
    const room = max === min ? 2 : (max / min) ** ROOM;
    [min, max] = [min / room, max * room];
    return { min, max, isLog, isTitre: false, ticks: logTicks(min, max) };
  }
  const room = max === min ? Math.abs(max) * 0.2 || 1 : (max - min) * ROOM;
  const floor = min >= 0 && min - room < 0 ? 0 : min - room;
  return { min: floor, max: max + room, isLog, isTitre: false, ticks: niceTicks(floor, max + room, 5) };
}

const HALF_STEP = Math.SQRT2;
const MOST_DOUBLINGS = 8;

/** Each step up is twice the dilution, counted from the lowest one shown, as laboratories dilute. */
export function titreScale(values: readonly number[]): ValueScale {
  const dilutions = values.filter((value) => Number.isFinite(value) && value > 0);
  const [lowest, highest] = dilutions.length === 0 ? [1, 2] : [Math.min(...dilutions), Math.max(...dilutions)];
  const [min, max] = [lowest / 2, highest * HALF_STEP];
  const doublings = Math.floor(Math.log2(max / lowest) + Number.EPSILON);
  const step = Math.ceil((doublings + 1) / MOST_DOUBLINGS);
  const ticks = Array.from({ length: Math.floor(doublings / step) + 1 }, (_, place) => lowest * 2 ** (place * step));
  return { min, max, isLog: true, isTitre: true, ticks };
}

/** 1, 2 and 5 of each power of ten; only the powers where there are many. */
function logTicks(min: number, max: number): number[] {
  const powers = Array.from(
    { length: Math.floor(Math.log10(max)) - Math.floor(Math.log10(min)) + 1 },
    (_, place) => 10 ** (Math.floor(Math.log10(min)) + place),
  );
  const steps = powers.length > 4 ? [1] : [1, 2, 5];
  return powers
    .flatMap((power) => steps.map((step) => Number((step * power).toPrecision(3))))
    .filter((tick) => tick >= min && tick <= max);
}

interface FrameQuestion {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly scale: Pick<ValueScale, "min" | "max" | "isLog">;
}

const RIGHT = 16;
const FOOT = 28;

export function chartFrame({ width, height, top, left, fromMs, untilMs, scale }: FrameQuestion): ChartFrame {
  const [right, bottom] = [width - RIGHT, height - FOOT];
  const { min, max, isLog } = scale;
  const share = (value: number) =>
    isLog
      ? (Math.log(Math.max(value, min)) - Math.log(min)) / (Math.log(max) - Math.log(min))
      : (value - min) / (max - min);
  return {
    ...{ width, left, right, top, bottom, fromMs, untilMs },
    x: (ms) => tenth(left + ((ms - fromMs) / (untilMs - fromMs)) * (right - left)),
    y: (value) => tenth(bottom - share(value) * (bottom - top)),
  };
}

const tenth = (number: number): number => Math.round(number * 10) / 10;
