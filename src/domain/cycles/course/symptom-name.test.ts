import { expect, test } from "vitest";
import { symptomKey } from "./symptom-name.ts";

test.each([
  ["Nausea ", "nausea!"],
  ["NAUSEA", "nausea"],
  ["Hot  flush", "hot-flush"],
  [" ?! ", "?!"],
])("%j and %j are one symptom", (a, b) => {
  expect(symptomKey(a)).toBe(symptomKey(b));
});

test.each([
  ["Nausea", "Headache"],
  ["?", "!"],
])("%j and %j are two", (a, b) => {
  expect(symptomKey(a)).not.toBe(symptomKey(b));
});
