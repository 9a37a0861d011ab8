import { describe, expect, test } from "vitest";
import type { Prediction } from "./trial.ts";
import {
  afterText,
  designText,
  foresightSentences,
  missingText,
  predictionText,
  verdictHeadline,
  verdictSentences,
} from "./trial-words.ts";
import type { Verdict } from "./verdict.ts";

const PREDICTION: Prediction = {
  measure: { kind: "weight" },
  direction: "lower",
  smallestChange: "1.50",
  baselineDays: 14,
  minReadings: 5,
  washoutDays: 1,
  hypothesis: "",
};
const GRADED: Extract<Verdict, { state: "graded" }> = {
  state: "graded",
  grade: "cannot-tell",
  smallestChange: "inside",
  likeness: null,
  comparison: {
    ok: true,
    counts: [1, 12],
    means: [82, 81.7],
    difference: -0.3,
    low: -1.6,
    high: 1,
    couldBeChance: true,
  },
};

test("the prediction and its design", () => {
  expect(predictionText(PREDICTION)).toBe("Body weight will be lower, by 1.5 kg or more.");
  const steady = { ...PREDICTION, direction: "no-change", measure: { kind: "symptom", name: "Nausea" } } as const;
  expect(predictionText(steady)).toBe("Nausea will stay within 1.5 points.");
  expect(designText(PREDICTION)).toBe(
    "Baseline: the 14 days before the first dose. At least 5 days with a reading on each side. " +
      "Washout: readings of the first day after the last dose count on neither side.",
  );
  expect(designText({ ...PREDICTION, washoutDays: 0 })).toContain("No washout.");
  expect(designText({ ...PREDICTION, washoutDays: 3 })).toContain(
    "Washout: readings of the first 3 days after the last dose count on neither side.",
  );
});

test("an interval that holds 0 could be chance, and says what it cannot tell apart", () => {
  expect(verdictHeadline(GRADED)).toBe("Cannot tell");
  expect(verdictSentences(GRADED, PREDICTION)).toEqual([
    "During the course against the baseline: 0.3 kg lower on average (95% interval 1.6 kg lower to 1 kg higher): could be chance.",
    "1 day with a reading before, 12 during.",
    "The interval holds no change at all as well as one that matters; these readings do not tell them apart.",
    "The smallest change that matters to you, 1.5 kg lower, lies inside the interval. The change may be smaller than that, or as large.",
  ]);
});

test("likeness of neighboring days is told where there is some", () => {
  expect(verdictSentences({ ...GRADED, likeness: 0.62 }, PREDICTION).at(-1)).toContain(
    "alike here (0.6, where 0 is not at all and 1 fully). So the interval is narrower than it should be",
  );
});

describe("the smallest change that matters", () => {
  const last = (smallestChange: "reached" | "out-of-reach", direction: Prediction["direction"] = "lower") =>
    verdictSentences({ ...GRADED, grade: "as-predicted", smallestChange }, { ...PREDICTION, direction }).at(-1);

  test("reached, or out of reach", () => {
    expect(last("reached")).toBe(
      "The whole interval is at least as far as the smallest change that matters to you, 1.5 kg lower.",
    );
    expect(last("out-of-reach", "no-change")).toBe(
      "The smallest change that matters to you, a change of 1.5 kg, lies outside the interval: the readings show none as large.",
    );
  });
});

test("what is still wanted", () => {
  expect(missingText({ baseline: 0, during: 0 })).toBe("There are readings enough on both sides.");
  expect(missingText({ baseline: 1, during: 2 })).toBe(
    "Still wanted: 1 day with a reading before the first dose, 2 days with a reading during the course.",
  );
  const running: Verdict = { state: "not-yet", reason: "running", missing: { baseline: 0, during: 3 } };
  expect([verdictHeadline(running), verdictSentences(running, PREDICTION)[1]]).toEqual([
    "Not yet",
    "Still wanted: 3 days with a reading during the course.",
  ]);
});

test.each([
  [{ baseline: 2, during: 0 }, "Still wanted: 2 days with a reading before the first dose."],
  [{ baseline: 0, during: 1 }, "Still wanted: 1 day with a reading during the course."],
])("with %o missing, only that is asked for", (missing, words) => {
  expect(missingText(missing)).toBe(words);
});

test("a course that is over without a verdict says why", () => {
  const missing = { baseline: 2, during: 0 };
  const over = (reason: Extract<Verdict, { state: "no-grade" }>["reason"]): Verdict => ({
    ...{ state: "no-grade", reason, missing },
  });
  expect(verdictHeadline(over("no-spread"))).toBe("Cannot tell");
  expect(verdictSentences(over("no-spread"), PREDICTION)).toEqual([
    "All values are the same on each side: no interval can be calculated.",
  ]);
  expect(verdictSentences(over("too-few-values"), PREDICTION)).toEqual([
    "The course is over. Still wanted: 2 days with a reading before the first dose.",
  ]);
});

test.each([
  ["as-predicted", "As predicted"],
  ["opposite", "Against the prediction"],
  ["no-change-that-matters", "No change that matters"],
  ["cannot-tell", "Cannot tell"],
] as const)("a verdict of %s is headed %s", (grade, headline) => {
  expect(verdictHeadline({ ...GRADED, grade })).toBe(headline);
});

test("a prediction that came late or was changed is told; one written first is not spoken of", () => {
  expect(foresightSentences({ daysBeforeWriting: 0, changesAfterData: 0 })).toEqual([]);
  expect(foresightSentences({ daysBeforeWriting: 1, changesAfterData: 1 })).toEqual([
    "When you wrote the prediction, 1 day of the course already had a reading. It can't predict readings made before it.",
    "The prediction was changed after data came in.",
  ]);
  expect(foresightSentences({ daysBeforeWriting: 0, changesAfterData: 2 })).toEqual([
    "The prediction was changed after data came in, 2 times.",
  ]);
});

test("after the course", () => {
  expect(afterText(null, "kg", 7)).toBe("After the washout there is no reading yet.");
  expect(afterText(GRADED.comparison, "kg", 0)).toBe(
    "After the last dose, against the baseline: 0.3 kg lower on average (95% interval 1.6 kg lower to 1 kg higher): could be chance.",
  );
});
