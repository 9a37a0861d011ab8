import { describe, expect, test } from "vitest";
import { readSteps } from "./read-steps.ts";

const steps = (text: string) =>
  readSteps(text)
    ?.steps.map(({ week, amount }) => `${week}:${amount}`)
    .join(" ") ?? null;

describe("spaces, dashes, remarks and ways of giving it change nothing", () => {
  test.each([
    ["  0.25  mg   for 4 weeks ; 0.5 mg  ", "1:0.25 5:0.5"],
    ["weeks 1–4: 0.25 mg, weeks 5—8: 0.5 mg", "1:0.25 5:0.5"],
    ["250 mcg.", "1:250"],
    ["100 international unit", "1:100"],
    ["100 International Units", "1:100"],
    ["0.25 mg (sourced as 250 mcg)", "1:0.25"],
    ["400 mcg (12.5 mcg/kg × 32 kg = 400 mcg)", "1:400"],
    ["400 mcg (5 mcg/kg × 80 kg)", "1:400"],
    ["250 mcg, subq", "1:250"],
    ["250 mcg by mouth, oral, each", "1:250"],
  ])("%j", (text, expected) => expect(steps(text)).toBe(expected));
});

describe("the first amount begins in week 1", () => {
  test.each([
    ["0.25 mg from week 1, then 0.5 mg from week 5", "1:0.25 5:0.5"],
    ["0.25 mg from week 2, then 0.5 mg from week 5", null],
    ["0.25 mg weeks 2-4, 0.5 mg weeks 5-8", null],
    ["0.25 mg after 4 weeks, then 0.5 mg from week 9", null],
    ["0.25 mg from week 0", null],
    ["0.25 mg for 0 weeks", null],
    ["0.25 mg weeks 1-0", null],
  ])("%s: %j", (text, expected) => expect(steps(text)).toBe(expected));
});

describe("each later amount begins after the one before it, by week 520", () => {
  test.each([
    ["0.25 mg, then 0.5 mg from week 2", "1:0.25 2:0.5"],
    ["0.25 mg, then 0.5 mg from week 1", null],
    ["0.25 mg, then 0.5 mg from week 520", "1:0.25 520:0.5"],
    ["0.25 mg, then 0.5 mg from week 521", null],
    ["0.25 mg weeks 1-1, then 0.5 mg", "1:0.25 2:0.5"],
    ["0.25 mg weeks 1-4, 0.5 mg weeks 1-4", null],
    ["0.25 mg weeks 1-4, 0.5 mg weeks 6-9", null],
    ["weeks 4-1: 0.25 mg", null],
    ["weeks 0-4: 0.25 mg", null],
    ["0.25 mg weeks 4-1", null],
    ["weeks 1-4: 0.25 mg for 2 weeks", null],
    ["weeks 1-4: 0.25 mg; week 5+: 0.5 mg thereafter", "1:0.25 5:0.5"],
    ["0.25 mg for the first 2 weeks; after 2 weeks 0.5 mg", "1:0.25 3:0.5"],
    ["0.25 mg; after 0 weeks 0.5 mg", null],
    ["starting dose: 2.5 mg for 4 weeks, then titrated up to 5 mg", "1:2.5 5:5"],
    ["begin 2.5 mg for 4 weeks then 5 mg", "1:2.5 5:5"],
    ["it may start with 2.5 mg", null],
  ])("%s: %j", (text, expected) => expect(steps(text)).toBe(expected));
});

describe("a span is rounded up to whole weeks, a month is four", () => {
  test.each([
    ["1 day", 2],
    ["7 days", 2],
    ["8 days", 3],
    ["2 w", 3],
    ["three weeks", 4],
    ["a month", 5],
    ["2 mo", 9],
  ])("after 0.25 mg for %s the rise is in week %d", (span, week) => {
    expect(steps(`0.25 mg for ${span}, then 0.5 mg`)).toBe(`1:0.25 ${week}:0.5`);
  });
});

describe("amounts are told in the unit of the first", () => {
  test.each([
    ["0.25 mg for 4 weeks, then 500 mcg", "1:0.25 5:0.5"],
    ["250 mcg for 4 weeks, then 0.5 mg", "1:250 5:500"],
    ["1 mg for 4 weeks, then 100 iu", null],
    // nine digits after the point are stored
    ["1 mg for 4 weeks, then 0.000001 mcg", "1:1 5:0.000000001"],
    ["1 mg for 4 weeks, then 0.0000001 mcg", null],
    ["5 mcg/kg", null],
    ["250 mcg/kg once daily", null],
  ])("%s: %j", (text, expected) => expect(steps(text)).toBe(expected));
});

describe("a frequency after an amount", () => {
  const often = (text: string) => {
    const frequency = readSteps(text)?.frequency;
    return frequency && "timesPerDay" in frequency ? `${JSON.stringify(frequency)}` : (frequency ?? null);
  };
  const days = (every: number, timesPerDay: number) => JSON.stringify({ kind: "days", every, timesPerDay });

  test.each([
    ["250 mcg, 3 times daily", days(1, 3)],
    ["250 mcg once per day", days(1, 1)],
    ["250 mcg, once weekly", days(7, 1)],
    ["0.25 mg once weekly for 4 weeks, then 0.5 mg", days(7, 1)],
    ["0.25 mg for 4 weeks, then 0.5 mg once weekly", days(7, 1)],
    ["250 mcg, 3 times weekly", JSON.stringify({ kind: "per-week", days: 3, timesPerDay: 1 })],
    ["250 mcg, 2x weekly", JSON.stringify({ kind: "per-week", days: 2, timesPerDay: 1 })],
    ["250 mcg, 5 days a week", JSON.stringify({ kind: "per-week", days: 5, timesPerDay: 1 })],
  ])("%s", (text, expected) => expect(often(text)).toBe(expected));

  test.each(["250 mcg sometimes", "250 mcg per day", "250 mcg a week", "250 mcg up to twice daily"])(
    "%s is not certain",
    (text) => expect(readSteps(text)).toBeNull(),
  );
});

describe("the last week of the text", () => {
  test.each([
    ["1 mg for 4 wk, 2 mg for 4 wk, 3 mg for 2 wk", 10],
    ["2.5 mg for 1 month, 5 mg for 1 month", 8],
    ["1 mg weeks 1-4, 2 mg weeks 5-12", 12],
    ["1 mg for 4 weeks, then 2 mg from week 5", null],
  ])("%s: %j", (text, expected) => {
    expect(readSteps(text)).toMatchObject({ lastWeek: expected });
  });
});
