import { useMemo, useState } from "react";
import type { Lane } from "#domain/bloodwork/see/lanes.ts";
import type { Point, Series } from "#domain/bloodwork/see/series.ts";
import type { DoseTrack } from "#domain/bloodwork/see/since-dose.ts";
import { ownGoesFirst, type SeenWith } from "#domain/bloodwork/see/standing.ts";
import type { TimeWindow } from "#web/ui/chart/window-buttons.tsx";
import { type BandChoice, type ChartModel, chartModel, wholeWindow } from "./chart-model.ts";
import { filtered, SHOW_ALL } from "./point-filter.ts";

/** Markers whose results span powers of ten. */
const LOG_MARKERS = new Set(["crp", "hs-crp", "ferritin", "ck", "hcg", "tpo-antibodies", "thyroglobulin-antibodies"]);

export function useMarkerChart(series: Series, lanes: readonly Lane[], tracks: readonly DoseTrack[], seen: SeenWith) {
  const [chosen, setWindow] = useState<TimeWindow | null>(null);
  const [chosenBand, setBand] = useState<BandChoice | null>(null);
  const [filter, setFilter] = useState(SHOW_ALL);
  const [wantsLog, setLog] = useState(false);
  const [focusedDraw, setFocusedDraw] = useState<Point["draw"] | null>(null);
  const whole = useMemo(() => wholeWindow(series.points, lanes), [series, lanes]);
  const window = chosen ?? whole;
  const band = chosenBand ?? (ownGoesFirst(series.subject) ? "cited" : "printed");
  const points = useMemo(() => filtered(series.points, filter, tracks), [series, filter, tracks]);
  const model: ChartModel = useMemo(
    () => chartModel({ series, points, window, band, wantsLog }, seen),
    [series, points, window, band, wantsLog, seen],
  );
  const focused = model.points.find(({ draw }) => draw === focusedDraw) ?? model.points.at(-1) ?? null;
  const key = series.subject.kind === "own" ? "" : series.subject.marker.key;
  return {
    ...{ whole, window, setWindow, band, setBand, filter, setFilter, setLog, points, model, focused },
    setFocused: ({ draw }: Point) => setFocusedDraw(draw),
    isLog: LOG_MARKERS.has(key) ? wantsLog : null,
  };
}
