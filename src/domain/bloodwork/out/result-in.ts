import { codingsOf, isLoinc, OUR_MARKERS, UCUM } from "../read/fhir/codes.ts";
import { listOf, member, textOf } from "../read/fhir/json.ts";
import { quantityDigits } from "../read/fhir/observation-value.ts";
import { readRange } from "../read/printed/range.ts";
import { COMPARATORS, LAB_FLAGS, type LabRange, type LabValue } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";

/**
 * A result from R4's own members, as `observationOf` writes them. What they can't express is empty here, and is in the
 * extension.
 */
export function resultIn(observation: unknown): BloodworkResult {
  const codings = codingsOf(member(observation, "code"));
  const [interpretation] = listOf(member(observation, "interpretation"));
  const quantity = member(observation, "valueQuantity") ?? member(member(observation, "valueRange"), "low");
  const [note] = listOf(member(observation, "note"));
  const status = textOf(observation, "status");
  return {
    marker: codings.find(({ system }) => system === OUR_MARKERS)?.code ?? null,
    rawName: rawText(member(observation, "code"), "text"),
    rawValue: rawValueIn(observation),
    rawUnit: rawText(quantity, "unit"),
    value: valueIn(observation),
    ucum: textOf(quantity, "system") === UCUM ? textOf(quantity, "code") || null : null,
    form: null,
    range: rangeIn(observation),
    flag: LAB_FLAGS.find((flag) => codingsOf(interpretation).some(({ code }) => code === flag)) ?? null,
    rawFlag: rawText(interpretation, "text"),
    method: rawText(member(observation, "method"), "text") || null,
    loinc: codings.find(isLoinc)?.code ?? null,
    status: status === "preliminary" || status === "corrected" ? status : "final",
    source: null,
    note: rawText(note, "text"),
  };
}

/** Not trimmed, because line ends are part of what was typed. */
function rawText(value: unknown, name: string): string {
  const text = member(value, name);
  return typeof text === "string" ? text : "";
}

function valueIn(observation: unknown): LabValue {
  const quantity = member(observation, "valueQuantity");
  const number = quantityDigits(quantity);
  if (number !== "") return { kind: "number", number, comparator: comparatorIn(quantity) };
  const range = member(observation, "valueRange");
  const [low, high] = [quantityDigits(member(range, "low")), quantityDigits(member(range, "high"))];
  if (low !== "" && high !== "") return { kind: "range", low, high };
  const ratio = member(observation, "valueRatio");
  const [left, right] = [quantityDigits(member(ratio, "numerator")), quantityDigits(member(ratio, "denominator"))];
  if (left !== "" && right !== "")
    return { kind: "ratio", left, right, comparator: comparatorIn(member(ratio, "numerator")) };
  const text = rawText(observation, "valueString");
  if (text !== "") return { kind: "text", text };
  return { kind: "none", reason: rawText(member(observation, "dataAbsentReason"), "text") };
}

const comparatorIn = (quantity: unknown) =>
  COMPARATORS.find((comparator) => comparator === textOf(quantity, "comparator")) ?? null;

/** What was printed, if it was the number itself or the words. */
function rawValueIn(observation: unknown): string {
  return (
    rawText(observation, "valueString") ||
    `${textOf(member(observation, "valueQuantity"), "comparator")}${quantityDigits(member(observation, "valueQuantity"))}`
  );
}

function rangeIn(observation: unknown): LabRange | null {
  const [range] = listOf(member(observation, "referenceRange"));
  if (range === undefined) return null;
  const text = rawText(range, "text");
  const low = quantityDigits(member(range, "low")) || null;
  const high = quantityDigits(member(range, "high")) || null;
  // Only the text can express that a bound is strict.
  const printed = readRange(text, "point");
  const isSame = printed !== null && printed.low === low && printed.high === high;
  return { text, low, high, exclusive: isSame ? printed.exclusive : null };
}
