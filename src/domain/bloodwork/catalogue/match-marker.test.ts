import { expect, test } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { ownMarker } from "#support/own-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { knowsName, matchMarker, type NameToMatch, NO_OWN_NAMES, type OwnNames } from "./match-marker.ts";
import { nameKey } from "./name-key.ts";

const catalogue = shippedCatalogue();
const match = (name: string, more: Partial<NameToMatch> = {}) =>
  matchMarker({ name, ucum: null, loincs: [], section: null, own: NO_OWN_NAMES, ...more }, catalogue);

test("a code names the marker where the printed name is a laboratory's own", () => {
  expect(match("TT LCMS PANEL 4", { loincs: ["2986-8"], ucum: "ng/dL" })).toEqual({
    marker: "testosterone-total",
    form: null,
    by: "loinc",
  });
});

test("a code among unknown codes counts, two codes of two markers do not", () => {
  expect(match("X", { loincs: ["004226", "2986-8"], ucum: "ng/dL" })?.by).toBe("loinc");
  expect(match("X", { loincs: ["2986-8", "2991-8"], ucum: "ng/dL" })).toBeNull();
});

// Codes that public code files assign to other tests, see the catalog's notes.
test.each([
  ["Zinc", "2601-3", "mg/dL", null],
  ["Zinc", "2601-3", "ug/dL", "zinc"],
  ["Zinc", "5763-8", "ug/dL", "zinc"],
  ["Vitamin D, 25-OH", "14979-9", "ng/mL", "vitamin-d-25oh"],
  ["Albumin", "1863-0", "mmol/L", null],
  ["IGF-1", "1986-9", "ng/mL", null],
] as const)("%s under the code %s in %s is %s", (name, code, ucum, marker) => {
  expect(match(name, { loincs: [code], ucum })?.marker ?? null).toBe(marker);
});

test("a code may say more than the name, and not another thing", () => {
  expect(match("CRP", { loincs: ["30522-7"], ucum: "mg/L" })?.marker).toBe("hs-crp");
  expect(match("Testosterone", { loincs: ["2991-8"], ucum: "pg/mL" })?.marker).toBe("testosterone-free");
  expect(match("Free Testosterone", { loincs: ["2986-8"], ucum: "ng/dL" })).toBeNull();
});

test("the code of urea tells the form where the unit is by mass", () => {
  expect(match("Urea", { loincs: ["3091-6"], ucum: "mg/dL" })?.form).toBe("urea");
  expect(match("Urea", { loincs: ["22664-7"], ucum: "mmol/L" })?.form).toBeNull();
});

test("under a code the catalogue does not know, a name counts only with a unit that fits", () => {
  expect(match("GLUCOSE", { loincs: ["99999-9"] })).toBeNull();
  expect(match("GLUCOSE", { loincs: ["99999-9"], ucum: "mg/dL" })?.marker).toBe("glucose");
});

test("under the code of glucose in whole blood or urine, glucose is not serum glucose", () => {
  expect(match("Glucose", { loincs: ["2345-7"], ucum: "mg/dL" })?.marker).toBe("glucose");
  for (const code of ["2339-0", "2350-7", "25428-4"])
    expect(match("Glucose", { loincs: [code], ucum: "mg/dL" })).toBeNull();
});

test("words that a PDF split are joined, and said to be", () => {
  expect(match("SERU M CREATI NINE", { ucum: "mg/dL" })).toEqual({
    marker: "creatinine",
    form: null,
    by: "joined-alias",
  });
});

const OWN: OwnNames = {
  names: [
    { name: nameKey("Hormon X"), marker: "cortisol" },
    { name: nameKey("Strange test"), marker: "own:00000000-0000-4000-8000-000000000001" },
  ],
  markers: [ownMarker({ id: "00000000-0000-4000-8000-000000000002", name: "My marker", unit: "U" })],
};

test("a person's own names come first, in units the marker has", () => {
  expect(match("Hormon  x", { own: OWN, ucum: "nmol/L" })).toMatchObject({ marker: "cortisol", by: "own" });
  expect(match("Hormon x", { own: OWN, ucum: "mmol/L" })).toBeNull();
  expect(match("Hormon x", { own: OWN, ucum: "nmol/L", section: "urine" })).toBeNull();
  expect(match("Strange test", { own: OWN })?.marker).toBe("own:00000000-0000-4000-8000-000000000001");
  expect(match("My marker", { own: OWN })?.marker).toBe("own:00000000-0000-4000-8000-000000000002");
});

test("a name is known whatever its unit", () => {
  expect(knowsName("Testosterone, Total, MS", catalogue, NO_OWN_NAMES)).toBe(true);
  expect(knowsName("Neutrophils", catalogue, NO_OWN_NAMES)).toBe(true);
  expect(knowsName("my MARKER", catalogue, OWN)).toBe(true);
  expect(knowsName("Ordering physician", catalogue, NO_OWN_NAMES)).toBe(false);
});

test("a name of two letters needs a unit", () => {
  expect(match("K")).toBeNull();
  expect(match("K", { ucum: "mmol/L" })?.marker).toBe("potassium");
  expect(match("TSH")?.marker).toBe("tsh");
});

test("a hostile name is answered at once", () => {
  for (const name of [
    "A ".repeat(500_000),
    "T".repeat(1_000_000),
    "((((".repeat(250_000),
    "1 ".repeat(500_000),
    " ".repeat(1_000_000),
  ]) {
    const answered = () => expect(match(name, { ucum: "mg/dL" })).toBeNull();
    expect(cpuMs(answered, { runs: 3 })).toBeLessThan(50);
  }
});
