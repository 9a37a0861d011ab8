import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { type Place, placeOf } from "#domain/bloodwork/read/printed/place-of.ts";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { compareText } from "#domain/units/compare-text.ts";

/** One line of a laboratory report, as printed. */
export interface LatestResult {
  readonly result: BloodworkResult;
  /** The local calendar day of the blood draw. */
  readonly day: string;
  readonly laboratory: string;
  /** Compared with the interval on the report; null if there is none or it can't be compared. */
  readonly place: Place | null;
}

/**
 * The latest line of each marker among draws of these days, inclusive. A test that was not done is no result. If one
 * draw has a marker in two units, both lines stay. Of two draws at the same moment, the first of the list counts, as
 * they are listed newest first. Flagged and out-of-interval results come first.
 */
export function latestResults(
  draws: readonly BloodworkFields[],
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
): LatestResult[] {
  const latestDraw = new Map<string, BloodworkFields>();
  const within = draws
    .filter(({ collected }) => firstDay <= dayOf(collected) && dayOf(collected) <= lastDay)
    .toSorted((a, b) => compareText(b.collected, a.collected));
  const latest = within.flatMap((draw) =>
    draw.results.flatMap((result): LatestResult[] => {
      if (result.value.kind === "none") return [];
      const key = result.marker ?? nameKey(result.rawName);
      const known = latestDraw.get(key) ?? draw;
      latestDraw.set(key, known);
      if (known !== draw) return [];
      const place = result.range && placeOf(result.value, result.range);
      return [{ result, day: dayOf(draw.collected), laboratory: draw.laboratory, place }];
    }),
  );
  return [...latest.filter(isOutside), ...latest.filter((one) => !isOutside(one))];
}

/** Flagged by the laboratory, or outside the interval it printed. */
export const isOutside = ({ result, place }: LatestResult): boolean =>
  result.flag !== null || place === "above" || place === "below";

const dayOf = (collected: string): string => collected.slice(0, 10);
