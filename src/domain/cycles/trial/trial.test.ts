import { describe, expect, test } from "vitest";
import { Prediction, registered } from "./trial.ts";

const PREDICTION: Prediction = {
  measure: { kind: "number", name: "Sleep", unit: "h" },
  direction: "higher",
  smallestChange: "0.5",
  baselineDays: 14,
  minReadings: 5,
  washoutDays: 7,
  hypothesis: "",
};
const isRead = (changes: object) => Prediction.safeParse({ ...PREDICTION, ...changes }).success;

describe("a prediction", () => {
  test.each([
    ["baselineDays", 2, 3],
    ["baselineDays", 181, 180],
    ["washoutDays", -1, 0],
    ["washoutDays", 366, 365],
    ["minReadings", 2, 3],
    ["smallestChange", "0", "0.000000001"],
    ["smallestChange", "-1", "1"],
    ["direction", "up", "no-change"],
  ])("%s: %j is refused, %j is read", (field, refused, read) => {
    const others = { baselineDays: 14, minReadings: 3 };
    expect([isRead({ ...others, [field]: refused }), isRead({ ...others, [field]: read })]).toEqual([false, true]);
  });

  test("cannot want more readings than its baseline has days, one a day", () => {
    expect(isRead({ baselineDays: 7, minReadings: 7 })).toBe(true);
    expect(isRead({ baselineDays: 7, minReadings: 8 })).toBe(false);
  });

  test("of a symptom is at most the whole scale of 3", () => {
    const measure = { kind: "symptom", name: "Nausea" };
    expect(isRead({ measure, smallestChange: "3" })).toBe(true);
    expect(isRead({ measure, smallestChange: "3.1" })).toBe(false);
    expect(isRead({ smallestChange: "3.1" })).toBe(true);
  });
});

describe("registering", () => {
  const first = registered(null, PREDICTION, "2026-03-01T08:00:00Z");
  const changed = { ...PREDICTION, direction: "lower" as const };

  test("fixes when it was first written; a change keeps what stood before and when", () => {
    const second = registered(first, changed, "2026-03-05T08:00:00Z");
    const third = registered(second, PREDICTION, "2026-03-09T08:00:00Z");
    expect(third).toEqual({
      prediction: PREDICTION,
      registeredAt: "2026-03-01T08:00:00Z",
      amendments: [
        { at: "2026-03-05T08:00:00Z", before: PREDICTION },
        { at: "2026-03-09T08:00:00Z", before: changed },
      ],
    });
  });

  test("the same again is no change, however its number and name are typed", () => {
    const same = { ...PREDICTION, smallestChange: "0.50", measure: { ...PREDICTION.measure, name: "sleep" } };
    expect(registered(first, same, "2026-03-05T08:00:00Z")).toBe(first);
  });

  test.each<Partial<Prediction>>([
    { measure: { kind: "number", name: "Sleep", unit: "min" } },
    { measure: { kind: "symptom", name: "Sleep" } },
    { smallestChange: "0.51" },
    { baselineDays: 15 },
    { minReadings: 6 },
    { washoutDays: 8 },
    { hypothesis: "because" },
  ])("%j is a change", (change) => {
    expect(registered(first, { ...PREDICTION, ...change }, "2026-03-05T08:00:00Z").amendments).toHaveLength(1);
  });
});
