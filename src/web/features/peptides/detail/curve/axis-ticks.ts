interface AxisTicks {
  readonly unit: "minutes" | "hours" | "days" | "weeks";
  readonly ticks: ReadonlyArray<{ readonly hours: number; readonly text: string }>;
}

const UNITS = [
  { unit: "minutes", hours: 1 / 60 },
  { unit: "hours", hours: 1 },
  { unit: "days", hours: 24 },
  { unit: "weeks", hours: 168 },
] as const;
const STEPS = [1, 2, 5];
const MOST_TICKS = 8;

/** Round marks from 0 to the end of a time axis, in the largest unit of which it holds at least three. */
export function axisTicks(endHours: number): AxisTicks {
  const { unit, hours } = UNITS.findLast((candidate) => endHours / candidate.hours >= 3) ?? UNITS[0];
  const end = endHours / hours;
  const step = roundStep(end / MOST_TICKS);
  const count = Math.floor(end / step + 1e-9);
  return {
    unit,
    ticks: Array.from({ length: count + 1 }, (_, index) => {
      const value = Number((index * step).toPrecision(12));
      return { hours: value * hours, text: String(value) };
    }),
  };
}

/** The smallest of 1, 2, 5, 10, 20 … (or 0.1, 0.2 …) that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (STEPS.find((step) => step * power >= least) ?? 10) * power;
}
