import type { DoseCurve } from "#domain/kinetics/dose-curve.ts";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import { hoursText } from "#domain/units/hours-text.ts";
import { timeText } from "./levels-table.ts";

const STARTS: Readonly<Record<DoseCurve["reason"], string>> = {
  uptake: "Counted from the dose.",
  "into-a-vein": "Counted from the dose, which is in the blood at once.",
  "peak-not-known": "Counted from the peak: how long a dose takes to get there is not known.",
  "peak-does-not-fit":
    "Counted from the peak: the stated time to it does not fit the half-life in this model, so the rise is not drawn.",
};

function bandText({ halfLifeHours: [shortest, longest] }: DoseCurve): string {
  return shortest === longest ? "" : " The band spans the half-lives the source states.";
}

/** What the drawing shows, for readers who can't see it. */
export function curveSummary(curve: DoseCurve): string {
  const from = curve.start === "dose" ? "the dose" : "the peak";
  return `Share of the peak that is left, from ${from} to ${timeText(curve.points.at(-1)?.hours ?? 0)} after it. The numbers are in the table below.`;
}

/** Where the curve begins, and what its band is. */
export const curveNote = (curve: DoseCurve): string => STARTS[curve.reason] + bandText(curve);

/** "half-life 6 to 7 days, peak after 24 h". */
export function curveNumbers({ halfLifeHours, reason, tmaxHours }: DoseCurve): string {
  const peak = reason === "uptake" && tmaxHours !== null ? `, peak after ${hoursText(tmaxHours)}` : "";
  return `half-life ${halfLifeText(halfLifeHours)}${peak}`;
}

export const CURVE_MODEL =
  "Shares of the peak of one dose, in a model of one compartment. In it, uptake and elimination are each in proportion to what is left. This is not a blood level, and no two people are alike.";
