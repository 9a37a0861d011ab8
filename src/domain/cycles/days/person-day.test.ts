import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/units/calendar.ts";
import { arbitraryClock } from "#fixtures/schedule/arbitrary-plan.ts";
import { instantText } from "./epoch.ts";
import { boundsOfDay, personDayOf, wallTime, zoneAt } from "./person-day.ts";
import type { PersonClock } from "./zone-timeline.ts";

const clock = (zone: string, dayStart = "00:00", ...journeys: [from: string, zone: string][]): PersonClock => ({
  zones: [{ from: null, zone }, ...journeys.map(([from, to]) => ({ from, zone: to }))],
  dayStart,
});

describe("a day runs from its start to the next one's", () => {
  test.each([
    ["2026-01-02T03:59:59Z", "2026-01-01"],
    ["2026-01-02T04:00:00Z", "2026-01-02"],
    ["2026-01-03T03:59:59Z", "2026-01-02"],
  ])("from 04:00, %s is of %s", (instant, day) => {
    expect(personDayOf(instant, clock("UTC", "04:00"))).toBe(day);
  });

  test.each([
    // 29 March: 02:00 becomes 03:00 at 01:00 UTC, so a start of 02:30 is skipped.
    ["put on", "2026-03-29T00:59:59Z", "2026-03-28"],
    ["put on", "2026-03-29T01:00:00Z", "2026-03-29"],
    // 25 October: 02:30 occurs at 00:30 and 01:30 UTC; the day starts with the first.
    ["put back", "2026-10-25T00:29:59Z", "2026-10-24"],
    ["put back", "2026-10-25T00:30:00Z", "2026-10-25"],
    ["put back", "2026-10-25T01:15:00Z", "2026-10-25"],
  ])("from 02:30 in Berlin where the clock is %s, %s is of %s", (_, instant, day) => {
    expect(personDayOf(instant, clock("Europe/Berlin", "02:30"))).toBe(day);
  });

  test.each([
    // 7 November 2010: at 00:01, 02:31 UTC, the clock goes back to 23:01 of the 6th.
    ["2010-11-07T02:29:59Z", "2010-11-06"],
    ["2010-11-07T02:30:00Z", "2010-11-07"],
    ["2010-11-07T02:45:00Z", "2010-11-07"],
  ])("in St John's a day that has begun is not taken back: %s is of %s", (instant, day) => {
    expect(personDayOf(instant, clock("America/St_Johns"))).toBe(day);
  });

  test("in Cairo midnight is leapt over: 24 April 2026 begins at 01:00", () => {
    expect(boundsOfDay("2026-04-24", clock("Africa/Cairo"))).toEqual({
      from: "2026-04-23T22:00:00Z",
      until: "2026-04-24T21:00:00Z",
    });
  });

  test.each([
    ["2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"],
    ["2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"],
  ])("in Berlin %s is not 24 hours long", (day, from, until) => {
    expect(boundsOfDay(day, clock("Europe/Berlin"))).toEqual({ from, until });
  });
});

describe("a journey over the date line", () => {
  // 12:00 on Sunday 14 June in Auckland is 14:00 on Saturday in Honolulu.
  const there = clock("Pacific/Auckland", "00:00", ["2026-06-14T00:00:00Z", "Pacific/Honolulu"]);

  test("a day that comes twice spans both and what lies between", () => {
    // Sunday 14 June began in Auckland at 12:00 UTC on the 13th and ends in Honolulu; Saturday recurred in between.
    expect(boundsOfDay("2026-06-14", there)).toEqual({ from: "2026-06-13T12:00:00Z", until: "2026-06-15T10:00:00Z" });
    expect(boundsOfDay("2026-06-13", there)).toEqual({ from: "2026-06-12T12:00:00Z", until: "2026-06-14T10:00:00Z" });
    expect(personDayOf("2026-06-13T23:59:59Z", there)).toBe("2026-06-14");
    expect(personDayOf("2026-06-14T00:00:00Z", there)).toBe("2026-06-13");
  });

  test("a day left out is empty where the next one begins", () => {
    const leap = clock("Etc/GMT+12", "00:00", ["2026-01-04T11:30:00Z", "Pacific/Kiritimati"]);
    // 23:30 on the 3rd becomes 01:30 on the 5th.
    expect(boundsOfDay("2026-01-04", leap)).toEqual({ from: "2026-01-04T11:30:00Z", until: "2026-01-04T11:30:00Z" });
    expect(boundsOfDay("2026-01-05", leap).from).toBe("2026-01-04T11:30:00Z");
  });

  test("Samoa's 30 December 2011 is empty", () => {
    const midnight = "2011-12-30T10:00:00Z";
    expect(boundsOfDay("2011-12-30", clock("Pacific/Apia"))).toEqual({ from: midnight, until: midnight });
    expect(personDayOf(midnight, clock("Pacific/Apia"))).toBe("2011-12-31");
  });
});

test("every instant lies within the bounds of its day, and the bounds hold days on either end", () => {
  fc.assert(
    fc.property(arbitraryClock, fc.integer({ min: 29_400_000, max: 30_200_000 }), (own, minutes) => {
      const instant = instantText(minutes * 60_000);
      const day = personDayOf(instant, own);
      const { from, until } = boundsOfDay(day, own);
      expect(from <= instant && instant < until).toBe(true);
      expect(personDayOf(from, own)).toBe(day);
      expect(until > from).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("without journeys each day begins where the one before ends", () => {
  for (const zone of ["Europe/Berlin", "Australia/Lord_Howe", "Africa/Cairo", "America/Havana"]) {
    for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
      expect(boundsOfDay(day, clock(zone, "02:30")).until).toBe(
        boundsOfDay(addDays(day, 1), clock(zone, "02:30")).from,
      );
    }
  }
});

test.each([
  ["2026-06-13T23:59:59Z", "Pacific/Auckland"],
  ["2026-06-14T00:00:00Z", "Pacific/Honolulu"],
])("at %s the person is in %s", (instant, zone) => {
  const { zones } = clock("Pacific/Auckland", "00:00", ["2026-06-14T00:00:00Z", "Pacific/Honolulu"]);
  expect(zoneAt(instant, zones)).toBe(zone);
});

test("a wall shows calendar day and time, seconds cut off", () => {
  expect(wallTime("2026-06-13T23:59:59Z", "Asia/Kathmandu")).toEqual({ day: "2026-06-14", time: "05:44" });
});
