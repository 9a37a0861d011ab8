import JSONSchemaValidator from "@asymmetrik/fhir-json-schema-validator";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { hasCheckDigit } from "#domain/bloodwork/read/fhir/codes.ts";
import { symptomBody, vitalBody } from "#support/vital-records.ts";
import { VITAL_KINDS } from "../kinds.ts";
import { VITAL_CODES } from "../vital.ts";
import { vitalBundle } from "./vital-bundle.ts";
import { vitalCsv } from "./vital-csv.ts";

const one = (value: string) => [{ time: null, value, second: null }];
const summary = { count: 288, low: "70", mean: "104.5", high: "180" };
const DAYS = [
  vitalBody(),
  vitalBody({ kind: "weight", readings: one("81.6466"), note: "=after breakfast" }),
  vitalBody({ kind: "steps", source: "garmin", readings: [...one("4000"), ...one("4432")] }),
  vitalBody({ kind: "glucose", source: "dexcom", readings: [], summary }),
  symptomBody("Sore knee"),
];
const resources = () => (vitalBundle(DAYS).entry ?? []).map(({ resource }) => resource);

test("a blood pressure is the panel of R4's vital signs with both numbers as components", () => {
  expect(resources()[0]).toMatchObject({
    status: "final",
    category: [{ coding: [{ code: "vital-signs" }] }],
    code: { coding: [{ system: "http://loinc.org", code: "85354-9" }, { code: "blood_pressure" }] },
    effectiveDateTime: "2026-03-02",
    extension: [{ url: "urn:peptidary:vital-local-time", valueString: "07:30" }],
    component: [
      { code: { coding: [{ code: "8480-6" }] }, valueQuantity: { value: 128, code: "mm[Hg]" } },
      { code: { coding: [{ code: "8462-4" }] }, valueQuantity: { value: 82, code: "mm[Hg]" } },
    ],
  });
});

test("steps are one number a day, a summary is its mean and says so, a symptom has the person's words and no code", () => {
  const [, , steps, glucose, symptom] = resources();
  expect(steps).toMatchObject({ valueQuantity: { value: 8432, code: "/d" }, note: [{ text: "from garmin" }] });
  expect(glucose).toMatchObject({
    valueQuantity: { value: 104.5, unit: "mg/dL" },
    note: [{ text: "288 readings from 70 to 180. from dexcom" }],
  });
  expect(symptom?.code).toEqual({
    coding: [{ system: "urn:peptidary:vital", code: "symptom", display: "Symptom" }],
    text: "Sore knee",
  });
  expect(symptom).not.toHaveProperty("category");
});

test("the bundle is valid by the R4 JSON schema, and every LOINC code has its check digit", () => {
  const validator = new JSONSchemaValidator();
  expect(validator.validate(JSON.parse(JSON.stringify(vitalBundle(DAYS))))).toEqual([]);
  expect(validator.validate(JSON.parse(JSON.stringify(vitalBundle([]))))).toEqual([]);
  for (const kind of VITAL_CODES) {
    const { loinc } = VITAL_KINDS[kind];
    if (loinc !== null) expect(hasCheckDigit(loinc.code), kind).toBe(true);
  }
});

test("the table has a line for each reading and summary, and no cell begins a formula", () => {
  const [head, ...rows] = Papa.parse<string[]>(vitalCsv(DAYS)).data.filter((row) => row.length > 1);
  expect(rows.map((row) => [row[2], row[4], row[5], row[7]])).toEqual([
    ["Blood pressure", "128", "82", ""],
    ["Weight", "81.6466", "", ""],
    ["Steps", "4000", "", ""],
    ["Steps", "4432", "", ""],
    ["Glucose", "104.5", "", "288"],
    ["Symptom", "4", "", ""],
  ]);
  for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
  expect(rows[1]?.at(-1)).toBe("'=after breakfast");
});
