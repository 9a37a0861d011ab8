import { expect, test } from "vitest";
import { ownMarker } from "#support/own-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { markerSearch } from "./marker-options.ts";
import { lastUnits, unitsOf } from "./unit-options.ts";

const catalogue = shippedCatalogue();
const own = ownMarker();
const search = markerSearch(catalogue, [own]);

test.each([
  ["tsh", "tsh"],
  ["SGPT", "alt"],
  ["Leukozyten", "wbc"],
  ["hämoglobin", "hemoglobin"],
  ["zonu", `own:${own.id}`],
])("%s finds its marker first", (query, marker) => {
  expect(search(query)[0]?.marker).toBe(marker);
});

test("the alias it was found by is said, its own name is not repeated", () => {
  expect(search("SGPT")[0]).toMatchObject({ alias: "SGPT" });
  expect(search("Ferritin")[0]).toMatchObject({ marker: "ferritin", alias: null });
});

test("what nobody knows finds nothing, and nothing typed shows the usual markers", () => {
  expect(search("qqqq")).toEqual([]);
  expect(search("")).toHaveLength(8);
});

test("the unit last used is first, then the person's system", () => {
  const last = lastUnits([
    { collected: "2025-01-01", results: [{ marker: "glucose", ucum: "mg/dL" }] as never }, // only these members are read
    { collected: "2026-01-01", results: [{ marker: "glucose", ucum: "mmol/L" }] as never },
  ]);
  const settings = { units: "us", markers: [own] } as const;
  const first = (marker: string, used = last) =>
    unitsOf(marker, { catalogue, settings: { ...settings, markers: [own] }, last: used })[0]?.text;
  expect(first("glucose")).toBe("mmol/L");
  expect(first("glucose", new Map())).toBe("mg/dL");
  expect(first(`own:${own.id}`)).toBe("ng/mL");
});
