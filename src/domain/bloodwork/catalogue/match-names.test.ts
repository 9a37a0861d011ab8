import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { matchMarker, NO_OWN_NAMES } from "./match-marker.ts";
import { ucumOf } from "./ucum-of.ts";

const catalogue = shippedCatalogue();

/** Marker, printed unit, and names as printed by laboratories of ten countries. */
const CASES = readFileSync("tests/fixtures/bloodwork/printed-names.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .flatMap((line) => {
    const [marker = "", unit = "", names = ""] = line.split("\t");
    return names.split(" | ").map((name) => ({ name, unit, marker }));
  });

test("the table is of hundreds of names and a hundred markers", () => {
  expect(CASES.length).toBeGreaterThan(700);
  expect(new Set(CASES.map(({ marker }) => marker)).size).toBeGreaterThan(90);
});

test.each(CASES)("$name in '$unit' is $marker", ({ name, unit, marker }) => {
  const ucum = ucumOf(unit, catalogue);
  expect(ucum === null).toBe(unit === "");
  expect(matchMarker({ name, ucum, loincs: [], section: null, own: NO_OWN_NAMES }, catalogue)?.marker).toBe(marker);
});

/** Every name in the catalog with its marker. */
const OWN_NAMES = [...catalogue.markers.values()].flatMap((marker) =>
  [
    marker.name,
    marker.shortName,
    ...marker.aliases,
    ...Object.values(marker.aliasesIntl).flat(),
    ...marker.aliasesObserved,
  ].map((name) => ({ name, marker })),
);

const isMatched = ({ name, marker }: (typeof OWN_NAMES)[number]): boolean =>
  matchMarker({ name, ucum: marker.canonicalUnit, loincs: [], section: null, own: NO_OWN_NAMES }, catalogue)?.marker ===
  marker.key;

test("every name of the catalogue leads to its marker", () => {
  expect(OWN_NAMES.filter((own) => !isMatched(own)).map(({ name }) => name)).toEqual([]);
});

test.each(["%s, control", "saliva %s", "%s 2 h"])("no name of the catalogue stays what it was as “%s”", (longer) => {
  const changed = OWN_NAMES.map(({ name, marker }) => ({ name: longer.replace("%s", name), marker }));
  expect(changed.filter(isMatched).map(({ name }) => name)).toEqual([]);
});
