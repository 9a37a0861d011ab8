import type { AmountUnit } from "#domain/units/amount-unit.ts";

/**
 * One planned dose. `slot` is the planned instant (UTC, whole seconds, "2026-11-22T07:00:00Z") and identifies the
 * dose: two devices that log the same slot of the same item mean the same dose.
 */
export interface Occurrence {
  readonly itemId: string;
  readonly slot: string;
  /** The person's day it belongs to. */
  readonly day: string;
  /** The zone the person is in then, and the wall-clock time there. */
  readonly zone: string;
  readonly time: string;
  readonly amount: string;
  readonly unit: AmountUnit;
}
