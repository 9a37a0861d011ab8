import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/units/calendar.ts";
import { arbitraryClock, arbitraryPlan } from "#fixtures/schedule/arbitrary-plan.ts";
import { personDayOf } from "../days/person-day.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { DoseRule } from "./dose-rule.ts";
import { leftOutByJourneys, occurrencesOf } from "./occurrences.ts";

const BERLIN: PersonClock = { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "00:00" };
const DAILY: DoseRule = { kind: "days", every: 1, times: ["08:00"] };

const plan = (change: Partial<DosePlan> = {}): DosePlan => ({
  rule: DAILY,
  unit: "mcg",
  steps: [{ week: 1, amount: "250" }],
  firstDay: "2026-01-01",
  lastDay: null,
  pauses: [],
  ...change,
});

const NO_DAYS = { startDate: null, endDate: null };

const dosesOf = (own: DosePlan | null, from: string, until: string, clock = BERLIN) =>
  occurrencesOf({ item: { id: "item", plan: own }, cycle: NO_DAYS, clock, from, until });

test("a dose carries item, instant, day, zone, wall-clock time and amount", () => {
  expect(dosesOf(plan(), "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z")).toEqual([
    {
      itemId: "item",
      slot: "2026-01-01T07:00:00Z",
      day: "2026-01-01",
      zone: "Europe/Berlin",
      time: "08:00",
      amount: "250",
      unit: "mcg",
    },
  ]);
});

test("the time is the one the clock shows, also where it leaps over the planned one", () => {
  const atNight = plan({ rule: { ...DAILY, times: ["02:30"] } });
  const times = dosesOf(atNight, "2026-03-28T00:00:00Z", "2026-03-31T00:00:00Z").map(({ time }) => time);
  expect(times).toEqual(["02:30", "03:30", "02:30"]);
});

test("nothing is due without a plan, in an empty window, or in one that ends before it begins", () => {
  expect(dosesOf(null, "2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z")).toEqual([]);
  expect(dosesOf(plan(), "2026-01-01T07:00:00Z", "2026-01-01T07:00:00Z")).toEqual([]);
  expect(dosesOf(plan(), "2026-02-01T00:00:00Z", "2026-01-01T00:00:00Z")).toEqual([]);
});

test("instants may be written with fractions of a second; slots have none", () => {
  expect(dosesOf(plan(), "2026-01-01T07:00:00.001Z", "2026-01-02T07:00:00.001Z").map(({ slot }) => slot)).toEqual([
    "2026-01-02T07:00:00Z",
  ]);
});

describe("steps hold from the first day of their week", () => {
  const titrated = plan({
    steps: [
      { week: 1, amount: "0.25" },
      { week: 5, amount: "0.5" },
    ],
  });
  test.each([
    ["2026-01-28", "0.25"],
    ["2026-01-29", "0.5"],
  ])("%s: %s", (day, amount) => {
    expect(dosesOf(titrated, `${day}T00:00:00Z`, `${addDays(day, 1)}T00:00:00Z`)).toMatchObject([{ day, amount }]);
  });
});

const WINDOW = fc
  .tuple(
    fc.integer({ min: 0, max: 500 * 24 * 60 }),
    fc.integer({ min: 0, max: 60 * 24 * 60 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([start, length, share]) => {
    const at = (minutes: number) =>
      `${addDays("2026-01-01", Math.floor(minutes / 1440))}T${String(Math.floor((minutes % 1440) / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00Z`;
    return { from: at(start), middle: at(start + Math.floor(length * share)), until: at(start + length) };
  });

describe("for any plan, clock and window", () => {
  test("two windows side by side hold what the whole one holds", () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryClock, WINDOW, (own, clock, { from, middle, until }) => {
        const question = { item: { id: "item", plan: own }, cycle: NO_DAYS, clock };
        for (const ask of [occurrencesOf, leftOutByJourneys]) {
          const slots = (a: string, b: string) =>
            ask({ ...question, from: a, until: b }).map(({ slot, day }) => `${slot} ${day}`);
          expect([...slots(from, middle), ...slots(middle, until)]).toEqual(slots(from, until));
        }
      }),
      { numRuns: 400 },
    );
  });

  test("slots ascend, lie in the window and on the person's day of their instant", () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryClock, WINDOW, (own, clock, { from, until }) => {
        const doses = dosesOf(own, from, until, clock);
        const slots = doses.map(({ slot }) => slot);
        expect(slots).toEqual([...new Set(slots)].toSorted());
        expect(slots.every((slot) => from <= slot && slot < until)).toBe(true);
        for (const { slot, day } of doses) expect(day).toBe(personDayOf(slot, clock));
      }),
      { numRuns: 400 },
    );
  });

  test("none lies outside the plan's days or in a pause, where no clock is changed", () => {
    fc.assert(
      fc.property(
        arbitraryPlan,
        fc.constantFrom("UTC", "Asia/Tokyo", "Pacific/Kiritimati", "Etc/GMT+12"),
        WINDOW,
        (own, zone, { from, until }) => {
          const clock = { zones: [{ from: null, zone }], dayStart: "04:00" };
          for (const { day } of dosesOf(own, from, until, clock)) {
            expect(day >= (own.firstDay ?? "") && (own.lastDay === null || day <= own.lastDay)).toBe(true);
            expect(own.pauses.some(({ firstDay, lastDay }) => firstDay <= day && day <= (lastDay ?? day))).toBe(false);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
