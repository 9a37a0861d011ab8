import { expect, test } from "vitest";
import { intake } from "#support/fixture-library.ts";
import { Intake } from "./intake.ts";

test.each<[string, boolean]>([
  ["1999-12-31", false],
  ["2000-01-01", true],
  ["2026-01-05", true],
  ["2199-12-31", true],
  ["2200-01-01", false],
  ["2026-02-30", false],
])("a plan that starts on %s is taken: %s", (startDate, expected) => {
  expect(Intake.safeParse(intake({ startDate })).success).toBe(expected);
});
