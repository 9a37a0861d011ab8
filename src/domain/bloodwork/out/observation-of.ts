import type { Catalogue } from "../catalogue/catalogue.ts";
import { hasCheckDigit, LOINC, OUR_MARKERS, UCUM } from "../read/fhir/codes.ts";
import type { LabRange, LabValue } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";
import type { Coding, Concept, Observation, Quantity } from "./fhir-types.ts";
import { fhirText, INTERPRETATIONS, RESULT_EXTENSION, remainder } from "./fhir-words.ts";
import { resultIn } from "./result-in.ts";

export const LABORATORY: Concept = {
  coding: [{ system: "http://terminology.hl7.org/CodeSystem/observation-category", code: "laboratory" }],
};

/** One result as an R4 Observation. Only what its members can't express is in the extension. */
export function observationOf(
  result: BloodworkResult,
  { id, day }: { readonly id: string; readonly day: string },
  catalogue: Catalogue,
): Observation {
  const plain = plainObservation(result, { id, day }, catalogue);
  const extension = remainder(RESULT_EXTENSION, resultIn(plain), result);
  return extension.length === 0 ? plain : { ...plain, extension };
}

function plainObservation(
  result: BloodworkResult,
  { id, day }: { readonly id: string; readonly day: string },
  catalogue: Catalogue,
): Observation {
  const method = result.method === null ? undefined : fhirText(result.method);
  const note = fhirText(result.note);
  return {
    resourceType: "Observation",
    id,
    status: result.status,
    category: [LABORATORY],
    code: codeOf(result, catalogue),
    effectiveDateTime: day,
    ...valueFor(result),
    ...interpretationOf(result),
    ...(result.range === null ? {} : { referenceRange: [rangeOf(result.range, result)] }),
    ...(method === undefined ? {} : { method: { text: method } }),
    ...(note === undefined ? {} : { note: [{ text: note }] }),
  };
}

function codeOf(result: BloodworkResult, catalogue: Catalogue): Concept {
  const marker = result.marker === null ? undefined : catalogue.markers.get(result.marker);
  const text = fhirText(result.rawName);
  const own: Coding[] =
    result.marker === null
      ? []
      : [{ system: OUR_MARKERS, code: result.marker, ...(marker === undefined ? {} : { display: marker.name }) }];
  const coding = [...loincOf(result, catalogue), ...own];
  return { ...(coding.length === 0 ? {} : { coding }), ...(text === undefined ? {} : { text }) };
}

function loincOf(result: BloodworkResult, catalogue: Catalogue): readonly Coding[] {
  if (result.loinc !== null && hasCheckDigit(result.loinc)) return [{ system: LOINC, code: result.loinc }];
  const known = loincFor(result, catalogue);
  return known === null ? [] : [{ system: LOINC, ...known }];
}

function valueFor({ value, rawUnit, ucum }: BloodworkResult): Partial<Observation> {
  const unit = unitOf(rawUnit, ucum);
  switch (value.kind) {
    case "number":
      return { valueQuantity: { ...quantity(value.number), ...comparatorOf(value), ...unit } };
    case "range":
      return { valueRange: { low: { ...quantity(value.low), ...unit }, high: { ...quantity(value.high), ...unit } } };
    case "ratio":
      return {
        valueRatio: {
          numerator: { ...quantity(value.left), ...comparatorOf(value) },
          denominator: quantity(value.right),
        },
      };
    case "text":
      return { valueString: fhirText(value.text) ?? "-" };
    case "none":
      return { dataAbsentReason: absence(value.reason) };
  }
}

const DATA_ABSENT = "http://terminology.hl7.org/CodeSystem/data-absent-reason";

function absence(reason: string): Concept {
  const text = fhirText(reason);
  return { coding: [{ system: DATA_ABSENT, code: "unknown" }], ...(text === undefined ? {} : { text }) };
}

const comparatorOf = ({ comparator }: Extract<LabValue, { kind: "number" | "ratio" }>) =>
  comparator === null ? {} : { comparator };

/** The standard extension keeps zeros that a JSON number drops: 5.80 is more precise than 5.8. */
function quantity(number: string): Quantity {
  const decimals = number.split(".")[1]?.length ?? 0;
  const value = Number(number);
  const precision = { url: "http://hl7.org/fhir/StructureDefinition/quantity-precision", valueInteger: decimals };
  return number.endsWith("0") && decimals > 0 ? { extension: [precision], value } : { value };
}

function unitOf(rawUnit: string, ucum: string | null): Quantity {
  const unit = fhirText(rawUnit);
  const isCode = ucum !== null && /^[!-~]+$/.test(ucum);
  return { ...(unit === undefined ? {} : { unit }), ...(isCode ? { system: UCUM, code: ucum } : {}) };
}

function rangeOf({ text, low, high }: LabRange, { rawUnit, ucum }: BloodworkResult) {
  const unit = unitOf(rawUnit, ucum);
  const said = fhirText(text);
  // R4 requires a bound or a text; for an empty printed text without bounds the text is a space.
  const isBare = said === undefined && low === null && high === null;
  return {
    ...(low === null ? {} : { low: { ...quantity(low), ...unit } }),
    ...(high === null ? {} : { high: { ...quantity(high), ...unit } }),
    ...(said === undefined ? (isBare ? { text: "-" } : {}) : { text: said }),
  };
}

function interpretationOf({ flag, rawFlag }: BloodworkResult): Partial<Observation> {
  const text = fhirText(rawFlag);
  if (flag === null && text === undefined) return {};
  const coding = flag === null ? {} : { coding: [{ system: INTERPRETATIONS, code: flag }] };
  return { interpretation: [{ ...coding, ...(text === undefined ? {} : { text }) }] };
}

/**
 * The LOINC code for a result whose document had none. A code implies mass or moles: the main one applies if the unit
 * has the marker's own kind. Otherwise, or for another form, none is guessed.
 */
function loincFor(
  { marker: key, ucum, form }: BloodworkResult,
  { markers }: Catalogue,
): { readonly code: string; readonly display?: string } | null {
  const marker = key === null ? undefined : markers.get(key);
  if (marker === undefined || marker.loinc === null || ucum === null || form !== null) return null;
  if (marker.loincConfidence === "low" || isMoles(ucum) !== isMoles(marker.canonicalUnit)) return null;
  const { loinc: code, loincName } = marker;
  return loincName === null ? { code } : { code, display: loincName };
}

const isMoles = (ucum: string): boolean => /mol|eq\//.test(ucum);
