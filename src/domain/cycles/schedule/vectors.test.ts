import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { personDayOf } from "../days/person-day.ts";
import { DayStart, ZoneTimeline } from "../days/zone-timeline.ts";
import { DosePlan } from "./dose-plan.ts";
import { occurrencesOf } from "./occurrences.ts";

/** Computed in Python with zoneinfo and dateutil, many of them first by hand: see make-vectors.py next to the file. */
const FILE = join(import.meta.dirname, "../../../../tests/fixtures/schedule/vectors.json");

const Day = z.iso.date().nullable();
const Vector = z.strictObject({
  name: z.string(),
  plan: DosePlan,
  cycle: z.strictObject({ startDate: Day, endDate: Day }),
  clock: z.strictObject({ zones: ZoneTimeline, dayStart: DayStart }),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  by: z.enum(["script", "hand and script"]),
  /** One "slot day amount" per dose. */
  expected: z.array(z.string()),
});

const vectors = z.array(Vector).parse(JSON.parse(readFileSync(FILE, "utf8")));

const dosesOf = ({ plan, ...question }: z.infer<typeof Vector>) =>
  occurrencesOf({ item: { id: "item", plan }, ...question });

describe("planned doses are those worked out elsewhere", () => {
  test.each(vectors)("$name", (vector) => {
    expect(dosesOf(vector).map(({ slot, day, amount }) => `${slot} ${day} ${amount}`)).toEqual(vector.expected);
  });
});

test.each(vectors)("each dose lies on the person's day of its instant: $name", (vector) => {
  for (const { slot, day } of dosesOf(vector)) expect([slot, personDayOf(slot, vector.clock)]).toEqual([slot, day]);
});

test("there are enough of them, and enough by hand", () => {
  expect(vectors.length).toBeGreaterThanOrEqual(150);
  expect(vectors.filter(({ by }) => by === "hand and script").length).toBeGreaterThanOrEqual(30);
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
});
