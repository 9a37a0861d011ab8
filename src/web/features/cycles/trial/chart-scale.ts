import type { Reading } from "#domain/cycles/course/outcome.ts";
import type { Measure } from "#domain/cycles/trial/measure.ts";
import type { PhaseDays } from "#domain/cycles/trial/phases.ts";
import type { Scale } from "#web/ui/chart/plot.tsx";

const DAY_MS = 86_400_000;
const DAY_MARKS = 6;
const SYMPTOM_MARKS = [0, 1, 2, 3].map((value) => ({ value, text: String(value) }));

/** Whole days since 1970. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

export interface Span {
  readonly min: number;
  readonly max: number;
}

/** From the first to the last reading with the edges of the course between them, and half a day around; null without any. */
export function chartSpan(readingDays: readonly string[], { baseline, during, washout }: PhaseDays): Span | null {
  if (readingDays.length === 0) return null;
  const edges = [baseline.from, during.until, washout?.until].filter((day) => typeof day === "string");
  const numbers = [...readingDays, ...edges].map(dayNumber).filter(Number.isFinite);
  return { min: Math.min(...numbers) - 0.5, max: Math.max(...numbers) + 0.5 };
}

/** A symptom has its own scale; anything else spans its values. The names of the phases have room at the top. */
export function valueRange({ kind }: Measure, readings: readonly Reading[]): Span & Pick<Scale, "marks"> {
  if (kind === "symptom") return { min: -0.2, max: 3.9, marks: SYMPTOM_MARKS };
  const values = readings.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = least === most ? Math.max(1, least * 0.05) : (most - least) * 0.12;
  return { min: Math.max(least - room, -room / 4), max: most + 2 * room }; // nothing measured here is below zero
}

/** Days with their names, as many as can be read. */
export function dayMarks({ min, max }: Span): Array<{ readonly value: number; readonly text: string }> {
  const [first, last] = [Math.ceil(min), Math.floor(max)];
  const every = Math.max(1, Math.ceil((last - first) / DAY_MARKS));
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
  return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, place) => {
    const value = first + place * every;
    return { value, text: format.format(new Date(value * DAY_MS)) };
  });
}
