import { describe, expect, test } from "vitest";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DosePlan } from "../schedule/dose-plan.ts";
import { mayStillBeDue, plannedDose, plannedReminders, type RemindedCycle } from "./planned-reminders.ts";

const CLOCK: PersonClock = { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "00:00" };
const PLAN: DosePlan = {
  rule: { kind: "days", every: 1, times: ["08:00", "22:30"] },
  unit: "mcg",
  steps: [
    { week: 1, amount: "250" },
    { week: 2, amount: "500" },
  ],
  firstDay: null,
  lastDay: null,
  pauses: [],
};
const cycle = (plan: DosePlan | null = PLAN): RemindedCycle => ({
  id: "c",
  startDate: "2026-01-05",
  endDate: "2026-01-18",
  peptides: [{ id: "1", peptideName: "BPC-157", plan }],
});
const DAY = { from: "2026-01-06T00:00:00Z", until: "2026-01-07T00:00:00Z" };
const dueTimes = (rules: { minutesBefore: number; quiet: { from: string; to: string } | null }) =>
  plannedReminders([cycle()], CLOCK, rules, DAY).map(({ slot, dueAt }) => `${slot} ${dueAt}`);

describe("a reminder for each planned dose", () => {
  test("is due at its time, and named by cycle, item and slot", () => {
    expect(plannedReminders([cycle()], CLOCK, { minutesBefore: 0, quiet: null }, DAY)).toEqual(
      ["2026-01-06T07:00:00Z", "2026-01-06T21:30:00Z"].map((slot) => ({
        subject: `dose:c:1:${slot}`,
        cycleId: "c",
        itemId: "1",
        slot,
        dueAt: slot,
      })),
    );
  });

  test("is due so many minutes before, and what then falls into quiet hours at their end", () => {
    const quiet = { from: "22:00", to: "07:45" };
    expect(dueTimes({ minutesBefore: 15, quiet })).toEqual([
      "2026-01-06T07:00:00Z 2026-01-06T06:45:00Z",
      "2026-01-06T21:30:00Z 2026-01-07T06:45:00Z",
    ]);
    expect(dueTimes({ minutesBefore: 31, quiet })).toEqual([
      "2026-01-06T07:00:00Z 2026-01-06T06:45:00Z",
      "2026-01-06T21:30:00Z 2026-01-06T20:59:00Z",
    ]);
  });

  test("keeps quiet by the clock of the place the person is at then", () => {
    const zones = [
      { from: null, zone: "Europe/Berlin" },
      { from: "2026-01-06T12:00:00Z", zone: "America/New_York" },
    ];
    const quiet = { from: "22:00", to: "09:00" };
    const span = { ...DAY, until: "2026-01-07T12:00:00Z" };
    const reminders = plannedReminders([cycle()], { zones, dayStart: "00:00" }, { minutesBefore: 0, quiet }, span);
    expect(reminders.map(({ slot, dueAt }) => `${slot} ${dueAt}`)).toEqual([
      "2026-01-06T07:00:00Z 2026-01-06T08:00:00Z", // 08:00 and 09:00 in Berlin
      "2026-01-06T13:00:00Z 2026-01-06T14:00:00Z", // the same in New York
      "2026-01-07T03:30:00Z 2026-01-07T14:00:00Z", // half past ten in the evening there
    ]);
  });

  test("there is none for text without a plan, outside the cycle, or as needed", () => {
    const rules = { minutesBefore: 0, quiet: null };
    expect(plannedReminders([cycle(null)], CLOCK, rules, DAY)).toEqual([]);
    const after = { from: "2026-01-19T00:00:00Z", until: "2026-01-20T00:00:00Z" };
    expect(plannedReminders([cycle()], CLOCK, rules, after)).toEqual([]);
    expect(plannedReminders([cycle({ ...PLAN, rule: { kind: "as-needed" } })], CLOCK, rules, DAY)).toEqual([]);
  });
});

describe("the planned dose of an instant", () => {
  test("carries the amount of its week and the time on the wall", () => {
    expect(plannedDose(cycle(), CLOCK, { itemId: "1", slot: "2026-01-11T07:00:00Z" })).toMatchObject({
      peptideName: "BPC-157",
      time: "08:00",
      amount: "250",
      unit: "mcg",
    });
    expect(plannedDose(cycle(), CLOCK, { itemId: "1", slot: "2026-01-12T07:00:00Z" })).toMatchObject({ amount: "500" });
  });

  test("is null a second beside it, after the last day, and for an item that is gone", () => {
    for (const slot of ["2026-01-11T07:00:01Z", "2026-01-11T06:59:59Z", "2026-01-19T07:00:00Z"])
      expect(plannedDose(cycle(), CLOCK, { itemId: "1", slot })).toBeNull();
    expect(plannedDose(cycle(), CLOCK, { itemId: "2", slot: "2026-01-11T07:00:00Z" })).toBeNull();
  });
});

describe("doses may still be planned", () => {
  const item = (changes: Partial<DosePlan> = {}) => ({ plan: { ...PLAN, ...changes } });

  test("until the last day, the plan's own before the cycle's", () => {
    expect(mayStillBeDue(item(), cycle(), "2026-01-18")).toBe(true);
    expect(mayStillBeDue(item(), cycle(), "2026-01-19")).toBe(false);
    expect(mayStillBeDue(item({ lastDay: "2026-01-20" }), cycle(), "2026-01-20")).toBe(true);
    expect(mayStillBeDue(item({ lastDay: "2026-01-10" }), cycle(), "2026-01-11")).toBe(false);
  });

  test("for ever where there is no last day, and never without a first day, without a plan, or as needed", () => {
    const open = { startDate: "2026-01-05", endDate: null };
    expect(mayStillBeDue(item(), open, "2099-01-01")).toBe(true);
    expect(mayStillBeDue(item(), { startDate: null, endDate: null }, "2026-01-05")).toBe(false);
    expect(mayStillBeDue({ plan: null }, open, "2026-01-05")).toBe(false);
    expect(mayStillBeDue(item({ rule: { kind: "as-needed" } }), open, "2026-01-05")).toBe(false);
  });
});
