import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { type Comparison, comparisonText } from "../course/outcome.ts";
import { measureName, measureUnit } from "./measure.ts";
import type { Prediction } from "./trial.ts";
import type { Foresight, Grade, Missing, Verdict } from "./verdict.ts";

/** What no trial of this kind can show, whatever its verdict; displayed with each. */
export const TRIAL_LIMITS = [
  "No one was blinded. If you expect a change, that alone can cause one, and can change how you note it.",
  "There is one baseline and one course. Season, food, sleep, another medicine or a slow drift can fall in the same time. A value that was unusual at the start tends to come back by itself.",
  "Values of neighboring days are alike. The interval takes them for independent and so looks narrower than it is.",
  "It is about these days of one person. It does not say why, whether it would happen again, or what anybody else would see.",
] as const;

/** "Body weight will be lower, by 1 kg or more." */
export function predictionText({ measure, direction, smallestChange }: Prediction): string {
  const size = `${plainNumber(Number(smallestChange))} ${measureUnit(measure)}`;
  return direction === "no-change"
    ? `${measureName(measure)} will stay within ${size}.`
    : `${measureName(measure)} will be ${direction}, by ${size} or more.`;
}

/** "Baseline: 14 days before the first dose. At least 5 readings on each side. …" */
export function designText({ baselineDays, minReadings, washoutDays }: Prediction): string {
  const washout =
    washoutDays === 0
      ? "No washout."
      : `Washout: readings of the first ${washoutDays === 1 ? "day" : counted(washoutDays, "day")} after the last dose count on neither side.`;
  return `Baseline: the ${counted(baselineDays, "day")} before the first dose. At least ${minReadings} days with a reading on each side. ${washout}`;
}

const HEADLINES: Readonly<Record<Grade, string>> = {
  "as-predicted": "As predicted",
  opposite: "Against the prediction",
  "no-change-that-matters": "No change that matters",
  "cannot-tell": "Cannot tell",
};

export function verdictHeadline(verdict: Verdict): string {
  if (verdict.state === "not-yet") return "Not yet";
  return verdict.state === "graded" ? HEADLINES[verdict.grade] : "Cannot tell";
}

/** The basis of the verdict, one sentence each. */
export function verdictSentences(verdict: Verdict, prediction: Prediction): readonly string[] {
  if (verdict.state === "not-yet") return [NOT_YET[verdict.reason], missingText(verdict.missing)];
  if (verdict.state === "no-grade")
    return verdict.reason === "no-spread"
      ? ["All values are the same on each side: no interval can be calculated."]
      : [`The course is over. ${missingText(verdict.missing)}`];
  const { comparison, grade, likeness } = verdict;
  const unit = measureUnit(prediction.measure);
  const [before, during] = comparison.counts;
  return [
    `During the course against the baseline: ${comparisonText(comparison, unit)}`,
    `${counted(before, "day")} with a reading before, ${during} during.`,
    ...(grade === "cannot-tell"
      ? ["The interval holds no change at all as well as one that matters; these readings do not tell them apart."]
      : []),
    smallestChangeText(verdict, prediction),
    ...(likeness === null
      ? []
      : [
          `Neighboring days are alike here (${plainNumber(Number(likeness.toFixed(1)))}, where 0 is not at all and 1 fully). So the interval is narrower than it should be, and the verdict is less sure.`,
        ]),
  ];
}

const NOT_YET = {
  "no-dose": "No dose has been logged as taken yet.",
  running: "You get the result when the course is over. An early look would show changes that are chance.",
} as const;

/** "Still wanted: 2 days with a reading before the first dose and 4 during the course." */
export function missingText({ baseline, during }: Missing): string {
  if (baseline === 0 && during === 0) return "There are readings enough on both sides.";
  const parts = [
    ...(baseline > 0 ? [`${counted(baseline, "day")} with a reading before the first dose`] : []),
    ...(during > 0 ? [`${counted(during, "day")} with a reading during the course`] : []),
  ];
  return `Still wanted: ${parts.join(", ")}.`;
}

function smallestChangeText(
  { smallestChange }: Extract<Verdict, { readonly state: "graded" }>,
  { measure, direction, smallestChange: smallest }: Prediction,
): string {
  const size = `${plainNumber(Number(smallest))} ${measureUnit(measure)}`;
  const change = direction === "no-change" ? `a change of ${size}` : `${size} ${direction}`;
  if (smallestChange === "inside")
    return `The smallest change that matters to you, ${change}, lies inside the interval. The change may be smaller than that, or as large.`;
  return smallestChange === "reached"
    ? `The whole interval is at least as far as the smallest change that matters to you, ${change}.`
    : `The smallest change that matters to you, ${change}, lies outside the interval: the readings show none as large.`;
}

/** Why the prediction may not count as one; empty if it was written first and left unchanged. */
export function foresightSentences({ daysBeforeWriting, changesAfterData }: Foresight): readonly string[] {
  return [
    ...(daysBeforeWriting > 0
      ? [
          `When you wrote the prediction, ${counted(daysBeforeWriting, "day")} of the course already had a reading. It can't predict readings made before it.`,
        ]
      : []),
    ...(changesAfterData > 0
      ? [`The prediction was changed after data came in${changesAfterData > 1 ? `, ${changesAfterData} times` : ""}.`]
      : []),
  ];
}

export function afterText(after: Comparison | null, unit: string, washoutDays: number): string {
  const since = washoutDays === 0 ? "After the last dose" : "After the washout";
  if (after === null) return `${since} there is no reading yet.`;
  return `${since}, against the baseline: ${comparisonText(after, unit)}`;
}
