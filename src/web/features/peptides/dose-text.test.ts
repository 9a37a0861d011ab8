import { expect, test } from "vitest";
import { checkTimesText, doseAmountText, stepsText, weeksText } from "./dose-text.ts";

const step = (amount: number, weeks: number | null, when: "always" | "if-needed" = "always") =>
  ({ amount, unit: "mg", weeks, when, ref: "r1" }) as const;

test("a dose without an amount says so", () => {
  expect(doseAmountText({ amountMin: null, amountMax: null, unit: "mg" })).toBe("not stated");
  expect(doseAmountText({ amountMin: 0.25, amountMax: 2.4, unit: "mg" })).toBe("0.25 to 2.4 mg");
});

test("steps read in order, and a rise that is left to need says so", () => {
  expect(stepsText([step(0.25, 4), step(0.5, 4), step(1, null)])).toBe(
    "0.25 mg for 4 weeks, 0.5 mg for 4 weeks, then 1 mg",
  );
  expect(stepsText([step(2.5, 4), step(5, null), step(7.5, 4, "if-needed")])).toBe(
    "2.5 mg for 4 weeks, then 5 mg; if needed 7.5 mg for 4 weeks",
  );
  expect(stepsText([step(1, 1), step(2, null, "if-needed")])).toBe("1 mg for 1 week; if needed 2 mg");
});

test("a single step is no titration", () => {
  expect(stepsText([step(1, null)])).toBeNull();
});

test.each([
  [[0], null, "before the start"],
  [[0, 4, 12], null, "before the start, in weeks 4 and 12"],
  [[6], 12, "in week 6, every 12 weeks"],
  [[], 1, "every week"],
  [[], null, "time not stated"],
])("weeks %j, repeated every %j: %s", (weeks, everyWeeks, text) => {
  expect(checkTimesText({ weeks, everyWeeks })).toBe(text);
});

test("one week is not plural", () => {
  expect([weeksText(1), weeksText(1.5), weeksText(68)]).toEqual(["1 week", "1.5 weeks", "68 weeks"]);
});

test("a label's 30 days are no 4.3 weeks", () => {
  expect(weeksText(4.3)).toBe("30 days");
});
