import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addDays } from "#domain/units/calendar.ts";
import { arbitraryDayRule } from "#fixtures/schedule/arbitrary-plan.ts";
import { dayOfWall, wallOf } from "../days/epoch.ts";
import { planDays } from "./plan-days.ts";
import { type DayRule, rruleTexts } from "./rule-text.ts";

const daysOf = (rule: DayRule, firstDay: string, from: string, to: string): string[] =>
  planDays(rule, firstDay, wallOf(from, "00:00"), wallOf(to, "00:00")).map(dayOfWall);

/** Every RFC 5545 rule of it, expanded by the library from its own start. */
function walked(rule: DayRule, firstDay: string, lastDay: string): string[] {
  return rruleTexts(rule, firstDay, lastDay)
    .flatMap((text) => {
      const dtstart = Temporal.PlainDate.from(text.firstDay).toZonedDateTime("UTC");
      return new RRuleTemporal({ rruleString: text.rrule, dtstart }).all().map((at) => at.toPlainDate().toString());
    })
    .toSorted();
}

test("a window years later holds what a walk from the first day holds there", () => {
  const day = (days: number) => addDays("2024-01-01", days);
  fc.assert(
    fc.property(arbitraryDayRule, fc.nat(800), fc.nat(1_500), fc.nat(90), (rule, start, later, length) => {
      const [firstDay, from, to] = [day(start), day(start + later), day(start + later + length)];
      expect(daysOf(rule, firstDay, from, to)).toEqual(walked(rule, firstDay, to).filter((due) => due >= from));
    }),
    { numRuns: 300 },
  );
});

const DAILY: DayRule = { kind: "days", every: 1, times: ["08:00"] };

test("both ends of the window are in it, and nothing before the first day", () => {
  expect(daysOf(DAILY, "2026-01-02", "2026-01-01", "2026-01-03")).toEqual(["2026-01-02", "2026-01-03"]);
  expect(daysOf(DAILY, "2026-01-02", "2026-01-01", "2026-01-01")).toEqual([]);
});

test("a century of days is no limit", () => {
  expect(daysOf(DAILY, "2026-01-01", "2026-01-01", "2125-12-31")).toHaveLength(36_524);
});
