import { expect, test } from "vitest";
import { normalizedSentence } from "./normalized-sentence.ts";

test.each([
  ["Mean change was \u221214.9% ", "mean change was -14.9%"],
  ["0\u00b75\u2009mg\nonce  weekly", "0.5 mg once weekly"],
  ["14\u201319 %", "14-19 %"],
  ["\u201cDo not use\u201d if you\u2019re allergic", "do not use if youre allergic"],
])("%j reads as %j", (printed, normalized) => {
  expect(normalizedSentence(printed)).toBe(normalized);
  expect(normalizedSentence(normalized)).toBe(normalized);
});

test("figures that differ stay different", () => {
  expect(normalizedSentence("2.4 mg")).not.toBe(normalizedSentence("24 mg"));
  expect(normalizedSentence("0.5 mg")).not.toBe(normalizedSentence("0,5 mg"));
});
