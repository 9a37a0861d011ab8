import { describe, expect, test } from "vitest";
import { Prediction } from "#domain/cycles/trial/trial.ts";
import { EMPTY_PREDICTION, formOfPrediction, type PredictionForm, readPrediction } from "./prediction-form.ts";

const FORM: PredictionForm = {
  ...EMPTY_PREDICTION,
  kind: "number",
  name: "Sleep",
  unit: "h",
  direction: "higher",
  smallestChange: "0.5",
};
const errorsOf = (change: Partial<PredictionForm>) => {
  const read = readPrediction({ ...FORM, ...change });
  return "errors" in read ? Object.keys(read.errors) : [];
};

test.each([{}, { kind: "weight" }, { kind: "symptom", name: "Nausea" }] as const)(
  "what is read of %j fits the schema, and comes back to the form",
  (change) => {
    const read = readPrediction({ ...FORM, ...change });
    if (!("prediction" in read)) throw new Error("refused");
    expect(Prediction.parse(read.prediction)).toEqual(read.prediction);
    expect(readPrediction(formOfPrediction(read.prediction))).toEqual(read);
  },
);

test("a comma is a decimal sign, and words lose the spaces around them", () => {
  expect(readPrediction({ ...FORM, name: " Sleep ", smallestChange: " 0,25 ", hypothesis: " why " })).toMatchObject({
    prediction: { measure: { name: "Sleep" }, smallestChange: "0.25", hypothesis: "why" },
  });
});

describe("each field tells its own error, and only it", () => {
  test.each<[keyof PredictionForm, string, string]>([
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
    const isOfReadings = field === "baselineDays" && wrong === "4"; // fewer days than the five readings wanted
    expect(errorsOf({ [field]: wrong })).toEqual([isOfReadings ? "minReadings" : field]);
    expect(errorsOf({ [field]: right })).toEqual([]);
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
