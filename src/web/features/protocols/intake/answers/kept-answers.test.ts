import { expect, test } from "vitest";
import { readTyped } from "#domain/safety/read-typed.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { answersOf } from "./kept-answers.ts";

const TODAY = "2026-11-21";

test("an untouched form keeps no answers, nor does one with preferences only", () => {
  expect(answersOf(EMPTY_DRAFT, TODAY)).toBeNull();
  expect(answersOf({ ...EMPTY_DRAFT, goals: ["weight-loss"], testedAthlete: true, maxCompounds: 2 }, TODAY)).toBeNull();
});

test("one health answer is enough; open questions stay open", () => {
  const answers = answersOf({ ...EMPTY_DRAFT, reproduction: "pregnant" }, TODAY);
  expect(answers?.screening).toMatchObject({ reproduction: "pregnant", age: null, conditions: null, mood: null });
});

test("a number that is none counts as open", () => {
  const answers = answersOf({ ...EMPTY_DRAFT, age: "abc", mood: "no-thoughts-of-self-harm" }, TODAY);
  expect(answers?.screening.age).toBeNull();
});

test("a short list of questions leaves the others unchecked, an earlier answer to all of them does not", () => {
  const none = { ...EMPTY_DRAFT, hasNoConditions: true };
  const conditionsOf = (isShortList: boolean) => answersOf({ ...none, isShortList }, TODAY)?.screening.conditions;
  expect(conditionsOf(false)?.other).toEqual([]);
  const [marker = ""] = conditionsOf(true)?.other ?? [];
  expect(marker).toBe("conditions this goal did not ask about");
  expect(readTyped(marker).flatMap(({ conditions, medicines }) => [...conditions, ...medicines.names])).toEqual([]);
});
