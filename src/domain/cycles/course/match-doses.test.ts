import { expect, test } from "vitest";
import { logged, planned } from "#fixtures/kinetics/course.ts";
import { matchDoses } from "./match-doses.ts";

const MORNING = planned("2026-03-01 08:00");
const EVENING = planned("2026-03-01 20:00");
const matched = (...asked: Parameters<typeof matchDoses>) =>
  matchDoses(...asked).map(({ planned: { time }, dose }) => [time, dose?.id ?? null]);
/** Logged for a slot that the plan no longer has. */
const moved = (time: string, changes: object = {}) =>
  logged(planned(`2026-03-01 ${time}`), { id: `at ${time}`, ...changes });

test.each([
  [
    "19:00",
    [
      ["08:00", null],
      ["20:00", "at 19:00"],
    ],
  ],
  [
    "09:00",
    [
      ["08:00", "at 09:00"],
      ["20:00", null],
    ],
  ],
  [
    "13:59",
    [
      ["08:00", "at 13:59"],
      ["20:00", null],
    ],
  ],
  [
    "14:01",
    [
      ["08:00", null],
      ["20:00", "at 14:01"],
    ],
  ],
])("a dose logged for %s, which is no longer planned, goes to the nearest planned one: %j", (time, pairs) => {
  expect(matched([MORNING, EVENING], [moved(time)])).toEqual(pairs);
  expect(matched([EVENING, MORNING], [moved(time)])).toEqual(pairs.toReversed());
});

test("two of them go to two planned doses, and a third to none", () => {
  const doses = [moved("19:00"), moved("21:00"), moved("22:00")];
  expect(matched([MORNING, EVENING], doses)).toEqual([
    ["08:00", "at 21:00"],
    ["20:00", "at 19:00"],
  ]);
});

test("a planned dose that has its own log takes no other", () => {
  expect(matched([MORNING, EVENING], [logged(EVENING, { id: "own" }), moved("19:00")])).toEqual([
    ["08:00", "at 19:00"],
    ["20:00", "own"],
  ]);
});

test.each([
  ["outside the plan", { slot: null }],
  ["of another day", { day: "2026-03-02" }],
  ["of another item", { itemId: "b" }],
  ["of another cycle", { cycleId: "other" }],
])("a dose %s matches nothing", (_, changes) => {
  expect(matched([MORNING], [moved("09:00", changes)])).toEqual([["08:00", null]]);
});
