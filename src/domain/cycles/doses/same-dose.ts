import { Temporal } from "temporal-polyfill";
import { Exact } from "#domain/units/amount.ts";
import type { DoseFields } from "./dose.ts";

/** Two devices rarely log the same dose in the same second. */
const MINUTES_APART = 60;

/**
 * Whether `incoming`, for the same planned dose as `stored`, adds nothing: same state and amount, at most an hour
 * apart, and every other field empty or equal. Numbers are compared as numbers ("0.5" equals "0.50"), an amount in
 * another unit is different, times are compared to the second.
 */
export function addsNothing(incoming: DoseFields, stored: DoseFields): boolean {
  return (
    incoming.state === stored.state &&
    isSameAmount(incoming.amount, stored.amount) &&
    minutesBetween(incoming.at, stored.at) <= MINUTES_APART &&
    OTHER_FIELDS.every((field) => incoming[field] === null || incoming[field] === stored[field]) &&
    NUMBERS.every((field) => incoming[field] === null || isSameNumber(incoming[field], stored[field])) &&
    (incoming.note === "" || incoming.note === stored.note) &&
    (incoming.symptoms.length === 0 || isSameSymptoms(incoming.symptoms, stored.symptoms))
  );
}

/** Whether both are equal, including empty fields and the second of `at`. */
export function isSameDose(a: DoseFields, b: DoseFields): boolean {
  return secondsOf(a.at) === secondsOf(b.at) && addsNothing(a, b) && addsNothing(b, a);
}

const NUMBERS = ["drawnUnits", "weightKg"] as const;
const OTHER_FIELDS = [
  "itemId",
  "peptideName",
  "slug",
  "route",
  "slot",
  "zone",
  "day",
  "vialId",
  "site",
  "skipReason",
] as const;

function isSameAmount(a: DoseFields["amount"], b: DoseFields["amount"]): boolean {
  if (a === null || b === null) return a === b;
  return a.unit === b.unit && isSameNumber(a.value, b.value);
}

function isSameSymptoms(a: DoseFields["symptoms"], b: DoseFields["symptoms"]): boolean {
  const parts = (symptoms: typeof a) => symptoms.flatMap(({ name, severity, at }) => [name, severity, at]);
  return parts(a).join("\n") === parts(b).join("\n");
}

function isSameNumber(a: string, b: string | null): boolean {
  return b !== null && new Exact(a).eq(b);
}

function minutesBetween(a: string, b: string): number {
  return Math.abs(secondsOf(a) - secondsOf(b)) / 60;
}

/** Fractions are cut off: an instant may have more digits than Temporal reads. */
function secondsOf(instant: string): number {
  return Temporal.Instant.from(`${instant.slice(0, 19)}Z`).epochMilliseconds / 1_000;
}
