import { expect, test } from "vitest";
import { amountOn } from "./amount-on.ts";

const steps = [
  { week: 1, amount: "0.25" },
  { week: 5, amount: "0.5" },
];

test.each([
  ["2026-10-31", "0.25"],
  ["2026-11-01", "0.25"],
  ["2026-11-28", "0.25"],
  ["2026-11-29", "0.5"],
  ["2027-11-29", "0.5"],
])("a plan from 1 November is at %s on %s", (day, amount) => {
  expect(amountOn({ steps }, "2026-11-01", day)).toBe(amount);
});
