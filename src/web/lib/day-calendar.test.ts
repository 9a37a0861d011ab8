import ICAL from "ical.js";
import { expect, test } from "vitest";
import { dayCalendar } from "./day-calendar.ts";

test("another reader finds whole days, each under its id, with its words whole", () => {
  const days = [
    { id: "run-out-a", day: "2026-12-05", summary: "A; B, C runs out", description: `Line one\n${"long ".repeat(40)}` },
    { id: "more-by-a", day: "2026-02-28", summary: "More", description: null },
  ];
  const text = dayCalendar("Stock", days, new Date("2026-11-22T10:00:00Z"));
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect(events.map(({ uid, summary, startDate }) => [uid, summary, startDate.toString(), startDate.isDate])).toEqual([
    ["run-out-a", "A; B, C runs out", "2026-12-05", true],
    ["more-by-a", "More", "2026-02-28", true],
  ]);
  expect(events[0]?.description).toBe(days[0]?.description);
});
