import { expect, test } from "vitest";
import { saysOfMissedDose } from "./says-of-missed-dose.ts";

const entry = (timing: string | null) => ({ timing, advice: [], doses: [] });

test("only words about a missed dose count", () => {
  expect(saysOfMissedDose(entry("Same day each week. A missed dose may be taken within 4 days."))).toBe(true);
  expect(saysOfMissedDose(entry("The trial missed its endpoint."))).toBe(false);
  expect(saysOfMissedDose(entry(null))).toBe(false);
});

test("the advice and the steps of a dose count as well as the timing", () => {
  type Entry = Parameters<typeof saysOfMissedDose>[0];
  const advice = [
    { text: "Drink enough." },
    { text: "After two missed doses start over." },
  ] as unknown as Entry["advice"]; // only the text is read
  const doses = [
    { titration: null },
    { titration: "After a missed dose repeat the step." },
  ] as unknown as Entry["doses"];
  expect(saysOfMissedDose({ ...entry(null), advice })).toBe(true);
  expect(saysOfMissedDose({ ...entry("Once a week."), doses })).toBe(true);
});
