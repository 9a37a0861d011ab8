import { expect, test } from "vitest";
import { ferritin, LAB, loinc, only, quantity, readAll } from "#support/fhir-observation.ts";

test.each([
  ["final", "final"],
  ["amended", "corrected"],
  ["corrected", "corrected"],
  ["preliminary", "preliminary"],
])("shows the status %s as %s", (status, shown) => {
  expect(only(ferritin({ status })).status).toBe(shown);
});

test.each(["entered-in-error", "cancelled", "registered"])("leaves out what is %s, with its reason", (status) => {
  const { rows, ignored } = readAll(ferritin({ status }));
  expect(rows).toEqual([]);
  expect(ignored).toHaveLength(1);
});

test("entered in error takes the earlier copy with it, by id or by identifier", () => {
  expect(readAll(ferritin(), ferritin({ status: "entered-in-error" })).rows).toEqual([]);
  const identifier = [{ system: "urn:lab", value: "1" }];
  expect(readAll(ferritin({ identifier }), ferritin({ id: "b", identifier, status: "entered-in-error" })).rows).toEqual(
    [],
  );
});

test("of two copies the later is shown: by its time of update, else by its place", () => {
  const old = ferritin({ meta: { lastUpdated: "2025-03-15T00:00:00Z" }, valueQuantity: quantity(81, "ng/mL") });
  const corrected = ferritin({ meta: { lastUpdated: "2025-03-16T00:00:00Z" }, status: "corrected" });
  for (const copies of [
    [old, corrected],
    [corrected, old],
  ])
    expect(readAll(...copies).rows.map(({ result }) => [result.rawValue, result.status])).toEqual([
      ["18", "corrected"],
    ]);
});

test("an identifier of the whole report does not make two results one", () => {
  const identifier = [{ system: "urn:lab:accession", value: "1" }];
  const tsh = ferritin({
    id: "b",
    identifier,
    code: { coding: [loinc("3016-3")], text: "TSH" },
    valueQuantity: quantity(2.1, "mIU/L"),
  });
  expect(readAll(ferritin({ identifier }), tsh).rows).toHaveLength(2);
});

test.each([
  [
    "vital signs",
    { category: [{ coding: [{ code: "vital-signs" }], text: "Vital signs" }] },
    "It is no laboratory result but Vital signs.",
  ],
  [
    "an administrative code",
    { code: { coding: [loinc("8262-8")], text: "Requisition" } },
    "It is about the order or the report, not a result.",
  ],
  ["no value", { valueQuantity: undefined }, "No value."],
  [
    "an absent value with its reason",
    { valueQuantity: undefined, dataAbsentReason: { coding: [{ code: "not-performed" }] }, note: [{ text: "QNS" }] },
    "No value (not performed): QNS",
  ],
  ["words for no value", { valueQuantity: undefined, valueString: "TNP" }, "No value: TNP"],
  [
    "a panel",
    { valueQuantity: undefined, hasMember: [{ reference: "Observation/b" }] },
    "It groups other results and has no value of its own.",
  ],
  [
    "urine by its specimen",
    {
      specimen: { reference: "#s" },
      contained: [{ resourceType: "Specimen", id: "s", type: { text: "Urine, random" } }],
      code: { text: "Glucose" },
      valueQuantity: quantity(12, "mg/dL"),
    },
    "It was measured in urine, and is none of the urine markers.",
  ],
  [
    "urine by the name of its code",
    {
      code: { coding: [loinc("5792-7", "Glucose [Mass/volume] in Urine by Test strip")], text: "Glucose" },
      valueQuantity: quantity(12, "mg/dL"),
    },
    "It was measured in urine, and is none of the urine markers.",
  ],
  [
    "spinal fluid",
    { specimen: { display: "CSF" }, code: { text: "Glucose" }, valueQuantity: quantity(60, "mg/dL") },
    "It was not measured in blood or urine.",
  ],
])("leaves out %s", (_, changes, why) => {
  const { rows, unmapped, ignored } = readAll(ferritin(changes));
  expect([rows, unmapped]).toEqual([[], []]);
  expect(ignored.map((line) => line.why)).toEqual([why]);
});

test("without a category the report decides; without a report a known name does", () => {
  const report = { resourceType: "DiagnosticReport", id: "r", category: LAB, result: [{ reference: "Observation/a" }] };
  const unknown = ferritin({ category: undefined, code: { text: "Something new" } });
  expect(readAll(report, unknown).unmapped).toHaveLength(1);
  expect(readAll(unknown).ignored.map(({ why }) => why)).toEqual([
    "It isn't labeled as a laboratory result, and its name isn't known.",
  ]);
  expect(readAll(ferritin({ category: undefined })).rows).toHaveLength(1);
});
