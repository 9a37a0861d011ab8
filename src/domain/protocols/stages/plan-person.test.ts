import { expect, test } from "vitest";
import { screen } from "#domain/safety/screen.ts";
import { compound, intake, library } from "#support/fixture-library.ts";
import type { Intake, Screening } from "../intake.ts";
import { indexLibrary } from "./library-index.ts";
import { readPerson } from "./plan-person.ts";

const shelf = indexLibrary(
  library(
    compound("alphatide", { aliases: ["Alphabrand"] }),
    compound("betatide", { aliases: ["Mixture (with alphatide)"], mechanismClasses: ["amylin-receptor-agonist"] }),
    compound("gammatide", { name: "Gammatide (G-12)", mechanismClasses: ["thymic-peptide"] }),
  ),
);
const read = (changes: Partial<Intake>, answers: Partial<Screening> = {}) => {
  const asked = intake(changes, answers);
  const screened = screen(asked);
  if (screened.outcome !== "clear") throw new Error(JSON.stringify(screened.stops));
  return readPerson(asked, screened.screening, shelf);
};
const current = (person: ReturnType<typeof read>) => person.current.map((entry) => entry.peptide.slug);

test.each([
  ["alphatide", ["alphatide"], []],
  ["ALPHABRAND", ["alphatide"], []],
  ["G-12", ["gammatide"], []],
  ["g12", ["gammatide"], []],
  ["g12 every day", ["gammatide"], []],
  ["Alphabrand 2 mg weekly", ["alphatide"], []],
  ["Mixture", ["betatide", "alphatide"], []],
  [
    "alphatide and deltatide",
    ["alphatide"],
    ['Current peptide "alphatide and deltatide": checked in part. No rule read "deltatide".'],
  ],
  ["deltatide", [], ['Current peptide "deltatide": not checked. No rule knows this name.']],
])("a current peptide given as %s is read as %j", (text, slugs, notChecked) => {
  const person = read({ currentPeptides: [text] });
  expect(current(person).toSorted()).toEqual(slugs.toSorted());
  expect(person.notChecked).toEqual(notChecked);
});

test("a compound typed as a medicine counts as in use, with its mechanism", () => {
  const person = read({}, { medicines: { classes: [], other: ["Alphabrand pen"] } });
  expect(current(person)).toEqual(["alphatide"]);
  expect([...person.currentMechanisms]).toEqual(["incretin-receptor-agonist"]);
  expect(person.notChecked).toEqual([]);
});

test("a ticked GLP-1 medicine occupies its mechanism without a name", () => {
  const person = read({}, { medicines: { classes: ["glp-1-agonist"], other: [] } });
  expect([...person.currentMechanisms]).toEqual(["incretin-receptor-agonist"]);
});

test("allergies are found by slug, name and alias, and what nobody knows is printed", () => {
  const person = read({}, { allergies: { to: ["gammatide"], other: ["Alphabrand", "wasp venom", "benzyl alcohol"] } });
  expect([...person.allergicTo].toSorted()).toEqual(["alphatide", "gammatide"]);
  expect(person.notChecked).toEqual(['Allergy "wasp venom": not checked. No rule knows this name.']);
});

test("what is typed is printed as not checked where no rule knows it", () => {
  const person = read(
    {},
    {
      conditions: { codes: [], diagnoses: [], other: ["tinnitus"] },
      medicines: { classes: [], other: ["metformin 500 mg twice daily", "mysterin"] },
    },
  );
  expect(person.notChecked).toEqual([
    'Condition "tinnitus": not checked. No rule knows these words.',
    'Medicine "mysterin": not checked. No rule knows this name.',
  ]);
  expect(person.isHealthyVolunteer).toBe(false);
});

test.each([
  ["milk", ["caseide"], []],
  ["Cow's milk protein", ["caseide"], []],
  ["dairy and wasps", ["caseide"], ['Allergy "dairy and wasps": checked in part. No rule read "wasps".']],
  ["eggs", [], []],
])("a food allergy written as %s leaves out %j", (text, slugs, notChecked) => {
  const fromMilk = compound("caseide", {
    contraindications: [
      { condition: "allergy to milk", code: "allergy", drugClasses: [], severity: "absolute", reason: null, ref: "r1" },
    ],
  });
  const asked = intake({}, { allergies: { to: [], other: [text] } });
  const screened = screen(asked);
  if (screened.outcome !== "clear") throw new Error(JSON.stringify(screened.stops));
  const person = readPerson(asked, screened.screening, indexLibrary(library(fromMilk, compound("betatide"))));
  expect([...person.allergicTo]).toEqual(slugs);
  expect(person.notChecked).toEqual(notChecked);
});

test("an allergy to GLP-1 medicines is one to every compound of that kind", () => {
  const person = read({}, { allergies: { to: [], other: ["GLP-1 medicines"] } });
  expect([...person.allergicTo]).toEqual(["alphatide"]);
});

test("a condition in own words is said to be read, or not checked", () => {
  const person = read({}, { conditions: { codes: [], diagnoses: [], other: ["kidney failure", "tinnitus"] } });
  expect(person.conditions.has("kidney-disease")).toBe(true);
  expect(person.notChecked).toEqual([
    'Condition "kidney failure": read as kidney disease, and not checked beyond that.',
    'Condition "tinnitus": not checked. No rule knows these words.',
  ]);
});
