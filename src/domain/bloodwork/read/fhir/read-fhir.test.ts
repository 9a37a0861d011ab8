import { expect, test } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { bundle, ferritin, LAB, quantity, readAll, readContext } from "#support/fhir-observation.ts";
import { UnreadableDocument } from "../reading.ts";
import { readFhir } from "./read-fhir.ts";

test.each([
  ["a bundle", bundle(ferritin())],
  ["a bundle in a bundle", bundle(bundle(ferritin()))],
  ["a list", [ferritin()]],
  ["one resource", ferritin()],
  ["text", JSON.stringify(ferritin())],
  [
    "one resource on each line",
    `${JSON.stringify(ferritin())}\n\n${JSON.stringify(ferritin({ id: "b", code: { text: "TSH" }, valueQuantity: quantity(2.1, "mIU/L") }))}\n`,
  ],
  [
    "what a report contains",
    {
      resourceType: "DiagnosticReport",
      category: LAB,
      contained: [ferritin({ category: undefined })],
      result: [{ reference: "#a" }],
    },
  ],
])("reads %s", (_, json) => {
  expect(readFhir(json, readContext).rows[0]?.result.marker).toBe("ferritin");
});

test.each([
  ["{", "This is no valid JSON: it ends early or something in it is out of place."],
  ['{"a": 1}', "This JSON holds no FHIR resource."],
  ['{"resourceType": "Patient"}', "This document holds no result: it has no Observation."],
  [`${JSON.stringify(ferritin())}\n${JSON.stringify(ferritin())}\n{"a":`, "Line 3 is no valid JSON."],
])("refuses %j", (text, message) => {
  expect(() => readFhir(text, readContext)).toThrow(new UnreadableDocument(message));
});

test("the person, and a refusal where there are two", () => {
  const first = { resourceType: "Patient", id: "p", gender: "female", birthDate: "1984-01-02" };
  expect(readAll(first, ferritin()).document).toMatchObject({ sex: "F", birthDate: "1984-01-02" });
  expect(readAll(first, { ...first, id: "q" }, ferritin()).document.sex).toBe("F");
  expect(() => readAll(first, { ...first, id: "q", birthDate: "1990-05-05" }, ferritin())).toThrow(UnreadableDocument);
});

test("the laboratory is an organisation, never a person", () => {
  const organisation = { resourceType: "Organization", id: "o", name: "A laboratory" };
  expect(
    readAll(
      organisation,
      ferritin({ performer: [{ reference: "Practitioner/x", display: "Dr A" }, { reference: "Organization/o" }] }),
    ).document.laboratory,
  ).toBe("A laboratory");
  expect(
    readAll(ferritin({ performer: [{ reference: "Practitioner/x", display: "Dr A" }] })).document.laboratory,
  ).toBeNull();
});

test("DSTU2 is read by its own cardinality", () => {
  const { document, rows } = readAll(
    ferritin({
      category: { coding: [{ system: "http://hl7.org/fhir/observation-category", code: "laboratory" }] },
      interpretation: { coding: [{ system: "http://hl7.org/fhir/v2/0078", code: "L" }] },
      comments: "drawn twice",
      related: [{ type: "derived-from", target: { reference: "Observation/z" } }],
    }),
  );
  expect(document.style).toBe("fhir-dstu2");
  expect(rows[0]?.result).toMatchObject({ marker: "ferritin", flag: "L", note: "drawn twice" });
});

test("circles and depth do not hang", () => {
  const circle = [
    ferritin({ id: "a", valueQuantity: undefined, hasMember: [{ reference: "Observation/b" }], category: undefined }),
    ferritin({ id: "b", valueQuantity: undefined, hasMember: [{ reference: "Observation/a" }], category: undefined }),
    ferritin({ id: "c", hasMember: [{ reference: "Observation/c" }], category: undefined }),
  ];
  expect(readAll(...circle).rows).toHaveLength(1);
  let deep: object = ferritin();
  for (let depth = 0; depth < 1_000; depth += 1) deep = bundle(deep);
  expect(readFhir(JSON.stringify(deep), readContext).rows).toHaveLength(1);
  let chain: object = ferritin({ id: "x0" });
  for (let depth = 1; depth < 1_000; depth += 1) chain = { resourceType: "Basic", id: `x${depth}`, contained: [chain] };
  expect(readFhir(chain, readContext).rows).toHaveLength(1);
  const looped: { resourceType: string; entry: object[] } = {
    resourceType: "Bundle",
    entry: [{ resource: ferritin() }],
  };
  looped.entry.push({ resource: looped });
  expect(readFhir(looped, readContext).rows).toHaveLength(1);
});

test("brackets nested a hundred thousand deep are refused", () => {
  expect(() => readFhir(`${"[".repeat(100_000)}${"]".repeat(100_000)}`, readContext)).toThrow(UnreadableDocument);
});

test("two thousand observations are read in seconds", () => {
  const many = Array.from({ length: 2_000 }, (_, place) => ferritin({ id: `o${place}` }));
  expect(cpuMs(() => expect(readAll(...many).rows).toHaveLength(2_000))).toBeLessThan(5_000);
});
