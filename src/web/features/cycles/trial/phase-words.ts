import type { Reading } from "#domain/cycles/course/outcome.ts";
import type { Phase } from "#domain/cycles/trial/phases.ts";
import { plainNumber } from "#domain/units/plain-number.ts";

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  baseline: "Before",
  during: "During",
  washout: "Washout, not counted",
  after: "After",
};

/** Three digits, which is already more than such an average supports. */
export function meanText(readings: readonly Reading[]): string {
  const mean = readings.reduce((sum, { value }) => sum + value, 0) / readings.length;
  return plainNumber(Number(mean.toPrecision(3)));
}
