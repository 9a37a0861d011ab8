import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { findSentences } from "./find-sentences.ts";
import { normalizedSentence } from "./normalized-sentence.ts";

const fingerprint = (normalized: string) => createHash("sha256").update(normalized).digest("hex");
const holds = (text: string, sentence: string) => {
  const wanted = fingerprint(normalizedSentence(sentence));
  return findSentences(text, new Set([wanted]), fingerprint).has(wanted);
};

const LABEL =
  "4 CONTRAINDICATIONS MADEUP is contraindicated in: \u2022 a history of cancer \u2022 severe allergy " +
  "5.1 Tumors Rats had tumors. It is not known whether people do. Mean change was \u221214\u00b79 %.";

test.each([
  ["a sentence after a heading", "MADEUP is contraindicated in: a history of cancer"],
  ["an item without its bullet", "severe allergy"],
  ["a heading and what follows", "Tumors Rats had tumors."],
  ["two neighboring sentences", "Rats had tumors. It is not known whether people do."],
  ["one without its stop", "It is not known whether people do"],
  ["one with a stop that the text lacks", "a history of cancer."],
  ["other dashes and another decimal point", "Mean change was -14.9 %."],
  ["one with a decimal point and without its stop", "Mean change was -14.9 %"],
  ["one that ends with a colon", "MADEUP is contraindicated in:"],
  ["the first and the last words", "4 CONTRAINDICATIONS"],
])("%s is found", (_, sentence) => {
  expect(holds(LABEL, sentence)).toBe(true);
});

test.each([
  ["a figure that differs", "Mean change was -14.8 %."],
  ["a word that differs", "It is not known whether rats do."],
  ["a sentence with its middle left out", "MADEUP is contraindicated in: severe allergy"],
  ["what begins inside of a sentence", "known whether people do."],
])("%s is not", (_, sentence) => {
  expect(holds(LABEL, sentence)).toBe(false);
});

test("an item of a registry's list begins after its star", () => {
  expect(holds("Exclusion Criteria: * women who are pregnant * men", "women who are pregnant")).toBe(true);
});

test("a sentence may end with more than one mark", () => {
  expect(holds("Stop the injections.. Tell a doctor.", "Stop the injections.")).toBe(true);
});

test("of the text, only what was looked for is found, and nothing is read after the last of it", () => {
  const read: string[] = [];
  const found = findSentences("Rats slept. Mice ate. Dogs ran.", new Set(["mice ate."]), (normalized) => {
    read.push(normalized);
    return normalized;
  });
  expect([...found]).toEqual(["mice ate."]);
  expect(read.filter((stretch) => stretch.startsWith("dogs"))).toEqual([]);
});

test("a line may begin and end a sentence", () => {
  expect(holds("What it is\nused for in adults\nand in children", "used for in adults")).toBe(true);
  expect(holds("", "used for in adults")).toBe(false);
});

test("a sentence of 80 words is found, one of 81 is not", () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");
  expect(holds(words(80), words(80))).toBe(true);
  expect(holds(words(81), words(81))).toBe(false);
});
