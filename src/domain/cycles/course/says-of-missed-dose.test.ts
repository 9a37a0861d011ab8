import { expect, test } from "vitest";
import { saysOfMissedDose } from "./says-of-missed-dose.ts";

const entry = (timing: string | null) => ({ timing, advice: [], doses: [] });

test("only words about a missed dose count", () => {
  expect(saysOfMissedDose(entry("Same day each week. A missed dose may be taken within 4 days."))).toBe(true);
  expect(saysOfMissedDose(entry("The trial missed its endpoint."))).toBe(false);
  expect(saysOfMissedDose(entry(null))).toBe(false);
});
