import { describe, expect, test } from "vitest";
import { afterQuiet } from "./quiet-hours.ts";

const NIGHT = { from: "22:00", to: "07:00" };

/** Instants worked out by hand from the offsets of the tz database; Berlin is at +01:00 in winter, +02:00 in summer. */
describe("what falls into quiet hours is moved to their end", () => {
  test.each([
    ["a minute before they begin", "2026-01-10T20:59:00Z", "2026-01-10T20:59:00Z"],
    ["the minute they begin", "2026-01-10T21:00:00Z", "2026-01-11T06:00:00Z"],
    ["before midnight", "2026-01-10T22:30:00Z", "2026-01-11T06:00:00Z"],
    ["after midnight", "2026-01-11T00:30:00Z", "2026-01-11T06:00:00Z"],
    ["the last minute of them", "2026-01-11T05:59:59Z", "2026-01-11T06:00:00Z"],
    ["the minute they end", "2026-01-11T06:00:00Z", "2026-01-11T06:00:00Z"],
    ["the night the clock is put forward", "2026-03-28T22:30:00Z", "2026-03-29T05:00:00Z"],
    ["the night the clock is put back", "2026-10-24T21:30:00Z", "2026-10-25T06:00:00Z"],
  ])("%s", (_when, instant, expected) => {
    expect(afterQuiet(instant, "Europe/Berlin", NIGHT)).toBe(expected);
  });

  test("hours within one day", () => {
    const midday = { from: "12:30", to: "14:00" };
    expect(afterQuiet("2026-01-10T11:29:00Z", "Europe/Berlin", midday)).toBe("2026-01-10T11:29:00Z");
    expect(afterQuiet("2026-01-10T11:30:00Z", "Europe/Berlin", midday)).toBe("2026-01-10T13:00:00Z");
    expect(afterQuiet("2026-01-10T13:00:00Z", "Europe/Berlin", midday)).toBe("2026-01-10T13:00:00Z");
  });

  test("an end that the clock skips comes right after the gap", () => {
    const quiet = { from: "22:00", to: "02:30" };
    expect(afterQuiet("2026-03-29T00:30:00Z", "Europe/Berlin", quiet)).toBe("2026-03-29T01:30:00Z");
  });

  test("an end that comes twice is the first one; the hour that comes again is no longer quiet", () => {
    const quiet = { from: "22:00", to: "02:30" };
    expect(afterQuiet("2026-10-24T23:30:00Z", "Europe/Berlin", quiet)).toBe("2026-10-25T00:30:00Z");
    expect(afterQuiet("2026-10-25T01:15:00Z", "Europe/Berlin", quiet)).toBe("2026-10-25T01:15:00Z");
  });

  test("the wall clock is that of the zone: half past four in Kathmandu (+05:45)", () => {
    expect(afterQuiet("2026-01-10T22:45:00Z", "Asia/Kathmandu", NIGHT)).toBe("2026-01-11T01:15:00Z");
  });

  test("without quiet hours, or with none between equal times, nothing is moved", () => {
    expect(afterQuiet("2026-01-11T02:00:00Z", "UTC", null)).toBe("2026-01-11T02:00:00Z");
    expect(afterQuiet("2026-01-11T02:00:00Z", "UTC", { from: "02:00", to: "02:00" })).toBe("2026-01-11T02:00:00Z");
  });

  test("parts of a second are dropped", () => {
    expect(afterQuiet("2026-01-11T12:00:00.900Z", "UTC", NIGHT)).toBe("2026-01-11T12:00:00Z");
  });
});
