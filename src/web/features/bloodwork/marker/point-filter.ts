import type { Point } from "#domain/bloodwork/see/series.ts";
import { type DoseTrack, sinceDoses } from "#domain/bloodwork/see/since-dose.ts";
import { minuteOfDay } from "#domain/bloodwork/see/when.ts";

/** Filters draws; the line connects only those that are left. */
export interface PointFilter {
  readonly how: "all" | "fasting" | "morning" | "no-biotin" | "not-ill" | "rested";
  /** At least this many hours since the last dose of a compound, so that the level is near its trough. */
  readonly trough: { readonly compound: string; readonly hours: number } | null;
}

export const SHOW_ALL: PointFilter = { how: "all", trough: null };

const [MORNING_FROM, MORNING_UNTIL] = [7 * 60, 10 * 60];

/** A draw that doesn't note the filtered fact is left out, because "not noted" doesn't mean yes. */
export function filtered(
  points: readonly Point[],
  { how, trough }: PointFilter,
  tracks: readonly DoseTrack[],
): Point[] {
  const track = tracks.filter(({ compound }) => compound === trough?.compound);
  return points.filter(({ draw }) => {
    if (!IS_SHOWN[how](draw)) return false;
    if (trough === null) return true;
    const [since] = sinceDoses(draw.collected, track);
    return since !== undefined && since.hours >= trough.hours;
  });
}

const IS_SHOWN: Readonly<Record<PointFilter["how"], (draw: Point["draw"]) => boolean>> = {
  all: () => true,
  fasting: ({ circumstances }) => circumstances.fasting === true,
  morning: ({ collected }) => {
    const minute = minuteOfDay(collected);
    return minute !== null && minute >= MORNING_FROM && minute <= MORNING_UNTIL;
  },
  "no-biotin": ({ circumstances }) => circumstances.biotin === false,
  "not-ill": ({ circumstances }) => circumstances.ill === false,
  rested: ({ circumstances }) => circumstances.exercise === false,
};
