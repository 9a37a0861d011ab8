import { expect, test } from "vitest";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import type { Draw } from "../record/entry.ts";
import { changesOf } from "./change.ts";
import { resultsByMarker } from "./dated-results.ts";
import { seriesFor } from "./glance.ts";
import { changeWords, placeWords, summaryOf, variationWords, verdictWords } from "./see-words.ts";

const SEEN = seenWith({ sex: "male", birthDate: "1985-04-02" });
const day = (text: string) => text;

function told(draws: readonly Draw[]) {
  const marker = draws[0]?.results[0]?.marker ?? "";
  const series = seriesFor(
    marker,
    resultsByMarker(draws, () => []),
    SEEN,
  );
  if (series === null) throw new Error(marker);
  const { sincePrevious } = changesOf(series.subject, series.points, "male");
  return { series, sincePrevious, summary: summaryOf(series, sincePrevious, SEEN, day) };
}

test("the summary says count, span, latest, range, change and how many lie outside", () =>
  expect(
    told(
      ["90", "140", "110"].map((number, place) =>
        draw(`202${place + 4}-03-01`, [`ldl-cholesterol ${number} mg/dL ..100!`]),
      ),
    ).summary,
  ).toBe(
    "LDL cholesterol: 3 results from 2024-03-01 to 2026-03-01. Latest 110 mg/dL, above the laboratory's range. " +
      "Lowest 90, highest 140 mg/dL. Since the draw before: \u221230 (\u221221%), within usual variation. " +
      "2 of 3 out of range.",
  ));

test("of one result there is no range and no change", () =>
  expect(told([draw("2026-03-01", ["il-6 4 pg/mL"])]).summary).toMatch(
    /: 1 result on 2026-03-01\. Latest 4 pg\/mL\.$/,
  ));

test("what cannot be drawn is said", () =>
  expect(told([draw("2026-03-01", [line("ferritin ?")])]).summary).toBe("Ferritin: no result to chart."));

test("changes have their sign, and none where nothing is left after rounding", () => {
  const change = (first: string, second: string) => {
    const { series, sincePrevious } = told([
      draw("2025-01-01", [`testosterone-total ${first} ng/dL`]),
      draw("2026-01-01", [`testosterone-total ${second} ng/dL`]),
    ]);
    return sincePrevious && [changeWords(sincePrevious, series), verdictWords(sincePrevious)];
  };
  expect(change("400", "600")).toEqual(["+200 (+50%)", "beyond usual variation"]);
  expect(change("400", "380")).toEqual(["\u221220 (\u22125.0%)", "within usual variation"]);
  expect(change("400", "400.4")).toEqual(["no change", "within usual variation"]);
  expect(change("<3", "400")).toEqual([null, "one of the two is only a limit"]);
});

test("two laboratories are never subtracted: the reason is in place of a change", () => {
  const { series, sincePrevious, summary } = told([
    draw("2025-01-01", ["testosterone-free 252 pg/mL"], { laboratory: "Labcorp" }),
    draw("2025-01-01", ["testosterone-free 28 pg/mL"], { laboratory: "Quest" }),
  ]);
  expect(sincePrevious && changeWords(sincePrevious, series)).toBe("not comparable: other laboratory");
  expect(sincePrevious && verdictWords(sincePrevious)).toBe("");
  expect(summary).toContain("Since the draw before: not comparable: other laboratory.");
  expect(summary).not.toContain("%");
});

test("places name whose interval it is", () => {
  expect(placeWords({ place: "above", by: "printed" })).toBe("above the laboratory's range");
  expect(placeWords({ place: "below", by: "flag" })).toBe("marked low by the laboratory");
  expect(placeWords({ place: "inside", by: "interval" })).toBe("inside a cited range");
  expect(placeWords({ place: null, by: "printed" })).toBeNull();
});

test("usual variation is said with what is assumed, in both directions where they differ", () => {
  expect(variationWords(16)).toContain("up to 46% by chance");
  expect(variationWords(24)).toContain("up to 94% up or 49% down by chance");
  expect(variationWords(16)).toContain("assumes 4% for the laboratory");
});
