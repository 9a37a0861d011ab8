import type { VitalCode, VitalDayFields, VitalSource } from "../vital.ts";

/** Why rows of a file were not taken. The dialog says each in words. */
export type LeftOutReason =
  | "unknown-unit"
  | "not-a-number"
  | "out-of-range"
  | "no-time"
  | "no-partner"
  | "unclear-pair"
  | "not-asleep"
  | "beyond-sensor"
  | "more-than-a-day-keeps"
  | "not-read";

/** Rows left out for one reason: how many, and where the first is. */
export interface LeftOut {
  readonly kind: VitalCode | null;
  readonly reason: LeftOutReason;
  /** What the file says there, such as the unit; empty if that adds nothing. */
  readonly detail: string;
  readonly count: number;
  /** Where the first of them is: "line 12" or "weight.csv, line 12". */
  readonly first: string;
}

/** Where several devices counted the same steps: whose count was taken, on how many days. */
export interface ChosenSource {
  readonly name: string;
  readonly days: number;
}

/** The note of a day whose pulse is no resting one. */
export const NOT_RESTING = "Every heart rate of the day, active or at rest. This day has no resting heart rate.";

export interface HealthReading {
  readonly source: VitalSource;
  /** In order of kind and day. */
  readonly days: readonly VitalDayFields[];
  readonly leftOut: readonly LeftOut[];
  /** Most days first; empty if no day had two. */
  readonly stepSources: readonly ChosenSource[];
  /** Why and where reading stopped before the end; what came before is in `days`. Null if all was read. */
  readonly stopped: string | null;
}

/** Its dates can be read two ways, and nothing in it says which: the person is asked. */
export class UnclearDateOrder extends Error {
  override readonly name = "UnclearDateOrder";
  /** One of its dates as written, such as 12/03/2026. */
  readonly example: string;
  constructor(example: string) {
    super(example);
    this.example = example;
  }
}

export type DateOrder = "DMY" | "MDY";

/** A file that can't be used at all. Its message is shown to the person. */
export class UnreadableExport extends Error {
  override readonly name = "UnreadableExport";
}
