import type { Draw } from "../record/entry.ts";
import type { Glance } from "./glance.ts";
import type { Point } from "./series.ts";
import { distanceOutside, type Place, type SeenWith, standingOf } from "./standing.ts";

/** One marker at one draw. The text is the result; empty if the draw has none. */
export interface HeatCell {
  readonly point: Point | null;
  readonly place: Place | null;
  /** In interval widths, as in `distanceOutside`. */
  readonly distance: number | null;
}

const EMPTY: HeatCell = { point: null, place: null, distance: null };

/** A marker's cells in the order of `draws`. */
export function heatCells({ series }: Glance, draws: readonly Draw[], seen: SeenWith): HeatCell[] {
  const byDraw = new Map(series.points.map((point) => [point.draw, point]));
  return draws.map((draw) => {
    const point = byDraw.get(draw);
    if (point === undefined) return EMPTY;
    const standing = standingOf(point, series.subject, series.unit, seen);
    return { point, place: standing.place, distance: distanceOutside(point.y, standing) };
  });
}
