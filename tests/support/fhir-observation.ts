import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { readFhir } from "#domain/bloodwork/read/fhir/read-fhir.ts";
import type { Reading } from "#domain/bloodwork/read/reading.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { shippedCatalogue } from "./shipped-catalogue.ts";

export const readContext = { catalogue: shippedCatalogue(), own: NO_OWN_NAMES, layouts: [] };

export const LAB = [
  { coding: [{ system: "http://terminology.hl7.org/CodeSystem/observation-category", code: "laboratory" }] },
];
export const loinc = (code: string, display?: string) => ({
  system: "http://loinc.org",
  code,
  ...(display === undefined ? {} : { display }),
});
export const quantity = (value: number | string, unit: string, code?: string) =>
  code === undefined ? { value, unit } : { value, unit, system: "http://unitsofmeasure.org", code };

/** A ferritin of 18 ng/mL, as R4 writes it. */
export const ferritin = (changes: object = {}) => ({
  resourceType: "Observation",
  id: "a",
  status: "final",
  category: LAB,
  code: { coding: [loinc("2276-4")], text: "FERRITIN" },
  effectiveDateTime: "2025-03-14T08:12:00-05:00",
  valueQuantity: quantity(18, "ng/mL", "ng/mL"),
  ...changes,
});
export const bundle = (...resources: object[]) => ({
  resourceType: "Bundle",
  type: "searchset",
  entry: resources.map((resource) => ({ resource })),
});
export const readAll = (...resources: object[]): Reading => readFhir(bundle(...resources), readContext);

/** The only row of one observation. */
export function only(observation: object): BloodworkResult {
  const { rows, unmapped } = readAll(observation);
  const [row, ...others] = [...rows, ...unmapped];
  if (row === undefined || others.length > 0) throw new Error("not one row");
  return row.result;
}
