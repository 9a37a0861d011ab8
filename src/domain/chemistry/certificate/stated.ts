import type { Ion } from "./ion.ts";

/** A value with its line in the text, counted from 0. */
export interface Stated<Value> {
  readonly value: Value;
  readonly line: number;
  readonly text: string;
}

export interface StatedMass {
  /** Da, or m/z with `isMz`. */
  readonly value: number;
  readonly decimals: number;
  readonly isMz: boolean;
  /** The ion in its label; null if there is none. */
  readonly ion: Ion | null;
  /** `claimed`: computed or expected; `observed`: measured. */
  readonly role: "claimed" | "observed";
}

export interface StatedPercent {
  readonly value: number;
  /** True for a specification such as "not less than 98 %", which is not a measurement. */
  readonly isLimit: boolean;
}
