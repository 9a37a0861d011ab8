import { expect, test } from "vitest";
import { countText, gradeOfCounts, readingGrade, wordsOf } from "./readability.ts";

/** Worked values from the Wikipedia article "Flesch–Kincaid readability tests", read in 2026. */
test("the sentence of the platypus has 13 words of 24 syllables and is an 11.3", () => {
  const text = "The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.";
  expect(countText(text)).toEqual({ words: 13, sentences: 1, syllables: 24 });
  expect(readingGrade([text])?.toFixed(1)).toBe("11.3");
});

test("sentences of 5.7 words of 1.02 syllables are a -1.3", () =>
  expect(gradeOfCounts({ words: 5.7, sentences: 1, syllables: 5.7 * 1.02 }).toFixed(1)).toBe("-1.3"));

test("one sentence of one syllable is the least there is, -3.4", () =>
  expect(readingGrade(["Go."])).toBeCloseTo(-3.4, 5));

test.each<[text: string, sentences: number]>([
  ["One. Two! Three? Four…", 4],
  ["It holds 0.5 mg. It is clear.", 2],
  ["See e.g. the label, i.e. the text.", 1],
  ["He said: “Stop.” Then he went.", 2],
  ["No end", 1],
  ["At 9.30 a.m. the vial is out", 1],
  ["Two lines\nare one sentence.", 1],
])("“%s” holds %i sentences", (text, sentences) => expect(countText(text).sentences).toBe(sentences));

test("a passage ends its last sentence", () =>
  expect(readingGrade(["wash hands", "dry them"])).toBe(readingGrade(["Wash hands. Dry them."])));

test("marks alone are no words", () => {
  expect(wordsOf("a – b — c / d … !")).toEqual(["a", "b", "c", "d"]);
  expect(readingGrade(["…", "!"])).toBeNull();
});
