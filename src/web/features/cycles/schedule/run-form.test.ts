import { expect, test } from "vitest";
import { type RunForm, readRun } from "./run-form.ts";

const PLAN = { unit: "mg", steps: [{ week: "1", amount: "2" }] } as const;
const read = (changes: Partial<RunForm>, plan: Parameters<typeof readRun>[1] = PLAN) =>
  readRun({ from: "2", by: "0.5", to: "1", everyWeeks: "2", firstWeek: "1", ...changes }, plan);

test("a taper in place of the steps that stand there, or behind them", () => {
  expect(read({})).toEqual({
    steps: [
      { week: 1, amount: "2" },
      { week: 3, amount: "1.5" },
      { week: 5, amount: "1" },
    ],
  });
  expect(read({ firstWeek: "9", by: "1,0" })).toEqual({
    steps: [
      { week: 1, amount: "2" },
      { week: 11, amount: "1" },
    ],
  });
});

test("nothing is said while something is empty", () => {
  expect(read({ by: " " })).toEqual({ missing: true });
});

const REFUSED: ReadonlyArray<readonly [changes: Partial<RunForm>, words: RegExp]> = [
  [{ to: "0" }, /above zero.*last day/],
  [{ by: "-0.5" }, /above zero/],
  [{ by: "1,500" }, /^This could mean 1\.5, .* or 1500/],
  [{ everyWeeks: "1.5" }, /whole numbers/],
  [{ firstWeek: "0" }, /whole numbers/],
  [{ to: "2" }, /^The dose is already 2 mg\.$/],
  [{ by: "0.4" }, /^Steps of 0\.4 mg miss the target: they reach 1\.2 mg, the next is 0\.8 mg\.$/],
  [{ by: "3" }, /^Steps of 3 mg miss the target: they reach 2 mg, the next would be zero\.$/],
  [{ everyWeeks: "520" }, /week 520/],
];

test.each(REFUSED)("%j is refused", (changes, words) => {
  expect(read(changes)).toEqual({ problem: expect.stringMatching(words) });
});

test("a run behind steps that are not filled in waits for them", () => {
  const plan = { unit: "mg", steps: [{ week: "1", amount: "" }] } as const;
  expect(read({ firstWeek: "5" }, plan)).toEqual({ problem: "The steps before week 5 need an amount." });
  expect(read({ firstWeek: "1" }, plan)).toHaveProperty("steps");
});

test("a step whose week cannot be read is not dropped in silence", () => {
  const steps = [
    { week: "1", amount: "2" },
    { week: "abc", amount: "3" },
  ];
  expect(read({ firstWeek: "5" }, { unit: "mg", steps })).toHaveProperty("problem");
});
