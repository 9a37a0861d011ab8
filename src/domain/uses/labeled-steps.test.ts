import { describe, expect, test } from "vitest";
import { compound, dose, regimen } from "#support/fixture-library.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import type { Regimen } from "../peptides/peptide.ts";
import { labeledSteps } from "./labeled-steps.ts";

const WEDNESDAY: Parameters<typeof labeledSteps>[2] = { firstDay: "2027-01-06", timeOfDay: [] };
const shipped = (slug: string) => {
  const entry = loadShippedLibrary().peptides.find((one) => one.slug === slug);
  if (entry === undefined) throw new Error(`${slug} is not in the library.`);
  return entry;
};
const drafts = (changes: Partial<Regimen>, start = WEDNESDAY) =>
  labeledSteps(compound("alpha", { doses: [dose({ regimen: regimen(changes) })] }), "sc", start).map(
    ({ draft }) => draft,
  );
const step = (amount: number, weeks: number | null, when: "always" | "if-needed" = "always") =>
  ({ amount, unit: "mg", weeks, when, ref: "r1" }) as const;

// Wegovy and Ozempic, as the entry has their US labels: all steps of one, those of the other up to 0.5 mg.
test("semaglutide under the skin has a regimen for each use, and Ozempic's rises if needed are told apart", () => {
  const found = labeledSteps(shipped("semaglutide"), "sc", WEDNESDAY);
  expect(found.map(({ use }) => use)).toEqual(
    expect.arrayContaining(["weight reduction (Wegovy)", "type 2 diabetes (Ozempic)"]),
  );
  const [wegovy, ozempic] = ["Wegovy)", "Ozempic)"].map((name) => found.find(({ use }) => use.endsWith(name)));
  expect(wegovy?.draft.steps).toEqual([
    { week: 1, amount: "0.25" },
    { week: 5, amount: "0.5" },
    { week: 9, amount: "1" },
    { week: 13, amount: "1.7" },
    { week: 17, amount: "2.4" },
  ]);
  expect(ozempic?.draft.steps).toEqual([
    { week: 1, amount: "0.25" },
    { week: 5, amount: "0.5" },
  ]);
  expect(ozempic?.ifNeeded).toEqual(["1 mg", "2 mg"]);
});

test("no regimen of the library fills in a rise that is only taken if needed", () => {
  for (const entry of loadShippedLibrary().peptides)
    for (const { regimen: coded, route, id } of entry.doses) {
      const found = labeledSteps(entry, route, WEDNESDAY).find(({ doseId }) => doseId === id);
      if (coded === null || found === undefined) continue;
      const isOnlyAlways = coded.steps.slice(0, found.draft.steps.length).every(({ when }) => when === "always");
      expect(isOnlyAlways, `${entry.slug} ${id}`).toBe(true);
    }
});

test("a regimen is offered by its own route, and none that clinicians give or only children get", () => {
  expect(labeledSteps(shipped("semaglutide"), "oral", WEDNESDAY).map(({ use }) => use)).toEqual([
    "type 2 diabetes (Rybelsus tablets)",
  ]);
  expect(drafts({ setting: "hospital" })).toEqual([]);
  expect(drafts({ population: "child" })).toEqual([]);
  const told = compound("alpha", { doses: [dose({ context: "community" })] });
  expect(labeledSteps(told, "sc", WEDNESDAY)).toEqual([]);
});

describe("how often", () => {
  const rule = (daysPerWeek: number, start = WEDNESDAY) =>
    drafts({ frequency: { kind: "regular", daysPerWeek, timesPerDay: 1 } }, start)[0]?.rule;
  test.each([
    [1, { kind: "one-weekday", weekday: "WE", everyWeeks: 1 }],
    [0.25, { kind: "one-weekday", weekday: "WE", everyWeeks: 4 }],
    [0.3, { kind: "days", every: 24 }],
    [2, { kind: "weekdays", weekdays: ["WE", "SA"], everyWeeks: 1 }],
    [7, { kind: "days", every: 1 }],
  ])("%d days a week", (daysPerWeek, expected) => {
    expect(rule(daysPerWeek)).toEqual(expected);
  });

  test("without a first day the weekday of a weekly dose is open", () => {
    expect(rule(1, { ...WEDNESDAY, firstDay: null })).toMatchObject({ weekday: null });
  });
});

test("parts of a week are rounded up, so that a rise never comes early", () => {
  expect(drafts({ steps: [step(3, 4.3), step(7, null)] })[0]?.steps.map(({ week }) => week)).toEqual([1, 6]);
});

test("an amount per kg of body weight stays open", () => {
  const [draft] = drafts({ steps: [{ ...step(1, null), unit: "mg/kg" }] });
  expect(draft).toMatchObject({ unit: null, steps: [] });
});

test("times are the label's, otherwise the person's, otherwise where the form starts", () => {
  expect(drafts({ times: ["bedtime"] })[0]?.times).toEqual(["22:00"]);
  expect(drafts({}, { ...WEDNESDAY, timeOfDay: ["evening"] })[0]?.times).toEqual(["18:00"]);
  expect(drafts({})[0]?.times).toEqual(["08:00"]);
});
