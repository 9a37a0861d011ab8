import { expect, test } from "vitest";
import type { PersonClock } from "../days/zone-timeline.ts";
import { stockDueAt } from "./stock-due.ts";

/** Berlin is at +01:00 in winter and at +02:00 from 29 March 2026, 03:00 on. */
const berlin = (dayStart = "00:00"): PersonClock => ({ zones: [{ from: null, zone: "Europe/Berlin" }], dayStart });

test.each([
  ["at the beginning of the day", "2026-11-21T23:00:00Z", "2026-11-22T08:00:00Z"],
  ["a second before nine", "2026-11-22T07:59:59Z", "2026-11-22T08:00:00Z"],
  ["at nine", "2026-11-22T08:00:00Z", "2026-11-22T08:00:00Z"],
  ["a second after nine", "2026-11-22T08:00:01Z", "2026-11-22T08:00:01Z"],
  ["in the last minute of the day", "2026-11-22T22:59:00Z", "2026-11-22T22:59:00Z"],
  ["the morning after the clock was put forward", "2026-03-29T00:30:00Z", "2026-03-29T07:00:00Z"],
])("what is found low %s is told at nine, or at once where that is over", (_when, now, expected) => {
  expect(stockDueAt(now, berlin(), null)).toBe(expected);
});

test("nothing is told in quiet hours but at their end", () => {
  const late = { from: "22:00", to: "10:30" };
  expect(stockDueAt("2026-11-22T05:00:00Z", berlin(), late)).toBe("2026-11-22T09:30:00Z");
  expect(stockDueAt("2026-11-22T20:59:59Z", berlin(), late)).toBe("2026-11-22T20:59:59Z");
  expect(stockDueAt("2026-11-22T21:00:00Z", berlin(), late)).toBe("2026-11-23T09:30:00Z");
  expect(stockDueAt("2026-11-22T05:00:00Z", berlin(), { from: "22:00", to: "09:00" })).toBe("2026-11-22T08:00:00Z");
});

test("nine belongs to the person's day: of one that begins at ten it comes at its end", () => {
  expect(stockDueAt("2026-11-22T08:59:00Z", berlin("10:00"), null)).toBe("2026-11-22T08:59:00Z");
  expect(stockDueAt("2026-11-22T07:00:00Z", berlin("10:00"), null)).toBe("2026-11-22T08:00:00Z");
  expect(stockDueAt("2026-11-22T09:00:00Z", berlin("10:00"), null)).toBe("2026-11-23T08:00:00Z");
  expect(stockDueAt("2026-11-22T08:00:00Z", berlin("09:00"), null)).toBe("2026-11-22T08:00:00Z");
});

test("the wall is that of the zone the person is in now", () => {
  const zones = [
    { from: null, zone: "Europe/Berlin" },
    { from: "2026-11-22T02:00:00Z", zone: "America/New_York" },
  ];
  expect(stockDueAt("2026-11-22T12:00:00Z", { zones, dayStart: "00:00" }, null)).toBe("2026-11-22T14:00:00Z");
});
