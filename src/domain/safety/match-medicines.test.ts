import { expect, test } from "vitest";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { indexLibrary } from "../protocols/stages/library-index.ts";
import { DRUG_CLASS_CODES } from "./drug-classes.ts";
import { matchMedicines } from "./match-medicines.ts";
import { toWords, unreadWords } from "./match-words.ts";
import { MEDICINE_NAMES, namesInClass, withShared } from "./medicines/medicine-names.ts";

test.each([
  ["Warfarin 5mg", ["narrow-range-oral", "anticoagulant"]],
  ["OZEMPIC", ["glp-1-agonist", "other-glucose-lowering"]],
  ["St John’s wort", ["cyp3a4-modifier"]],
  ["st. john's-wort", ["cyp3a4-modifier"]],
  ["the pill", ["oral-contraceptive"]],
  ["birth control", ["oral-contraceptive"]],
  ["Basaglar 20 units nightly", ["insulin"]],
  ["Toujeo", ["insulin"]],
  ["Amaryl 2 mg", ["sulfonylurea", "other-oral"]],
  ["GLP-1 shot", ["glp-1-agonist", "other-glucose-lowering"]],
  ["pillow", []],
  ["non-insulinogenic", []],
  ["paracetamol", []],
  ["constructor", []],
  ["", []],
] as const)("%s belongs to %j", (text, classes) => {
  expect([...matchMedicines(text).classes]).toEqual(classes);
});

test("every name is found in all of its own classes, whatever stands around it", () => {
  for (const { name, classes } of MEDICINE_NAMES)
    expect([name, [...matchMedicines(`${name.toUpperCase()}, daily`).classes]]).toEqual([
      name,
      expect.arrayContaining([...classes]),
    ]);
});

test("no name stands for two different things", () => {
  const seen = new Map<string, string>();
  for (const { phrases, classes } of MEDICINE_NAMES)
    for (const phrase of phrases) {
      const now = classes.toSorted().join();
      expect([phrase, seen.get(phrase) ?? now]).toEqual([phrase, now]);
      seen.set(phrase, now);
    }
});

test("every class that has medicines is filled, and the empty ones are those without names", () => {
  const empty = DRUG_CLASS_CODES.filter((code) => namesInClass(code).length === 0);
  expect(empty).toEqual(["hospital-only"]);
  const known = new Set<string>(DRUG_CLASS_CODES);
  expect(MEDICINE_NAMES.flatMap(({ classes }) => classes).filter((code) => !known.has(code))).toEqual([]);
});

test("the names of a class are those of its substances, without brands", () => {
  expect(namesInClass("lithium")).toEqual(["lithium", "litio"]);
  expect(namesInClass("digoxin")).toEqual(["digoxin"]);
});

test.each([
  ["lithium", ["narrow-range-oral"]],
  ["digoxin", ["narrow-range-oral"]],
  ["ciclosporin", ["immunosuppressant"]],
  ["glp-1-agonist", ["other-glucose-lowering"]],
  ["metformin", ["other-oral"]],
  ["anticoagulant", []],
  ["insulin", []],
] as const)("a kind chosen by itself, %s, counts as what all its medicines are: %j", (code, others) => {
  expect([...withShared([code])]).toEqual(expect.arrayContaining([code, ...others]));
  if (others.length === 0) expect([...withShared([code])]).toEqual([code]);
});

const namesMeant = (text: string) => [...matchMedicines(text).respelled.values()];

test.each(["attention", "seasonal", "preventing", "clarity", "personal", "ability", "symmetric"])(
  "%s is an ordinary word, not a slip",
  (word) => expect(namesMeant(word)).toEqual([]),
);

test.each([
  ["prednisolona", ["prednisolone"]],
  ["Hydrochlorothiazid", ["hydrochlorothiazide"]],
  ["clorpromazine", ["chlorpromazine"]],
  // a letter from both chlorpromazine and chlorpropamide, which differ in their classes
  ["chlorproamide", ["chlorpropamide"]],
  ["chlorpromamide", []],
])("%s is read as %j", (typed, meant) => {
  expect(namesMeant(typed)).toEqual(meant);
});

test("no name in the library is taken for a misspelled medicine", () => {
  for (const { phrases, peptide } of indexLibrary(loadShippedLibrary()).entries)
    for (const phrase of phrases)
      expect([peptide.slug, namesMeant(phrase).filter((name) => !phrases.some((own) => own.includes(name)))]).toEqual([
        peptide.slug,
        [],
      ]);
});

test.each([
  ["levothyroxine 50 mcg daily", [" levothyroxine "], ""],
  ["aspirin and mysterin", [" aspirin "], "mysterin"],
  ["aspirin, aspirin", [" aspirin "], ""],
  ["mysterin", [], "mysterin"],
])("of %s, %j being understood, %j is left", (text, understood, rest) => {
  expect(unreadWords(toWords(text), understood)).toBe(rest);
});

test.each<[text: string, phrases: string[], unlisted: string[]]>([
  ["warfarin", [" warfarin "], []],
  // next to each other, and the same twice
  ["warfarin aspirin", [" warfarin ", " aspirin "], []],
  ["aspirin aspirin", [" aspirin "], []],
  ["paracetamol and warfarin", [" paracetamol ", " warfarin "], ["paracetamol"]],
  ["foozidine", [], []],
  ["", [], []],
])("%j is read as it is spelled: %j, without a warning of %j", (text, phrases, unlisted) => {
  const found = matchMedicines(text);
  expect([found.phrases, found.unlisted, found.respelled.size]).toEqual([phrases, unlisted, 0]);
});

test.each<[rule: string, typed: string, meant: string[]]>([
  ["the nearest of several of one kind", "glilazide", ["gliclazide"]],
  ["wherever it is in the table", "gliepiride", ["glimepiride"]],
  ["the first of two that are as near", "sixagliptin", ["sitagliptin"]],
  ["a foreign spelling from six letters", "kodein", ["codeine"]],
  ["not one of five", "lasyx", []],
])("a word means %s: %s", (_rule, typed, meant) => {
  expect(namesMeant(typed)).toEqual(meant);
});
