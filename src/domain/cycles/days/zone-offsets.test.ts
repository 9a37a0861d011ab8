import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { dayOfWall, instantText, timeOfWall } from "./epoch.ts";
import { firstReached, instantOfWall, offsetSpans, wallAt } from "./zone-offsets.ts";

const ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Antarctica/Troll"];
const MORE = ["America/Havana", "Africa/Cairo", "Pacific/Apia", "Pacific/Chatham", "Asia/Tokyo", "UTC", "Etc/GMT+12"];

const zone = fc.constantFrom(...ZONES, ...MORE);
/** Whole minutes from 2005 to 2030. */
const minute = fc.integer({ min: 18_400_000, max: 31_500_000 }).map((minutes) => minutes * 60_000);
/** Half of them within a day of a change of some clock. */
const moment = fc.oneof(
  minute,
  fc.tuple(zone, minute, fc.integer({ min: -1_500, max: 1_500 })).map(([where, epoch, minutes]) => {
    const next = Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(where).getTimeZoneTransition("next");
    return (next?.epochMilliseconds ?? epoch) + minutes * 60_000;
  }),
);

test("a wall shows what Temporal's clock shows", () => {
  fc.assert(
    fc.property(zone, moment, (where, epoch) => {
      const wall = wallAt(offsetSpans(where, epoch, epoch), epoch);
      const theirs = Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(where).toPlainDateTime();
      expect(`${dayOfWall(wall)}T${timeOfWall(wall)}`).toBe(theirs.toString({ smallestUnit: "minute" }));
    }),
    { numRuns: 2_000 },
  );
});

test("an instant of a wall-clock time is Temporal's, of two the first, in a gap the later one", () => {
  fc.assert(
    fc.property(zone, moment, (where, wall) => {
      const theirs = Temporal.PlainDateTime.from(`${dayOfWall(wall)}T${timeOfWall(wall)}`)
        .toZonedDateTime(where, { disambiguation: "compatible" })
        .toInstant();
      expect(instantText(instantOfWall(offsetSpans(where, wall, wall), wall))).toBe(theirs.toString());
    }),
    { numRuns: 2_000 },
  );
});

test("the first instant a midnight is reached is Temporal's start of the day", () => {
  fc.assert(
    fc.property(zone, moment, (where, epoch) => {
      const day = dayOfWall(epoch);
      const theirs = Temporal.PlainDate.from(day).toZonedDateTime(where);
      // For a date that doesn't exist Temporal returns the next one's midnight, which is when the clock skips.
      const midnight = Math.floor(epoch / 86_400_000) * 86_400_000;
      const ours = firstReached(offsetSpans(where, midnight, midnight), midnight);
      expect(instantText(ours)).toBe(theirs.toInstant().toString());
    }),
    { numRuns: 1_000 },
  );
});

test("an earlier question, however far away, changes no answer", () => {
  const [now, longAgo] = [1_790_000_000_000, -1_000_000_000_000];
  const before = wallAt(offsetSpans("Europe/Paris", now, now), now);
  offsetSpans("Europe/Paris", longAgo, longAgo);
  expect(wallAt(offsetSpans("Europe/Paris", now, now), now)).toBe(before);
});
