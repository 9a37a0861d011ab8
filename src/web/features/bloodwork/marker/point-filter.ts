import type { Point } from "#domain/bloodwork/see/series.ts";
import { type DoseTrack, sinceDoses } from "#domain/bloodwork/see/since-dose.ts";
import { minuteOfDay } from "#domain/bloodwork/see/when.ts";

/** Which draws are shown: the line is then drawn through those alone. */
export interface PointFilter {
  readonly how: "all" | "fasting" | "morning" | "no-biotin" | "not-ill" | "rested";
  /** At least so many hours since the last dose of a compound: towards the trough. */
  readonly trough: { readonly compound: string; readonly hours: number } | null;
}

export const SHOW_ALL: PointFilter = { how: "all", trough: null };

const [MORNING_FROM, MORNING_UNTIL] = [7 * 60, 10 * 60];

/** A draw of which the asked is not noted is left out: not noted is not yes. */
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
