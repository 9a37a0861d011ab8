import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { listedEffects } from "./listed-effects.ts";

const semaglutide = shippedPeptides().filter(({ slug }) => slug === "semaglutide");
const found = (symptom: string) => listedEffects(symptom, semaglutide).map(({ effect }) => effect);

// as the entry lists them
test.each([
  ["Nausea", "nausea"],
  ["bad nausea in the morning", "nausea"],
  ["threw up", "vomiting"],
  ["Diarrhea!", "diarrhea"],
  ["constipated", "constipation"],
  ["stomach ache", "stomach pain"],
  ["very tired", "weakness or tiredness"],
])("%s is listed as %s", (symptom, effect) => {
  expect(found(symptom)).toContain(effect);
});

test.each([
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

const foundIn = (symptom: string, ...effects: string[]) =>
  listedEffects(symptom, [
    { slug: "one", name: "One", sideEffects: effects.map((effect) => ({ ...SIDE_EFFECT, effect })) },
  ]).map(({ effect }) => effect);
const SIDE_EFFECT = { frequency: "common", serious: false, rate: null, ref: "r1" } as const;

// effects as shipped entries list them
test.each([
  ["energy", "overheating or energy failure (class risk of uncouplers)"],
  ["low energy", "overheating or energy failure (class risk of uncouplers)"],
  ["itchy", "watery or itchy eyes, nasal congestion or itching (nasal form)"],
  ["eyes", "watery or itchy eyes, nasal congestion or itching (nasal form)"],
  ["breathing", "sudden death in Prader-Willi with severe obesity or breathing problems"],
  ["insulin", "low blood sugar with insulin or sulfonylurea"],
  ["hand swelling", "joint pain with hand swelling"],
  ["appetite", "decreased appetite"],
  ["strong appetite", "decreased appetite"],
  ["swollen legs", "pain in arms or legs"],
  ["stiff joint", "joint or muscle pain"],
  ["low amylase", "raised lipase or amylase"],
  ["new spot", "new, darker or changing moles; melanoma in single case reports"],
  ["tooth infection", "middle-ear fluid or infection"],
  ["cancer", "support of cancer cells through telomerase or ALT"],
  ["mood", "tiredness or low mood"],
])("%j is not %j", (symptom, effect) => {
  expect(foundIn(symptom, effect)).toEqual([]);
});

test.each([
  ["joint pain", "joint or muscle pain"],
  ["bad muscle pain", "joint or muscle pain"],
  ["belching", "indigestion, belching, flatulence or reflux"],
  ["heartburn", "indigestion, belching, flatulence or reflux"],
  ["low mood", "tiredness or low mood"],
  ["low blood sugar", "low blood sugar with insulin or sulfonylurea"],
  ["high blood pressure", "high or low blood pressure"],
  ["raised amylase", "raised lipase or amylase"],
  ["new moles", "new, darker or changing moles; melanoma in single case reports"],
  ["no appetite", "nausea, loss of appetite or bowel upset"],
  ["flushing", "flushing of face or hands"],
  ["nausea", "nausea (severe in about 13-21 % of doses)"],
  ["allergic reaction", "severe allergic reaction"],
  ["swelling of the legs", "mild, passing swelling of the legs"],
])("%j is %j", (symptom, effect) => {
  expect(foundIn(symptom, effect)).toEqual([effect]);
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
    expect(effect.ref).not.toBe("");
  }
});
