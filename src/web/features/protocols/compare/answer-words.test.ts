import { expect, test } from "vitest";
import { answerWords, questionWords } from "./answer-words.ts";

test.each([
  ["screening.weightKg", ["92.5"], ["92.5 kg"]],
  ["screening.reproduction", ["none"], ["None of these"]],
  ["screening.conditions", ["migraine", "tinnitus"], ["migraine", "tinnitus"]],
  ["screening.conditions", ["type-2-diabetes"], ["type 2 diabetes"]],
  ["screening.medicines", ["none"], ["None named"]],
  ["screening.allergies", ["benzyl-alcohol", "nuts"], ["Benzyl alcohol", "nuts"]],
  ["goals", ["sleep", "weight-loss"], ["1. Sleep", "2. Lose weight"]],
  ["experience", ["none"], ["None"]],
  ["routes", ["sc"], ["Injection under the skin"]],
  ["testedAthlete", ["no"], ["No"]],
  ["currentPeptides", ["none"], ["None named"]],
  ["durationWeeks", ["12"], ["12 weeks"]],
  ["startDate", ["2026-12-01"], ["Dec 1, 2026"]],
  ["screening.age", [], []],
] as const)("%s %j reads %j", (field, answer, words) => {
  expect(answerWords(field, answer)).toEqual(words);
});

test("a question is named as the form names it", () => {
  expect(questionWords("screening.sexAtBirth")).toBe("Sex at birth");
});
