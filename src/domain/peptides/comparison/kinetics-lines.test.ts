import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide } from "../peptide.ts";
import type { CompareLine } from "./compare-line.ts";
import { animalKineticsLines, bioavailabilityLines, halfLifeLines, peakLines } from "./kinetics-lines.ts";

type Row = Peptide["pharmacokinetics"][number];

const row = (changes: Partial<Row> = {}): Row => ({
  route: "sc",
  species: "human",
  halfLifeHoursMin: null,
  halfLifeHoursMax: null,
  tmaxHours: null,
  bioavailabilityPct: null,
  ref: "r1",
  ...changes,
});
const said = (lines: readonly CompareLine[]): string[] =>
  lines.map(({ heading, text, refs }) => `${heading?.text}: ${text} [${refs}]`);
const measured = (...pharmacokinetics: Row[]) => peptideDocument({ pharmacokinetics });

test("a half-life in people is listed by route, with every measurement behind it", () => {
  const rows = [
    row({ halfLifeHoursMin: 4, halfLifeHoursMax: 5 }),
    row({ halfLifeHoursMin: 3, halfLifeHoursMax: 6, ref: "r2" }),
    row({ species: "human (children)", route: "iv", halfLifeHoursMin: 0.5, halfLifeHoursMax: 0.5, ref: "r3" }),
    row({ species: "rat", halfLifeHoursMin: 1, halfLifeHoursMax: 1, ref: "r4" }),
  ];
  expect(said(halfLifeLines(measured(...rows)))).toEqual([
    "Under the skin: 3 to 6 h [r1,r2]",
    "Human (children), into a vein: 30 min [r3]",
  ]);
});

test("the highest level and the share that is taken up are those of people", () => {
  const people = row({ tmaxHours: 24, bioavailabilityPct: 89.5 });
  const rats = row({ species: "rat", tmaxHours: 1, bioavailabilityPct: 50, ref: "r2" });
  const peptide = measured(rats, row({ ref: "r3" }), people);
  expect(said(peakLines(peptide))).toEqual(["Under the skin: 24 h [r1]"]);
  expect(said(bioavailabilityLines(peptide))).toEqual(["Under the skin: 89.5% [r1]"]);
});

test("unknown is not zero", () => {
  expect(peakLines(measured(row()))).toEqual([]);
  expect(bioavailabilityLines(measured(row()))).toEqual([]);
  expect(said(bioavailabilityLines(measured(row({ bioavailabilityPct: 0 }))))).toEqual(["Under the skin: 0% [r1]"]);
});

test.each([
  [{ halfLifeHoursMin: 1, halfLifeHoursMax: 2 }, "half-life 1 to 2 h"],
  [{ tmaxHours: 0.25 }, "peak after 15 min"],
  [{ bioavailabilityPct: 70 }, "bioavailability 70%"],
  [
    { halfLifeHoursMin: 1, halfLifeHoursMax: 1, tmaxHours: 2, bioavailabilityPct: 70 },
    "half-life 1 h; peak after 2 h; bioavailability 70%",
  ],
])("an animal in which %j was measured: %s", (changes, text) => {
  expect(said(animalKineticsLines(measured(row({ species: "rat", route: "iv", ...changes }))))).toEqual([
    `Rat, into a vein: ${text} [r1]`,
  ]);
});

test("an animal in which nothing was measured, and a person, are not among the animals", () => {
  expect(animalKineticsLines(measured(row({ species: "rat" }), row({ tmaxHours: 1 })))).toEqual([]);
});
