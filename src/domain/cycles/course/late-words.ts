import type { LateBand, ShareRange } from "#domain/kinetics/late-band.ts";
import type { Uptake } from "#domain/kinetics/uptake.ts";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import { hoursText } from "#domain/units/hours-text.ts";
import { HOUR_MS } from "../days/epoch.ts";
import { elapsedText } from "../doses/elapsed.ts";

/** "26 h late"; minutes are shown only in the first hours. */
export function lateText(hours: number): string {
  return `${elapsedText((hours < WHOLE_HOURS_FROM ? hours : Math.floor(hours)) * HOUR_MS)} late`;
}

const WHOLE_HOURS_FROM = 6;

/** "71 to 80% of its usual low": how far the level falls before a late dose. */
export function lowestWords({ lowest, usualLow }: LateBand): string {
  return usualLow[1] < NEARLY_NOTHING
    ? "nearly nothing is left before any dose, late or not"
    : `the level falls to ${percentText(lowest)} of its usual low`;
}

/**
 * "it then rises to 104% of its usual high at the most, over two doses": the highest level after the next two doses.
 */
export function highestWords({ highest }: LateBand): string {
  return `it then rises to ${percentText(highest)} of its usual high at the most, over two doses`;
}

/** The assumptions behind the words, next to their source. */
export function lateBasisWords({ halfLifeHours, uptake }: LateBand, everyHours: number): string {
  return `For equal doses every ${hoursText(everyHours)}, all others on time, once levels have settled. Half-life ${halfLifeText(halfLifeHours)}${UPTAKE_WORDS[uptake]}.`;
}

export const UPTAKE_WORDS: Readonly<Record<Uptake, string>> = {
  uptake: "",
  "into-a-vein": ", given into a vein",
  "peak-not-known": ". The time to the peak isn't known, so each dose counts as absorbed at once",
  "peak-does-not-fit":
    ". The reported time to the peak doesn't fit this model, so each dose counts as absorbed at once",
};

/** Less than one hundredth of the usual high. */
const NEARLY_NOTHING = 0.01;

function percentText([least, most]: ShareRange): string {
  const [low, high] = [percent(least), percent(most)];
  return low === high ? `${low}%` : `${low} to ${high}%`;
}

const percent = (share: number): string => (share < 0.01 ? "under 1" : String(Math.round(share * 100)));
