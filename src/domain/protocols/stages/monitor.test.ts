import { expect, test } from "vitest";
import { compound, intake, library } from "#support/fixture-library.ts";
import { generateProtocol } from "../generate-protocol.ts";
import type { PlanningPeptide } from "../planning-library.ts";

type Check = PlanningPeptide["monitoring"][number];
const check = (changes: Partial<Check>): Check => ({
  ...{ marker: null, check: "Blood pressure", weeks: [0], everyWeeks: null },
  ...{ timing: "source", why: "Because.", ref: "r1" },
  ...changes,
});

/** The checks of a plan of 12 weeks with one compound. */
function planned(...monitoring: Check[]) {
  const result = generateProtocol(intake(), library(compound("alphatide", { monitoring })));
  if (result.outcome !== "planned") throw new Error("stopped");
  return result.protocol.monitoring;
}
const weeksOf = (...checks: Check[]) => planned(...checks).map(({ check: name, week }) => `${name} ${week}`);

test("a check that repeats does so from the last week its source names", () => {
  expect(weeksOf(check({ weeks: [0, 6], everyWeeks: 4 }))).toEqual([
    ...["Blood pressure 0", "Blood pressure 6", "Blood pressure 10"],
  ]);
});

test("checks of one day are in the order of the alphabet, whatever the order of the source", () => {
  const [a, b, c] = ["A", "B", "C"].map((name) => check({ check: name }));
  if (a === undefined || b === undefined || c === undefined) throw new Error("three");
  const order = ["A 0", "B 0", "C 0"];
  expect(weeksOf(c, a, b)).toEqual(order);
  expect(weeksOf(a, b, c)).toEqual(order);
  expect(weeksOf(b, c, a)).toEqual(order);
});

test("two checks of one name on one day are one, however it is written; of two markers they are two", () => {
  expect(weeksOf(check({}), check({ check: "blood pressure" }))).toEqual(["Blood pressure 0"]);
  expect(weeksOf(check({ marker: "alt" }), check({ marker: "ast" }))).toHaveLength(2);
});

test.each<[Check["timing"], Check["timing"], string]>([
  ["source", "not-stated", "source"],
  ["not-stated", "source", "source"],
  ["not-stated", "not-stated", "not-stated"],
])("a check timed as %s and as %s counts as %s", (one, other, timing) => {
  const [merged] = planned(check({ timing: one, why: "One." }), check({ timing: other, why: "Two." }));
  expect(merged?.timing).toBe(timing);
});
