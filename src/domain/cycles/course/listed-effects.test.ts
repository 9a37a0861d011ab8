import { expect, test } from "vitest";
import { shippedPeptides } from "../../../../tests/support/shipped-library.ts";
import { listedEffects } from "./listed-effects.ts";

const semaglutide = shippedPeptides().filter(({ slug }) => slug === "semaglutide");
const found = (symptom: string) => listedEffects(symptom, semaglutide).map(({ effect }) => effect);

// as the entry lists them, after the Wegovy label and STEP 1
test.each([
  ["Nausea", "nausea"],
  ["bad nausea in the morning", "nausea"],
  ["threw up", "vomiting"],
  ["Diarrhea!", "diarrhoea"],
  ["constipated", "constipation"],
  ["stomach ache", "abdominal pain"],
  ["very tired", "fatigue"],
])("%s is listed as %s", (symptom, effect) => {
  expect(found(symptom)).toContain(effect);
});

test.each([
  "pain",
  "bad",
  "reaction",
  "low",
  "",
  "toothache",
  "happy",
  "abdominal swelling",
  "low mood",
  "No nausea",
  "nausea gone",
  "not tired",
  "vomiting stopped",
])("%j says too little, or is in no list", (symptom) => {
  expect(found(symptom)).toEqual([]);
});

test("what was not there is not what is listed, but a lack of it may be", () => {
  expect(listedEffects("no hunger", shippedPeptides())).toEqual([]);
  expect(listedEffects("no appetite", shippedPeptides()).map(({ effect }) => effect)).toContain("decreased appetite");
});

test("a reaction of the site is found where sources list one, and only there", () => {
  const sermorelin = shippedPeptides().filter(({ sideEffects }) =>
    sideEffects.some(({ effect }) => effect === "injection-site reaction"),
  );
  const listed = listedEffects("red, hard lump", sermorelin);
  expect(new Set(listed.map(({ effect }) => /injection-site/.test(effect)))).toEqual(new Set([true]));
  expect(listed.length).toBeGreaterThanOrEqual(sermorelin.length);
  expect(listedEffects("nausea", sermorelin).some(({ effect }) => /injection-site/.test(effect))).toBe(false);
});

test("what is found keeps how often, in which study, and its source", () => {
  for (const effect of listedEffects("nausea", shippedPeptides())) {
    expect(effect.effect.toLowerCase()).toContain("nausea");
    expect(effect.ref).toMatch(/^r\d/);
  }
});
