import { describe, expect, test } from "vitest";
import { Prediction } from "#domain/cycles/trial/trial.ts";
import { PredictionForm, type PredictionTexts, textsOfPrediction } from "./prediction-form.ts";

const TEXTS: PredictionTexts = {
  ...textsOfPrediction(null),
  kind: "number",
  name: "Sleep",
  unit: "h",
  direction: "higher",
  smallestChange: "0.5",
};
const errorsOf = (change: Partial<PredictionTexts>) =>
  PredictionForm.safeParse({ ...TEXTS, ...change }).error?.issues.map(({ path }) => path.join(".")) ?? [];

test.each([{}, { kind: "weight" }, { kind: "symptom", name: "Nausea" }] as const)(
  "what is read of %j fits the schema, and comes back to the form",
  (change) => {
    const read = PredictionForm.parse({ ...TEXTS, ...change });
    expect(Prediction.parse(read)).toEqual(read);
    expect(PredictionForm.parse(textsOfPrediction(read))).toEqual(read);
  },
);

test("a comma is a decimal sign, and words lose the spaces around them", () => {
  expect(
    PredictionForm.parse({ ...TEXTS, name: " Sleep ", smallestChange: " 0,25 ", hypothesis: " why " }),
  ).toMatchObject({
    measure: { name: "Sleep" },
    smallestChange: "0.25",
    hypothesis: "why",
  });
});

describe("each field tells its own error, and only it", () => {
  test.each<[keyof PredictionTexts, string, string]>([
    ["name", " ", "x"],
    ["unit", " ", "h"],
    ["smallestChange", "0", "0.001"],
    ["smallestChange", "-1", "1"],
    ["smallestChange", "1,500", "1.5"],
    ["baselineDays", "4", "5"],
    ["baselineDays", "181", "180"],
    ["baselineDays", "7.5", "7"],
    ["minReadings", "2", "3"],
    ["minReadings", "15", "14"],
    ["washoutDays", "-1", "0"],
    ["washoutDays", "366", "365"],
  ])("%s: %j, but not %j", (field, wrong, right) => {
    const isOfReadings = field === "baselineDays" && wrong === "4"; // fewer days than the five required readings
    expect(errorsOf({ [field]: wrong })).toEqual([isOfReadings ? "minReadings" : field]);
    expect(errorsOf({ [field]: right })).toEqual([]);
  });

  test("a number with two readings names both", () => {
    const { error } = PredictionForm.safeParse({ ...TEXTS, smallestChange: "1,500" });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "This could mean 1.5, a decimal (type 1.5000) or 1500 (type 1500)",
    ]);
  });

  test("all at once", () => {
    const wrong = { name: "", unit: "", smallestChange: "", baselineDays: "", minReadings: "", washoutDays: "" };
    expect(errorsOf(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  test("a symptom changes by its whole scale at most and needs no unit; weight needs no name", () => {
    const symptom = { kind: "symptom", unit: "" } as const;
    expect(errorsOf({ ...symptom, smallestChange: "3" })).toEqual([]);
    expect(errorsOf({ ...symptom, smallestChange: "3.1" })).toEqual(["smallestChange"]);
    expect(errorsOf({ kind: "weight", name: "", unit: "" })).toEqual([]);
  });
});
