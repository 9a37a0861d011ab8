import { expect, test } from "vitest";
import { regimen } from "#support/fixture-library.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { checkPrivatePeptide } from "./check-peptide.ts";
import type { Dose, Peptide } from "./peptide.ts";

const placesOf = (changes: Partial<Peptide>) => checkPrivatePeptide(peptideDocument(changes)).map(({ place }) => place);
const withDose = (changes: Partial<Dose>): Partial<Peptide> => ({
  doses: peptideDocument().doses.map((dose) => ({ ...dose, ...changes })),
});

test("a private entry carries no regimen: each is named by its place", () => {
  const [first] = peptideDocument().doses;
  if (!first) throw new Error("the made-up document has no dose");
  const planned = { ...first, regimen: regimen() };
  const doses = [first, { ...planned, id: "d2" }, { ...planned, id: "d3" }];
  const places = placesOf({ doses }).filter((place) => place.endsWith(".regimen"));
  expect(places).toEqual(["doses[1].regimen", "doses[2].regimen"]);
});

test("its references resolve and its ranges are ordered, equal ends included", () => {
  expect(placesOf({})).toEqual([]);
  expect(placesOf(withDose({ ref: "r9" }))).toEqual(["doses[0].ref"]);
  expect(placesOf(withDose({ amountMin: 2.01, amountMax: 2 }))).toEqual(["doses d1"]);
  expect(placesOf(withDose({ amountMin: 2, amountMax: 2 }))).toEqual([]);
});

test("nothing else that a public entry needs is asked of it", () => {
  const note = { kind: "own-note" } as const;
  expect(
    placesOf({
      ...withDose({ notPlanned: null }),
      ...{ mechanism: "My idea.", mechanismRef: [], summaryRef: [], mechanismClasses: [] },
      structure: { ...peptideDocument().structure, sequence: "GG", averageMassDa: 5000 },
      references: peptideDocument().references.map((reference) => ({ ...reference, ...note })),
    }),
  ).toEqual([]);
});
