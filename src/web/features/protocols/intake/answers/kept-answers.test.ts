import { expect, test } from "vitest";
import { EMPTY_DRAFT } from "./draft.ts";
import { answersOf } from "./kept-answers.ts";

const TODAY = "2026-11-21";

test("an untouched form keeps no answers, nor does one with preferences only", () => {
  expect(answersOf(EMPTY_DRAFT, TODAY)).toBeNull();
  expect(answersOf({ ...EMPTY_DRAFT, goals: ["weight-loss"], testedAthlete: true }, TODAY)).toBeNull();
});

test("one health answer is enough; open questions stay open", () => {
  const answers = answersOf({ ...EMPTY_DRAFT, reproduction: "pregnant" }, TODAY);
  expect(answers?.screening).toMatchObject({ reproduction: "pregnant", age: null, conditions: null, mood: null });
});

test("a number that is none counts as open", () => {
  const answers = answersOf({ ...EMPTY_DRAFT, age: "abc", mood: "no-thoughts-of-self-harm" }, TODAY);
  expect(answers?.screening.age).toBeNull();
});
