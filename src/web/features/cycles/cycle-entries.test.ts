import { expect, test } from "vitest";
import { cycleBody } from "#support/records.ts";
import { cycleEntries } from "./cycle-entries.ts";

test("every entry once, by the name the cycle gives it; what is in no entry is left out", () => {
  const [one] = cycleBody().peptides;
  if (!one) throw new Error("The cycle has no compound.");
  const item = { ...one, schedule: { ...one.schedule, timeOfDay: [] }, plan: null };
  const peptides = [item, { ...item, id: "2", slug: null }, { ...item, id: "3" }, { ...item, id: "4", slug: "beta" }];
  expect(cycleEntries({ peptides })).toEqual([
    { slug: "alpha", name: "Alpha" },
    { slug: "beta", name: "Alpha" },
  ]);
});
