import { expect, test } from "vitest";
import { ferritin, loinc, only, quantity, readAll, readContext } from "#support/fhir-observation.ts";
import { readFhir } from "./read-fhir.ts";

test.each(["5.80", "5.8", "1184", "0.0", "1e2", "123456789012.123456789012"])("keeps the digits of %s", (digits) => {
  const text = JSON.stringify(ferritin()).replace('"value":18', `"value":${digits}`);
  const number = digits === "1e2" ? "100" : digits;
  expect(readFhir(text, readContext).rows[0]?.result).toMatchObject({
    rawValue: number,
    value: { kind: "number", number },
  });
});

test.each([
  [
    "valueQuantity with a comparator",
    { valueQuantity: { ...quantity(0.3, "ng/mL"), comparator: "<" } },
    { kind: "number", number: "0.3", comparator: "<" },
  ],
  [
    "valueQuantity as text",
    { valueQuantity: quantity("18.0", "ng/mL") },
    { kind: "number", number: "18.0", comparator: null },
  ],
  [
    "valueString with its unit",
    { valueQuantity: undefined, valueString: ">1500 ng/mL" },
    { kind: "number", number: "1500", comparator: ">" },
  ],
  ["valueInteger", { valueQuantity: undefined, valueInteger: 18 }, { kind: "number", number: "18", comparator: null }],
  [
    "valueRange",
    { valueQuantity: undefined, valueRange: { low: quantity(5, "ng/mL"), high: quantity(10, "ng/mL") } },
    { kind: "range", low: "5", high: "10" },
  ],
  [
    "valueRatio",
    { valueQuantity: undefined, valueRatio: { numerator: { value: 1 }, denominator: { value: 160 } } },
    { kind: "ratio", left: "1", right: "160", comparator: null },
  ],
  [
    "valueCodeableConcept",
    { valueQuantity: undefined, valueCodeableConcept: { coding: [{ code: "260385009", display: "Negative" }] } },
    { kind: "text", text: "Negative" },
  ],
  ["valueBoolean", { valueQuantity: undefined, valueBoolean: false }, { kind: "text", text: "false" }],
])("reads %s", (_, changes, value) => {
  expect(only(ferritin(changes)).value).toEqual(value);
});

test("components are lines of their own where the whole has no value", () => {
  const { rows } = readAll(
    ferritin({
      code: { text: "Iron studies" },
      valueQuantity: undefined,
      component: [
        { code: { coding: [loinc("2276-4")] }, valueQuantity: quantity(18, "ng/mL") },
        { code: { coding: [loinc("2498-4")], text: "Iron" }, valueQuantity: quantity(90, "ug/dL") },
      ],
    }),
  );
  expect(rows.map(({ result, sourceId }) => [result.marker, sourceId])).toEqual([
    ["ferritin", "a/1"],
    ["iron", "a/2"],
  ]);
});

test.each([
  ["the printed unit, where the code says nothing", quantity(18, "ng/mL"), "ng/mL", "ng/mL"],
  [
    "the code, where the printed unit is not known",
    quantity(18, "nanograms per millilitre", "ng/mL"),
    "ng/mL",
    "nanograms per millilitre",
  ],
  [
    "the code, where nothing is printed",
    { value: 18, system: "http://unitsofmeasure.org", code: "ng/mL" },
    "ng/mL",
    "ng/mL",
  ],
])("reads the unit from %s", (_, valueQuantity, ucum, rawUnit) => {
  expect(only(ferritin({ valueQuantity }))).toMatchObject({ marker: "ferritin", ucum, rawUnit });
});

test("a unit that is printed and coded as two is doubted", () => {
  const { rows } = readAll(ferritin({ valueQuantity: quantity(18, "ng/mL", "ug/L") }));
  expect(rows[0]?.doubts).toContain("The unit is printed as ng/mL and coded as ug/L; the printed one is used.");
});

const range = (referenceRange: unknown) => only(ferritin({ referenceRange })).range;

test.each([
  [
    "both bounds",
    [{ low: quantity(38, "ng/mL"), high: quantity(380, "ng/mL") }],
    { text: "38-380", low: "38", high: "380", exclusive: null },
  ],
  ["an upper bound", [{ high: quantity(380, "ng/mL") }], { text: "<= 380", low: null, high: "380", exclusive: null }],
  ["a lower bound", [{ low: quantity(38, "ng/mL") }], { text: ">= 38", low: "38", high: null, exclusive: null }],
  ["text alone", [{ text: "<100" }], { text: "<100", low: null, high: "100", exclusive: "high" }],
  [
    "text that says strict what the bound cannot",
    [{ high: quantity(100, "ng/mL"), text: "<100" }],
    { text: "<100", low: null, high: "100", exclusive: "high" },
  ],
  [
    "text that a converter turned round",
    [{ high: quantity(5, "ng/mL"), text: ">5" }],
    { text: ">5", low: "5", high: null, exclusive: "low" },
  ],
  ["words", [{ text: "Not Estab." }], { text: "Not Estab.", low: null, high: null, exclusive: null }],
  [
    "DSTU2's meaning",
    [{ low: quantity(38, "ng/mL"), high: quantity(380, "ng/mL"), meaning: { coding: [{ code: "normal" }] } }],
    { text: "38-380", low: "38", high: "380", exclusive: null },
  ],
])("reads a range of %s", (_, referenceRange, expected) => {
  expect(range(referenceRange)).toEqual(expected);
});

test("a range in another unit than the value has no bounds", () => {
  expect(range([{ low: quantity(84, "pmol/L"), high: quantity(850, "pmol/L") }])).toMatchObject({
    low: null,
    high: null,
  });
});

test("the range for the person is taken, the others are named", () => {
  const referenceRange = [
    {
      appliesTo: [{ coding: [{ code: "248152002" }], text: "Female" }],
      low: quantity(13, "ng/mL"),
      high: quantity(150, "ng/mL"),
    },
    { appliesTo: [{ text: "Male" }], low: quantity(38, "ng/mL"), high: quantity(380, "ng/mL") },
    { type: { text: "treatment" }, high: quantity(500, "ng/mL") },
  ];
  const patient = (gender: string) => ({ resourceType: "Patient", id: "p", gender });
  const male = readAll(patient("male"), ferritin({ referenceRange })).rows[0];
  expect(male?.result.range?.low).toBe("38");
  expect(male?.otherRanges).toEqual(["Female: 13-150", "treatment: high 500"]);
  expect(male?.result.note).toBe("Other intervals: Female: 13-150; treatment: high 500");
  expect(readAll(patient("female"), ferritin({ referenceRange })).rows[0]?.result.range?.low).toBe("13");
  expect(readAll(ferritin({ referenceRange })).rows[0]?.doubts).toContain(
    "The document gives several normal ranges; the first is shown.",
  );
});

test.each([
  ["L", "L"],
  ["LL", "LL"],
  ["H", "H"],
  ["HH", "HH"],
  ["HU", "HH"],
  [">", "H"],
  ["A", "A"],
  ["N", null],
  ["POS", null],
])("reads the interpretation %s as %s, in R4's list and DSTU2's object", (code, flag) => {
  const interpretation = { coding: [{ code }] };
  expect(only(ferritin({ interpretation: [interpretation] }))).toMatchObject({ flag, rawFlag: code });
  expect(only(ferritin({ interpretation }))).toMatchObject({ flag, rawFlag: code });
});

test.each([
  // Whole blood is not serum, and an ionized, free or reverse fraction is not the whole.
  ["2339-0", "Glucose [Mass/volume] in Blood", "Glucose", quantity(90, "mg/dL")],
  [
    "12180-6",
    "Calcium.ionized [Moles/volume] in Serum or Plasma by Ion-selective membrane electrode (ISE)",
    "Calcium",
    quantity(1.2, "mmol/L"),
  ],
])("%s, %s, is not what its printed name says", (code, display, text, valueQuantity) => {
  const { rows, unmapped } = readAll(ferritin({ code: { coding: [loinc(code, display)], text }, valueQuantity }));
  expect(rows).toEqual([]);
  expect(unmapped).toHaveLength(1);
});

test("a local code is matched by its words where the text is not known", () => {
  const code = {
    coding: [{ system: "urn:oid:1.2.3", code: "004226", display: "TESTOSTERONE, TOTAL" }],
    text: "Test no. 7",
  };
  expect(only(ferritin({ code, valueQuantity: quantity(612, "ng/dL") }))).toMatchObject({
    marker: "testosterone-total",
    rawName: "Test no. 7",
  });
});

test.each(["http://loinc.org", "http://loinc.org/", "https://loinc.org", "urn:oid:2.16.840.1.113883.6.1"])(
  "%s is LOINC",
  (system) => {
    const code = { coding: [{ system, code: "2276-4" }], text: "Test no. 7" };
    expect(only(ferritin({ code }))).toMatchObject({ marker: "ferritin", loinc: "2276-4" });
  },
);
