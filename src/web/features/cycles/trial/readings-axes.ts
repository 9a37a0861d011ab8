import type { Reading } from "#domain/cycles/course/outcome.ts";
import type { Measure } from "#domain/cycles/trial/measure.ts";
import type { PhaseDays } from "#domain/cycles/trial/phases.ts";
import { type Axis, type Ends, linearAxis } from "#web/ui/chart/axis.ts";

export const DAY_MS = 86_400_000;

/** Start of the day in UTC, in milliseconds since 1970. */
export const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * From the first to the last reading with the course edges between them, plus half a day on each side; null without
 * any.
 */
export function chartSpan(readingDays: readonly string[], { baseline, during, washout }: PhaseDays): Ends | null {
  if (readingDays.length === 0) return null;
  const edges = [baseline.from, during.until, washout?.until].filter((day) => typeof day === "string");
  const starts = [...readingDays, ...edges].map(dayMs).filter(Number.isFinite);
  return [Math.min(...starts) - DAY_MS / 2, Math.max(...starts) + DAY_MS / 2];
}

const MAX_SEVERITY = 3;

/** A symptom uses its own scale; other measures span their values. Phase names need room at the top. */
export function readingAxis({ kind }: Measure, readings: readonly Reading[], label: string): Axis {
  if (kind === "symptom") return linearAxis([-0.2, 3.9], { label, count: MAX_SEVERITY });
  const values = readings.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = least === most ? Math.max(1, least * 0.05) : (most - least) * 0.12;
  return linearAxis([Math.max(least - room, -room / 4), most + 2 * room], { label }); // no measure here can be negative
}
