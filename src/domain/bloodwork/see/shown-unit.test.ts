import { expect, test } from "vitest";
import { seenWith } from "#support/seen-with.ts";
import { lineBetween, shownUnit, unitsToChoose } from "./shown-unit.ts";

const { catalogue, settings } = seenWith();
function known(key: string) {
  const marker = catalogue.markers.get(key);
  if (marker === undefined) throw new Error(key);
  return marker;
}
const glucose = known("glucose");

test("the person's choice for the marker goes before everything", () =>
  expect(shownUnit(glucose, ["mg/dL"], { units: "us", unitOf: [{ marker: "glucose", ucum: "mmol/L" }] })).toBe(
    "mmol/L",
  ));

test("a choice the marker has no factor for is none", () =>
  expect(shownUnit(glucose, ["mg/dL"], { ...settings, unitOf: [{ marker: "glucose", ucum: "ng/mL" }] })).toBe("mg/dL"));

test.each([
  ["us", "mg/dL"],
  ["si", "mmol/L"],
] as const)("the unit system %s shows %s, whatever was printed", (units, ucum) =>
  expect(shownUnit(glucose, ["g/L"], { units, unitOf: [] })).toBe(ucum),
);

test("as printed: the last unit the marker knows, and the catalogue's own where none is", () => {
  expect(shownUnit(glucose, ["mg/dL", "mmol/L", null, "furlong"], settings)).toBe("mmol/L");
  expect(shownUnit(glucose, [null], settings)).toBe(glucose.canonicalUnit);
});

test("units to choose hold each name once and no form of another substance", () => {
  const units = unitsToChoose(known("urea-nitrogen"));
  expect(units).toContain("mmol/L");
  expect(new Set(units).size).toBe(units.length);
});

test("mass and molar lipoprotein(a) have no line between them", () =>
  expect(lineBetween(known("lipoprotein-a-mass"), "mg/dL", null, "nmol/L")).toBeNull());
