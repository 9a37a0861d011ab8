import { expect, test } from "vitest";
import type { DosePlan } from "../schedule/dose-plan.ts";
import { lateBy } from "./late-by.ts";

const WEEKLY: DosePlan = {
  rule: { kind: "days", every: 7, times: ["08:00"] },
  unit: "mg",
  steps: [{ week: 1, amount: "1" }],
  firstDay: "2026-03-01",
  lastDay: null,
  pauses: [],
};

const late = (plan: DosePlan, slot: string, at: string, zone = "UTC") =>
  lateBy(
    {
      item: { id: "a", plan },
      cycle: { startDate: null, endDate: null },
      clock: { zones: [{ from: null, zone }], dayStart: "00:00" },
    },
    slot,
    at,
  );

test("a weekly dose is late after more than 24 h, a daily one after more than 6 h", () => {
  expect(late(WEEKLY, "2026-03-08T08:00:00Z", "2026-03-09T08:00:00Z")).toBeNull();
  expect(late(WEEKLY, "2026-03-08T08:00:00Z", "2026-03-09T10:00:00.5Z")).toEqual({
    everyHours: 168,
    lateHours: expect.closeTo(26, 3),
  });
  const daily: DosePlan = { ...WEEKLY, rule: { kind: "days", every: 1, times: ["08:00"] } };
  expect(late(daily, "2026-03-08T08:00:00Z", "2026-03-08T14:00:00Z")).toBeNull();
  expect(late(daily, "2026-03-08T08:00:00Z", "2026-03-08T14:30:00Z")).toEqual({ everyHours: 24, lateHours: 6.5 });
});

test("an earlier one is never late", () => {
  expect(late(WEEKLY, "2026-03-08T08:00:00Z", "2026-03-06T08:00:00Z")).toBeNull();
});

test("the first dose has no usual level, nor has the first after a pause or of another amount", () => {
  expect(late(WEEKLY, "2026-03-01T08:00:00Z", "2026-03-03T08:00:00Z")).toBeNull();
  const pauses = [{ firstDay: "2026-03-15", lastDay: "2026-03-15", reason: "" }];
  expect(late({ ...WEEKLY, pauses }, "2026-03-22T08:00:00Z", "2026-03-24T08:00:00Z")).toBeNull();
  expect(late({ ...WEEKLY, pauses }, "2026-03-29T08:00:00Z", "2026-03-31T08:00:00Z")).not.toBeNull();
  const steps = [...WEEKLY.steps, { week: 3, amount: "2" }];
  expect(late({ ...WEEKLY, steps }, "2026-03-15T08:00:00Z", "2026-03-17T08:00:00Z")).toBeNull();
  expect(late({ ...WEEKLY, steps }, "2026-03-22T08:00:00Z", "2026-03-24T08:00:00Z")).not.toBeNull();
});

test("an uneven rhythm and a slot that the plan has no more have no answer", () => {
  const uneven: DosePlan = {
    ...WEEKLY,
    rule: { kind: "weekdays", weekdays: ["MO", "TH"], everyWeeks: 1, times: ["08:00"] },
  };
  expect(late(uneven, "2026-03-09T08:00:00Z", "2026-03-11T08:00:00Z")).toBeNull();
  expect(late(WEEKLY, "2026-03-08T09:00:00Z", "2026-03-10T08:00:00Z")).toBeNull();
});

test("where the clocks were put back in the week before, the dose before is still found", () => {
  expect(
    late({ ...WEEKLY, firstDay: "2026-10-22" }, "2026-10-29T07:00:00Z", "2026-10-31T07:00:00Z", "Europe/Berlin"),
  ).toEqual({ everyHours: 168, lateHours: 48 });
});
