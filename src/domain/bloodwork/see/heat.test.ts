import { expect, test } from "vitest";
import { draw } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import { resultsByMarker } from "./dated-results.ts";
import { glances } from "./glance.ts";
import { heatCells } from "./heat.ts";

test("one cell for each draw, held against the interval of that very draw", () => {
  const draws = [
    draw("2024-01-01", ["alt 45 U/L 10..40"]),
    draw("2025-01-01", ["ferritin 30 ng/mL"]),
    draw("2026-01-01", ["alt 45 U/L 10..50"]),
  ];
  const seen = seenWith();
  const alt = glances(
    resultsByMarker(draws, () => []),
    seen,
  ).find(({ key }) => key === "alt");
  if (!alt) throw new Error("No ALT");
  expect(heatCells(alt, draws, seen).map(({ point, place, distance }) => [point?.y ?? null, place, distance])).toEqual([
    [45, "above", 5 / 30],
    [null, null, null],
    [45, "inside", 0],
  ]);
});
