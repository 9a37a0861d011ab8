import { expect, test } from "vitest";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { resultsByMarker } from "#domain/bloodwork/see/dated-results.ts";
import { seriesFor } from "#domain/bloodwork/see/glance.ts";
import { doseTracks } from "#domain/bloodwork/see/since-dose.ts";
import { draw, line, taken } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import { chartTable, pointSentence } from "./chart-table.ts";
import { secondUnit } from "./second-unit.ts";

const SEEN = seenWith({ units: "si" });
const DRAW = draw("2026-01-10T08:00", [line("testosterone-total 600 ng/dL 264..916", { method: "LC/MS" })], {
  laboratory: "Labcorp",
  circumstances: { ...NOT_NOTED, fasting: true },
});
const series = seriesFor(
  "testosterone-total",
  resultsByMarker([DRAW], () => []),
  SEEN,
);
if (series === null) throw new Error("Not shipped");

test("a row says what is shown and, beside it, what was printed", () =>
  expect(chartTable(series.points, series, SEEN, doseTracks([taken("A", "2026-01-09T20:00:00Z")])).rows).toEqual([
    [
      "2026-01-10 08:00",
      "20.8",
      "nmol/L",
      "600 ng/dL",
      "264..916",
      "inside the laboratory's range",
      "Labcorp",
      "LC/MS",
      "fasting",
      "A 12 h",
    ],
  ]));

test("a point in one sentence", () =>
  expect(series.points.map((point) => pointSentence(point, series, SEEN))).toEqual([
    "Jan 10, 2026, 08:00: 20.8 nmol/L, inside the laboratory's range",
  ]));

test("the other unit is the other system's, and there is none where both are the same", () => {
  expect(secondUnit(series)).toBe("ng/dL");
  const platelets = seriesFor(
    "platelets",
    resultsByMarker([draw("2026-01-01", ["rdw 13 %"])], () => []),
    SEEN,
  );
  expect(platelets && secondUnit({ ...platelets, unit: "10*9/L" })).not.toBe("10*9/L");
  const rdw = seriesFor(
    "rdw",
    resultsByMarker([draw("2026-01-01", ["rdw 13 %"])], () => []),
    SEEN,
  );
  expect(rdw && secondUnit(rdw)).toBeNull();
});
