import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

test("the earlier day comes first, and of one day everything keeps its place", () => {
  const [first, second, third] = [
    { day: "2026-11-21" },
    { day: "2026-11-22", id: "a" },
    { day: "2026-11-22", id: "b" },
  ];
  expect([third, second, first].toSorted(byDay)).toEqual([first, third, second]);
  expect([second, third, first].toSorted(byDay)).toEqual([first, second, third]);
  expect([byDay(first, second), byDay(second, first), byDay(second, third)]).toEqual([-1, 1, 0]);
});
