import { expect, test } from "vitest";
import { dose } from "#support/fixture-library.ts";
import { saysOfMissedDose } from "./says-of-missed-dose.ts";

const entry = (timing: string | null) => ({ timing, advice: [], doses: [] });

test("only words about a missed dose count", () => {
  expect(saysOfMissedDose(entry("Same day each week. A missed dose may be taken within 4 days."))).toBe(true);
  expect(saysOfMissedDose(entry("The trial missed its endpoint."))).toBe(false);
  expect(saysOfMissedDose(entry(null))).toBe(false);
});

test("the advice and the steps of a dose count as well as the timing", () => {
  const advice = ["Drink enough.", "After two missed doses start over."].map((text) => ({
    ...{ doseIds: ["d1"], kind: "lifestyle" as const, ref: "r1" },
    text,
  }));
  const doses = [dose(), dose({ titration: "After a missed dose repeat the step." })];
  expect(saysOfMissedDose({ ...entry(null), advice })).toBe(true);
  expect(saysOfMissedDose({ ...entry("Once a week."), doses })).toBe(true);
});
