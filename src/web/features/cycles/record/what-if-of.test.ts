import { expect, test } from "vitest";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import type { DoseRule } from "#domain/cycles/schedule/dose-rule.ts";
import { whatIfOf } from "./what-if-of.ts";

const dose = (amount: string, day: number, unit: PlannedDose["unit"] = "mg"): PlannedDose => ({
  ...{ cycleId: "c", itemId: "i", peptideName: "Semaglutide", slug: "semaglutide", route: "sc", zone: "UTC" },
  ...{ slot: `2026-03-0${day}T08:00:00.000Z`, day: `2026-03-0${day}`, time: "08:00", amount, unit },
});
const DAILY: DoseRule = { kind: "days", every: 1, times: ["08:00"] };

test("dose, unit, rhythm and number of doses come from the plan", () => {
  expect(whatIfOf([dose("0.25", 1), dose("0.25", 2)], DAILY)).toEqual({
    amount: "0.25",
    unit: "mg",
    everyDays: "1",
    doses: "2",
  });
});

test("the first change of dose is kept", () => {
  expect(whatIfOf([dose("1", 1), dose("1", 2), dose("2", 3), dose("4", 4)], DAILY)).toMatchObject({
    changeFrom: "3",
    changeAmount: "2",
    changeEveryDays: "1",
  });
});

test("an amount in another unit is no change we can draw", () => {
  expect(whatIfOf([dose("1", 1), dose("500", 2, "mcg")], DAILY)).not.toHaveProperty("changeFrom");
});

test("without a rhythm nothing is taken along", () => {
  expect(whatIfOf([dose("1", 1)], null)).toEqual({});
  expect(whatIfOf([], DAILY)).toEqual({});
});
