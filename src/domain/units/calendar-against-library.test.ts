import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween, isDay } from "./calendar.ts";

const FIRST = Temporal.PlainDate.from("1600-01-01");
const day = fc.integer({ min: 0, max: 292_194 }).map((days) => FIRST.add({ days }).toString());

test("days and months agree with a calendar library from 1600 to 2400", () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -4_000, max: 8_000 }),
      fc.integer({ min: 0, max: 1_000 }),
      (from, days, months) => {
        const known = Temporal.PlainDate.from(from);
        expect(addDays(from, days)).toBe(known.add({ days }).toString());
        expect(daysBetween(from, addDays(from, days))).toBe(
          known.until(known.add({ days }), { largestUnit: "days" }).days,
        );
        expect(addMonths(from, months)).toBe(known.add({ months }).toString());
      },
    ),
    { numRuns: 20_000 },
  );
});

test("every day of a leap cycle has one next day", () => {
  let known = Temporal.PlainDate.from("1999-12-31");
  for (let text = known.toString(); text < "2005-01-02"; text = known.toString()) {
    known = known.add({ days: 1 });
    expect(addDays(text, 1)).toBe(known.toString());
    expect(isDay(text)).toBe(true);
  }
});

test.each(["", "2026-02-30", "2026-13-01", "2026-00-10", "2026-1-1", "21 Nov 2026", "2026-11-21T00:00"])(
  "%j is no day",
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  },
);
