import { expect, test } from "vitest";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { resultsByMarker } from "#domain/bloodwork/see/dated-results.ts";
import { seriesFor } from "#domain/bloodwork/see/glance.ts";
import { doseTracks } from "#domain/bloodwork/see/since-dose.ts";
import { draw, taken } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import { filtered, type PointFilter, SHOW_ALL } from "./point-filter.ts";

const DRAWS = [
  draw("2026-01-01T07:00", ["ferritin 1 ng/mL"], { circumstances: { ...NOT_NOTED, fasting: true } }),
  draw("2026-01-02T10:01", ["ferritin 2 ng/mL"], { circumstances: { ...NOT_NOTED, fasting: false } }),
  draw("2026-01-03", ["ferritin 3 ng/mL"]),
];
const TRACKS = doseTracks([taken("A", "2025-12-31T19:00:00Z"), taken("A", "2026-01-01T22:01:00Z")]);
const points =
  seriesFor(
    "ferritin",
    resultsByMarker(DRAWS, () => []),
    seenWith(),
  )?.points ?? [];
const shown = (filter: Partial<PointFilter>) => filtered(points, { ...SHOW_ALL, ...filter }, TRACKS).map(({ y }) => y);

test("what is not noted is not taken for yes", () => {
  expect(shown({})).toEqual([1, 2, 3]);
  expect(shown({ how: "fasting" })).toEqual([1]);
  expect(shown({ how: "not-ill" })).toEqual([]);
});

test("a morning is from 07:00 to 10:00", () => expect(shown({ how: "morning" })).toEqual([1]));

test("towards the trough: so many hours since the last dose, exactly as many included", () => {
  expect(shown({ trough: { compound: "A", hours: 12 } })).toEqual([1, 2, 3]);
  expect(shown({ trough: { compound: "A", hours: 13 } })).toEqual([3]);
  expect(shown({ trough: { compound: "B", hours: 0 } })).toEqual([]);
});
