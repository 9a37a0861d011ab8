import { expect, test } from "vitest";
import { resultsByMarker } from "#domain/bloodwork/see/dated-results.ts";
import { seriesFor } from "#domain/bloodwork/see/glance.ts";
import { draw } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import { sparkPaths } from "./spark-paths.ts";

function points(...lines: ReadonlyArray<readonly [day: string, text: string, laboratory?: string]>) {
  const draws = lines.map(([day, text, laboratory = ""]) => draw(day, [text], { laboratory }));
  return (
    seriesFor(
      "ferritin",
      resultsByMarker(draws, () => []),
      seenWith(),
    )?.points ?? []
  );
}

test("the line spans the drawing in true time and in the values' own range", () => {
  const paths = sparkPaths(
    points(
      ["2026-01-01", "ferritin 20 ng/mL"],
      ["2026-01-02", "ferritin 30 ng/mL"],
      ["2026-01-05", "ferritin 40 ng/mL"],
    ),
    null,
  );
  expect(paths.line).toBe("M4 24L24.5 14L86 4");
  expect(paths.last).toEqual({ x: 86, y: 4 });
  expect([paths.band, paths.edges]).toEqual(["", ""]);
});

test("the scale holds the interval, and the band steps half-way between draws whose intervals differ", () => {
  const { band, edges } = sparkPaths(
    points(
      ["2026-01-01", "ferritin 50 ng/mL 0..100"],
      ["2026-01-02", "ferritin 50 ng/mL 0..100"],
      ["2026-01-03", "ferritin 50 ng/mL 0..50"],
    ),
    null,
  );
  expect(band).toBe("M0 4H65.5V24H0ZM65.5 14H90V24H65.5Z");
  expect(edges).toBe("M0 4H65.5M0 24H65.5M65.5 14H90M65.5 24H90");
});

test("an open side goes to the edge of the drawing and has no rule there", () => {
  const { band, edges } = sparkPaths(
    points(["2026-01-01", "ferritin 50 ng/mL ..100"], ["2026-01-02", "ferritin 0 ng/mL ..100"]),
    null,
  );
  expect(band).toBe("M0 4H90V28H0Z");
  expect(edges).toBe("M0 4H90");
});

test("another laboratory begins a new line", () =>
  expect(
    sparkPaths(points(["2026-01-01", "ferritin 20 ng/mL", "A"], ["2026-01-02", "ferritin 30 ng/mL", "B"]), null).line,
  ).toBe("M4 24M86 4"));

test("one point is in the middle, none draws nothing", () => {
  expect(sparkPaths(points(["2026-01-01", "ferritin 20 ng/mL"]), null).last).toEqual({ x: 45, y: 14 });
  expect(sparkPaths([], null)).toEqual({ band: "", edges: "", line: "", last: null });
});
