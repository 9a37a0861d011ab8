import { expect, test } from "vitest";
import { type DayRule, rruleTexts } from "./rule-text.ts";

const times = ["08:00"];

/** 2026-01-07 is a Wednesday. */
test.each<[string, DayRule, string]>([
  ["every day", { kind: "days", every: 1, times }, "FREQ=DAILY;INTERVAL=1"],
  ["every other day", { kind: "days", every: 2, times }, "FREQ=DAILY;INTERVAL=2"],
  [
    "weekdays in the order of the week, weeks from the first day's weekday",
    { kind: "weekdays", weekdays: ["TH", "MO"], everyWeeks: 2, times },
    "FREQ=WEEKLY;INTERVAL=2;WKST=WE;BYDAY=MO,TH",
  ],
  [
    "a day every month has",
    { kind: "months", every: 3, dayOfMonth: 28, times },
    "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28",
  ],
  [
    "a day some months have not: the last there is",
    { kind: "months", every: 1, dayOfMonth: 30, times },
    "FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30;BYSETPOS=-1",
  ],
])("%s", (_, rule, rrule) => {
  expect(rruleTexts(rule, "2026-01-07", null)).toEqual([{ firstDay: "2026-01-07", rrule }]);
});

test("n days on are n rules a day apart", () => {
  expect(rruleTexts({ kind: "on-off", daysOn: 2, daysOff: 5, times }, "2026-01-31", "2026-03-01")).toEqual([
    { firstDay: "2026-01-31", rrule: "FREQ=DAILY;INTERVAL=7;UNTIL=20260301" },
    { firstDay: "2026-02-01", rrule: "FREQ=DAILY;INTERVAL=7;UNTIL=20260301" },
  ]);
});

test.each([
  ["on the day", 20, "2026-01-20"],
  ["a day before", 19, "2026-02-01"],
])("months are counted from the first dose: %s", (_, dayOfMonth, firstDay) => {
  expect(rruleTexts({ kind: "months", every: 3, dayOfMonth, times }, "2026-01-20", null)[0]?.firstDay).toBe(firstDay);
});
