import { expect, test } from "vitest";
import { draw, taken } from "#support/sample-draws.ts";
import { type Circumstances, type Draw, NOT_NOTED } from "../record/entry.ts";
import { doseTracks } from "./since-dose.ts";
import { unlikeness } from "./unlike.ts";

const NOTED: Circumstances = { fasting: true, biotin: false, ill: false, exercise: false, cycleDay: null };
const noted = (collected: string, more: Partial<Circumstances> = {}, rest: Partial<Draw> = {}) =>
  draw(collected, [], { circumstances: { ...NOTED, ...more }, ...rest });
const words = (first: Draw, second: Draw, doses: Parameters<typeof doseTracks>[0] = []) =>
  unlikeness(first, second, doseTracks(doses)).differences;
const MORNING = noted("2026-01-01T08:00");

test("draws taken alike have nothing to be told", () =>
  expect(unlikeness(MORNING, noted("2026-02-01T09:00"), [])).toEqual({ differences: [], notNoted: [] }));

test.each([
  [{ fasting: false }, "The first draw was fasting, the other not fasting."],
  [
    { biotin: true },
    "The second draw was after a dose of biotin in the days before (it can skew some immunoassays), the other without.",
  ],
  [{ ill: true }, "The second draw was while ill, the other not."],
  [{ exercise: true }, "The second draw was after hard exercise in the day before, the other not."],
])("%o is told", (more, told) => expect(words(MORNING, noted("2026-02-01T08:00", more))).toEqual([told]));

test("two hours apart in the day are alike, a minute more is not", () => {
  expect(words(MORNING, noted("2026-02-01T10:00"))).toEqual([]);
  expect(words(MORNING, noted("2026-02-01T10:01"))).toEqual([
    "They were drawn at 08:00 and at 10:01; some markers change over the day.",
  ]);
});

test("shortly before and after midnight is not a day apart", () =>
  expect(words(noted("2026-01-01T23:30"), noted("2026-02-01T00:30"))).toEqual([]));

test("days of the menstrual cycle from three apart on", () => {
  const on = (cycleDay: number) => noted("2026-01-01T08:00", { cycleDay });
  expect(words(on(3), on(5))).toEqual([]);
  expect(words(on(3), on(6))).toEqual(["They were on day 3 and day 6 of the menstrual cycle."]);
});

test("laboratories are named", () =>
  expect(
    words(
      noted("2026-01-01T08:00", {}, { laboratory: "Labcorp" }),
      noted("2026-02-01T08:00", {}, { laboratory: "Quest" }),
    ),
  ).toEqual(["They were measured by Labcorp and by Quest."]));

test("hours since the last dose, where they are far apart for that compound", () => {
  const second = noted("2026-02-01T08:00");
  const daily = (at: string) => [taken("A", "2025-12-31T20:00:00Z"), taken("A", at)];
  expect(words(MORNING, second, daily("2026-01-31T18:00:00Z"))).toEqual([]);
  expect(words(MORNING, second, daily("2026-01-30T20:00:00Z"))).toEqual([
    "The last dose of A was 12 h before the first and 36 h before the second.",
  ]);
});

test("a compound taken before one draw alone is told", () =>
  expect(words(MORNING, noted("2026-02-01T08:00"), [taken("A", "2026-01-31T20:00:00Z")])).toEqual([
    "A was taken 12 h before the second draw, and not in the 60 days before the other.",
  ]));

test("what is not noted is said apart, and is no difference", () => {
  const bare = draw("2026-02-01", [], { circumstances: { ...NOT_NOTED, fasting: true } });
  expect(unlikeness(MORNING, bare, [])).toEqual({
    differences: [],
    notNoted: ["biotin", "illness", "exercise", "time of day"],
  });
});
