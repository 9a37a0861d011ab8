import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import { COMPARATORS } from "#domain/bloodwork/record/lab-value.ts";
import { Exact } from "#domain/units/amount.ts";
import { splitValue } from "../table/split-value.ts";
import { wordsOf } from "./codes.ts";
import { isJson, type Json, listOf, member, textOf } from "./json.ts";

/** The value of an observation as text: `read` is for the parser of printed values, `raw` is the original. */
export interface ObservedValue {
  readonly read: string;
  readonly raw: string;
  /** A unit in the catalog, if there is one; `rawUnit` is the printed one. */
  readonly unit: string;
  readonly rawUnit: string;
  readonly from: string;
  readonly doubts: readonly string[];
}

/** The value of an observation or component; null if it has none. */
export function observedValue(observation: Json, catalogue: Catalogue): ObservedValue | null {
  const quantity = member(observation, "valueQuantity");
  if (isJson(quantity)) return quantityValue(quantity, catalogue);
  const text = textOf(observation, "valueString");
  if (text !== "") {
    const { value, unit } = splitValue(text, catalogue);
    return plain(value, unit, "valueString");
  }
  const words = wordsOf(member(observation, "valueCodeableConcept"));
  if (words !== "") return plain(words, "", "valueCodeableConcept");
  for (const kind of ["valueInteger", "valueDecimal", "valueDateTime", "valueTime"]) {
    const found = textOf(observation, kind);
    if (found !== "") return plain(found, "", kind);
  }
  const isTrue = member(observation, "valueBoolean");
  if (typeof isTrue === "boolean") return plain(String(isTrue), "", "valueBoolean");
  return pairValue(observation, catalogue);
}

/** A JSON number as plain digits: no exponent, with the printed zeros. Empty for anything else. */
export function plainDigits(value: unknown): string {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  if (!/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/.test(text)) return "";
  return /[eE]/.test(text) ? new Exact(text).toFixed() : text;
}

const PRECISION = "http://hl7.org/fhir/StructureDefinition/quantity-precision";

/** The number of a Quantity with the trailing zeros its precision implies; empty if there is none. */
export function quantityDigits(quantity: unknown): string {
  const digits = plainDigits(member(quantity, "value"));
  const precision = listOf(member(quantity, "extension")).find((one) => textOf(one, "url") === PRECISION);
  const decimals = Number(textOf(precision, "valueInteger"));
  const printed = digits.split(".")[1]?.length ?? 0;
  return digits !== "" && Number.isInteger(decimals) && decimals > printed && decimals <= 12
    ? new Exact(digits).toFixed(decimals)
    : digits;
}

/** The printed unit, and one in the catalog: the printed one if known, else the code. */
export function unitOf(quantity: unknown, catalogue: Catalogue): { unit: string; rawUnit: string; isTold: boolean } {
  const [printed, code] = [textOf(quantity, "unit"), textOf(quantity, "code")];
  const rawUnit = printed === "" ? code : printed;
  const [byPrint, byCode] = [ucumOf(printed, catalogue), ucumOf(code, catalogue)];
  const isTold = byPrint === null || byCode === null || byPrint === byCode;
  return { unit: byPrint === null && byCode !== null ? code : rawUnit, rawUnit, isTold };
}

function quantityValue(quantity: Json, catalogue: Catalogue): ObservedValue | null {
  const digits = quantityDigits(quantity);
  if (digits === "") return null;
  const { unit, rawUnit, isTold } = unitOf(quantity, catalogue);
  const comparator = COMPARATORS.find((one) => one === textOf(quantity, "comparator")) ?? "";
  const code = textOf(quantity, "code");
  const doubts = isTold ? [] : [`The unit is printed as ${rawUnit} and coded as ${code}; the printed one is used.`];
  return { read: `${comparator}${digits}`, raw: digits, unit, rawUnit, from: "valueQuantity", doubts };
}

function pairValue(observation: Json, catalogue: Catalogue): ObservedValue | null {
  const range = member(observation, "valueRange");
  const ratio = member(observation, "valueRatio");
  const [first, second, sign] = isJson(range)
    ? [member(range, "low"), member(range, "high"), "-"]
    : [member(ratio, "numerator"), member(ratio, "denominator"), ":"];
  const [left, right] = [quantityDigits(first), quantityDigits(second)];
  if (left === "" || right === "") return null;
  const { unit, rawUnit } = unitOf(first, catalogue);
  const read = `${textOf(first, "comparator")}${left}${sign}${right}`;
  return { read, raw: read, unit, rawUnit, from: isJson(range) ? "valueRange" : "valueRatio", doubts: [] };
}

const plain = (raw: string, unit: string, from: string): ObservedValue => ({
  read: raw,
  raw,
  unit,
  rawUnit: unit,
  from,
  doubts: [],
});
