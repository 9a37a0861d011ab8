import { placeWords } from "#domain/bloodwork/see/see-words.ts";
import type { Point, Series } from "#domain/bloodwork/see/series.ts";
import { type DoseTrack, sinceDoses, sinceText } from "#domain/bloodwork/see/since-dose.ts";
import { type SeenWith, standingOf } from "#domain/bloodwork/see/standing.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { pointText, pointWithUnit } from "#domain/bloodwork/see/value-text.ts";
import type { ChartTable } from "#web/ui/chart/chart-frame.tsx";
import { collectedWords } from "../words/day-words.ts";
import { notedWords } from "../words/noted-words.ts";

const COLUMNS = [
  "Drawn",
  "Value",
  "Unit",
  "As printed",
  "Printed range",
  "Place",
  "Laboratory",
  "Method",
  "Taken",
  "Since doses",
];

/** Text alternative to the chart, oldest first, with the printed value next to the displayed one. */
export function chartTable(
  points: readonly Point[],
  series: Series,
  seen: SeenWith,
  tracks: readonly DoseTrack[],
): ChartTable {
  return {
    columns: COLUMNS,
    rows: points.map((point) => {
      const { draw, result, derived } = point;
      return [
        draw.collected.replace("T", " "),
        pointText(point, series),
        unitText(series.unit),
        derived ? `computed: ${derived.formula}` : [result?.rawValue, result?.rawUnit].filter(Boolean).join(" "),
        result?.range?.text ?? "",
        placeWords(standingOf(point, series.subject, series.unit, seen)) ?? "",
        draw.laboratory,
        result?.method ?? "",
        notedWords(draw.circumstances),
        sinceDoses(draw.collected, tracks)
          .slice(0, 2)
          .map((since) => `${since.compound} ${sinceText(since)}`)
          .join(", "),
      ];
    }),
  };
}

/** "3 Nov 2026, 08:12: 151 ng/mL, inside the laboratory's range". */
export function pointSentence(point: Point, series: Series, seen: SeenWith): string {
  const words = placeWords(standingOf(point, series.subject, series.unit, seen));
  const value = pointWithUnit(point, series);
  return `${collectedWords(point.draw.collected)}: ${value}${words === null ? "" : `, ${words}`}`;
}
