import { expect, test } from "vitest";
import { DRUG_CLASSES } from "./drug-classes.ts";
import { matchMedicines } from "./match-medicines.ts";
import { toWords, unreadWords } from "./match-words.ts";

test.each([
  ["Warfarin 5mg", ["narrow-range-oral", "anticoagulant"]],
  ["OZEMPIC", ["glp-1-agonist"]],
  ["St John’s wort", ["cyp3a4-modifier"]],
  ["st. john's-wort", ["cyp3a4-modifier"]],
  ["the pill", ["oral-contraceptive"]],
  ["birth control", ["oral-contraceptive"]],
  ["Basaglar 20 units nightly", ["insulin"]],
  ["Toujeo", ["insulin"]],
  ["Amaryl 2 mg", ["sulfonylurea"]],
  ["GLP-1 shot", ["glp-1-agonist"]],
  ["pillow", []],
  ["non-insulinogenic", []],
  ["paracetamol", []],
  ["constructor", []],
  ["", []],
] as const)("%s belongs to %j", (text, classes) => {
  expect([...matchMedicines(text).classes]).toEqual(classes);
});

test("every name of every class is found in its own class", () => {
  for (const { code, names } of DRUG_CLASSES)
    for (const name of names) expect(matchMedicines(`${name.toUpperCase()}, daily`).classes).toContain(code);
});

test.each([
  ["levothyroxine 50 mcg daily", [" levothyroxine "], ""],
  ["aspirin and mysterin", [" aspirin "], "mysterin"],
  ["aspirin, aspirin", [" aspirin "], ""],
  ["mysterin", [], "mysterin"],
])("of %s, %j being understood, %j is left", (text, understood, rest) => {
  expect(unreadWords(toWords(text), understood)).toBe(rest);
});
