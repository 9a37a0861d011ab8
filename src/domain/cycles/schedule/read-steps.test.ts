import { describe, expect, test } from "vitest";
import { readSteps } from "./read-steps.ts";

const steps = (text: string) => readSteps(text)?.steps.map(({ week, amount }) => `${week}:${amount}`);

describe("a rise, as people write it", () => {
  test.each<[string, string[]]>([
    ["0.25 mg for 4 weeks, then 0.5 mg", ["1:0.25", "5:0.5"]],
    ["0.25 mg for 4 weeks then 0.5 mg", ["1:0.25", "5:0.5"]],
    ["0.25mg x 4 weeks, then 0.5mg", ["1:0.25", "5:0.5"]],
    ["0.25 mg x4 wk, then 0.5 mg x4 wk, then 1 mg", ["1:0.25", "5:0.5", "9:1"]],
    ["0.25 mg × 4 weeks; 0.5 mg × 4 weeks; 1 mg", ["1:0.25", "5:0.5", "9:1"]],
    ["0.25 mg for 4 weeks, 0.5 mg for 4 weeks, 1 mg", ["1:0.25", "5:0.5", "9:1"]],
    ["0.25 mg for four weeks, then 0.5 mg for four weeks, then 1 mg", ["1:0.25", "5:0.5", "9:1"]],
    ["0.25 mg weeks 1-4, 0.5 mg weeks 5-8, 1 mg from week 9", ["1:0.25", "5:0.5", "9:1"]],
    ["weeks 1-4: 0.25 mg, weeks 5-8: 0.5 mg", ["1:0.25", "5:0.5"]],
    ["Weeks 1 to 4 2.5 mg; week 5+ 5 mg", ["1:2.5", "5:5"]],
    ["start with 2.5 mg, increase to 5 mg after 4 weeks", ["1:2.5", "5:5"]],
    ["2.5 mg for 4 weeks, then increase to 5 mg", ["1:2.5", "5:5"]],
    ["2.5 mg for the first 4 weeks, then 5 mg thereafter", ["1:2.5", "5:5"]],
    ["2.5 mg for the first month, then 5 mg", ["1:2.5", "5:5"]],
    ["2.5 mg for 1 month, then 5 mg", ["1:2.5", "5:5"]],
    ["2.5 mg (4 weeks) -> 5 mg (4 weeks) -> 7.5 mg", ["1:2.5", "5:5", "9:7.5"]],
    ["2.5 mg for 4 weeks → 5 mg", ["1:2.5", "5:5"]],
    ["3 mg for 30 days, then 7 mg", ["1:3", "6:7"]],
    ["0.6 mg for 7 days, then 1.2 mg", ["1:0.6", "2:1.2"]],
    ["0.25 mg, then 0.5 mg after 4 weeks, then 1 mg after 4 weeks", ["1:0.25", "5:0.5", "9:1"]],
    ["0.25 mg once weekly for 4 weeks, then 0.5 mg once weekly", ["1:0.25", "5:0.5"]],
    ["0.25 mg for 4 weeks, then 0.5 mg, under the skin (subcutaneous)", ["1:0.25", "5:0.5"]],
    ["10 mg for 2 weeks, then 5 mg", ["1:10", "3:5"]],
    ["250 mcg for 4 weeks followed by 500 mcg", ["1:250", "5:500"]],
  ])("%s", (text, expected) => {
    expect(steps(text)).toEqual(expected);
  });
});

test("a frequency that the dosage names is kept", () => {
  expect(readSteps("10 mg once weekly")).toEqual({
    unit: "mg",
    steps: [{ week: 1, amount: "10" }],
    frequency: { kind: "days", every: 7, timesPerDay: 1 },
    lastWeek: null,
  });
  expect(readSteps("250 mcg twice daily sc")?.frequency).toEqual({ kind: "days", every: 1, timesPerDay: 2 });
  expect(readSteps("250 mcg")?.frequency).toBeNull();
});

test("an end that the dosage names is kept", () => {
  expect(readSteps("0.25 mg for 4 weeks, then 0.5 mg for 8 weeks")?.lastWeek).toBe(12);
  expect(readSteps("0.25 mg for 4 weeks")?.lastWeek).toBe(4);
  expect(readSteps("0.25 mg for 4 weeks, then 0.5 mg")?.lastWeek).toBeNull();
});

describe("what is not certain is not read", () => {
  test.each([
    "0.25 mg, then 0.5 mg",
    "0.25 mg for 4 weeks, then 0.5 mg if tolerated",
    "0.25 mg, then 0.5 mg after 4 weeks if tolerated",
    "0.25 mg for 4 weeks, then 0.5 mg from week 9",
    "0.25 mg weekly for 4 weeks, then 0.5 mg daily",
    "0.25 to 0.5 mg for 4 weeks, then 1 mg",
    "0.25 mg for 0 weeks, then 0.5 mg",
    "0.5 mg weeks 5-8, 0.25 mg weeks 1-4",
    "500 mcg a day",
    "500 mcg per day for 4 weeks",
    "0.25 mg for a while, then 0.5 mg",
    "250 mcg, 500 mcg",
    "5 mg/5 mg",
    "",
  ])("%s", (text) => {
    expect(readSteps(text)).toBeNull();
  });
});
