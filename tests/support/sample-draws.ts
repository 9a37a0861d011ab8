import { type Draw, NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import type { LabRange } from "#domain/bloodwork/record/lab-value.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";

const NUMBER = /^(<=|>=|<|>)?(-?\d+(?:\.\d+)?)$/;
const RANGE = /^(-?[\d.]+)?(?:\.\.(-?[\d.]+)?)(!)?$/;
const COMPARATORS = { "<": "<", "<=": "<=", ">": ">", ">=": ">=" } as const;

/**
 * A line as "ferritin <0.3 ng/mL 24..307": marker, value, UCUM, and the printed interval with two dots ("..100!" is
 * open below and strict above). A value that is no number is a word.
 */
export function line(text: string, more: Partial<BloodworkResult> = {}): BloodworkResult {
  const [marker = "", value = "", ucum = "", range] = text.split(" ");
  const [, sign, number] = NUMBER.exec(value) ?? [];
  return {
    marker,
    rawName: marker,
    rawValue: value,
    rawUnit: ucum,
    value:
      number === undefined
        ? { kind: "text", text: value }
        : { kind: "number", number, comparator: COMPARATORS[sign as keyof typeof COMPARATORS] ?? null }, // one of the signs the pattern knows
    ucum: ucum === "" || ucum === "?" ? null : ucum,
    form: null,
    range: range === undefined ? null : rangeOf(range),
    flag: null,
    rawFlag: "",
    method: null,
    loinc: null,
    status: "final",
    source: null,
    note: "",
    ...more,
  };
}

function rangeOf(text: string): LabRange {
  const [, low, high, strict] = RANGE.exec(text) ?? [];
  return { text, low: low ?? null, high: high ?? null, exclusive: strict === undefined ? null : high ? "high" : "low" };
}

/** A draw of these lines, each a text as `line` reads it or a whole result. */
export function draw(
  collected: string,
  lines: ReadonlyArray<string | BloodworkResult>,
  more: Partial<Draw> = {},
): Draw {
  return {
    id: `draw ${collected}`,
    collected,
    reported: null,
    laboratory: "",
    circumstances: NOT_NOTED,
    results: lines.map((one) => (typeof one === "string" ? line(one) : one)),
    source: { kind: "csv", filename: "results.csv", sha256: null },
    note: "",
    ...more,
  };
}

/** A dose that was taken, of a compound and an amount such as "2 mg". */
export function taken(compound: string, at: string, amount = "2 mg", more: Partial<LoggedDose> = {}): LoggedDose {
  const [value = "", unit = ""] = amount.split(" ");
  return {
    id: `${compound} ${at}`,
    cycleId: "cycle",
    itemId: "item",
    peptideName: compound,
    slug: null,
    route: null,
    slot: null,
    state: "taken",
    at,
    zone: "UTC",
    day: at.slice(0, 10),
    amount: { value, unit: unit as NonNullable<LoggedDose["amount"]>["unit"] }, // written by the test
    drawnUnits: null,
    vialId: null,
    site: null,
    skipReason: null,
    symptoms: [],
    weightKg: null,
    note: "",
    ...more,
  };
}
