import { expect, test } from "vitest";
import { EMPTY_WHAT_IF } from "#web/app/what-if-store.ts";
import { PROBLEMS } from "./messages.ts";
import { readWhatIf } from "./read-what-if.ts";

const read = (draft: Partial<typeof EMPTY_WHAT_IF>) => readWhatIf({ ...EMPTY_WHAT_IF, everyDays: "7", ...draft });

test("a plan as typed, with a comma or a point", () => {
  expect(read({ amount: "2,5", everyDays: "3.5", doses: "4", missed: [2, 9] })).toEqual({
    problems: {},
    asked: { plan: { amount: 2.5, everyHours: 84 }, doses: 4, missed: [2], change: null, other: null },
  });
});

test.each([
  [{ amount: "" }, { amount: PROBLEMS.amount }],
  [{ amount: "0" }, { amount: PROBLEMS.amount }],
  [{ everyDays: "400" }, { everyDays: PROBLEMS.everyDays }],
  [{ amount: "1,500" }, { amount: "This could mean 1.5, a decimal (type 1.5000) or 1500 (type 1500)" }],
  [{ doses: "1.5" }, { doses: "Enter a whole number from 1 to 400" }],
  [{ doses: "401" }, { doses: "Enter a whole number from 1 to 400" }],
])("%o is no plan", (draft, problems) => {
  expect(read(draft)).toEqual({ asked: null, problems });
});

test("a half-typed change is no change yet, and says what it lacks", () => {
  const half = read({ changeFrom: "3", changeAmount: "", changeEveryDays: "7" });
  expect(half.asked?.change).toBeNull();
  expect(half.problems).toEqual({ changeAmount: PROBLEMS.amount });
  const whole = read({ changeFrom: "3", changeAmount: "5", changeEveryDays: "14" });
  expect(whole.asked?.change).toEqual({ from: 3, amount: 5, everyHours: 336 });
});

test("a change has to begin with a dose of the plan", () => {
  const late = { changeFrom: "9", changeAmount: "5", changeEveryDays: "14" };
  expect(read(late)).toMatchObject({
    problems: { changeFrom: expect.stringMatching(/^Enter a whole number from 1 to \d+$/) },
    asked: { change: null },
  });
});

test("a switch needs another compound", () => {
  expect(read({ switchFrom: "3", switchEveryDays: "7" }).asked?.other).toBeNull();
  const named = read({ switchFrom: "3", switchEveryDays: "7", switchSlug: "semaglutide" });
  expect(named.asked?.other).toEqual({ from: 3, everyHours: 168 });
});
