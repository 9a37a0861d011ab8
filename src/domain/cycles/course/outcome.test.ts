import { describe, expect, test } from "vitest";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { daily, logged } from "#fixtures/kinetics/course.ts";
import { values } from "#fixtures/kinetics/values.ts";
import {
  beforeAndDuring,
  byDoseLevel,
  type Comparison,
  compare,
  comparisonText,
  symptomReadings,
  weightReadings,
} from "./outcome.ts";

const compared = (comparison: Comparison) => {
  if (!comparison.ok) throw new Error(comparison.reason);
  return comparison;
};

test.each(values.welch)("difference and interval of $before and $after (scipy)", ({ before, after, ...wanted }) => {
  const { difference, low, high } = compared(compare(before, after));
  expect(difference).toBeCloseTo(wanted.difference, 9);
  expect(low).toBeCloseTo(wanted.low, 9);
  expect(high).toBeCloseTo(wanted.high, 9);
});

describe("when it may be chance", () => {
  test("the interval holds 0", () => {
    expect(compared(compare([70.1, 70.9, 69.5], [70.3, 70, 71.2])).couldBeChance).toBe(true);
    expect(compared(compare([84.2, 83.9, 84.6, 84.1], [82, 81.4, 80.9, 81.8, 80.2])).couldBeChance).toBe(false);
  });

  test("either side of the border: 3 and 3 values that spread by 1 differ beyond 2.267 (t = 2.776 with 4 degrees)", () => {
    // Standard error: sqrt(1/3 + 1/3) = 0.8165; 0.8165 * 2.7764 = 2.2670
    const by = (shift: number) => compared(compare([1, 2, 3], [1 + shift, 2 + shift, 3 + shift])).couldBeChance;
    expect(by(2.266)).toBe(true);
    expect(by(2.268)).toBe(false);
    expect(by(-2.268)).toBe(false);
  });
});

describe("refuses", () => {
  test("below three values a side", () => {
    expect(compare([1, 2], [1, 2, 3])).toEqual({ ok: false, reason: "too-few-values", counts: [2, 3] });
    expect(compare([1, 2, 3], [])).toEqual({ ok: false, reason: "too-few-values", counts: [3, 0] });
    expect(compare([1, 2, 3], [1, 2, 4]).ok).toBe(true);
  });

  test("two sides without any spread, but not one", () => {
    expect(compare([0.1, 0.1, 0.1], [0.3, 0.3, 0.3])).toMatchObject({ ok: false, reason: "no-spread" });
    expect(compare([1, 1, 1], [3, 3, 4]).ok).toBe(true);
  });
});

test("before and during: the first and the last day are during", () => {
  const readings = daily("2026-03-01", 10).map(({ day }, place) => ({ day, value: place }));
  expect(compared(beforeAndDuring(readings, "2026-03-05", "2026-03-08"))).toMatchObject({
    counts: [4, 4],
    means: [1.5, 5.5],
    difference: 4,
  });
  expect(beforeAndDuring(readings, "2026-03-05", null).counts).toEqual([4, 6]);
  expect(beforeAndDuring(readings, "2026-03-03", null)).toMatchObject({ reason: "too-few-values" });
});

describe("by dose level", () => {
  const amounts = (list: string, unit: AmountUnit = "mg") =>
    daily("2026-03-01", list.split(" ").length).map((one, place) =>
      logged(one, { amount: { value: list.split(" ")[place] ?? "", unit } }),
    );
  const readings = daily("2026-02-27", 8).map(({ day }, place) => ({ day, value: 100 - place ** 2 }));

  test("each reading counts to the last dose taken up to its day, the lowest level is compared with", () => {
    const levels = byDoseLevel(readings, amounts("2.5 2.5 2.5 5 5 5"));
    expect(levels.map(({ amount, values: found }) => [amount.value, found])).toEqual([
      ["2.5", [96, 91, 84]],
      ["5", [75, 64, 51]],
    ]);
    expect(levels[0]?.comparison).toBeNull();
    expect(levels[1]?.comparison).toEqual(compare([96, 91, 84], [75, 64, 51]));
  });

  test("250 mcg and 0.25 mg are one level, and the lowest comes first however it is written", () => {
    const inMcg = { value: "250", unit: "mcg" as const };
    const list = amounts("1 1 1 0.25 0.25 0.25");
    const mixed = list.map((dose) => (dose.day === "2026-03-06" ? { ...dose, amount: inMcg } : dose));
    const levels = byDoseLevel(readings, mixed);
    expect(levels.map(({ amount, values: found }) => [amount, found.length])).toEqual([
      [{ value: "0.25", unit: "mg" }, 3],
      [{ value: "1", unit: "mg" }, 3],
    ]);
  });

  test("mass and international units are no one scale", () => {
    expect(byDoseLevel(readings, [...amounts("1 1"), ...amounts("5 5", "IU")])).toEqual([]);
  });

  test("without doses or readings there are no levels", () => {
    expect(byDoseLevel(readings, [])).toEqual([]);
    expect(byDoseLevel([], amounts("1 1"))).toEqual([]);
  });
});

describe("readings", () => {
  const plan = [...daily("2026-03-01", 2), ...daily("2026-03-01", 1, "20:00")];
  const [first = expect.fail(), second = expect.fail(), evening = expect.fail()] = plan;

  test("the last weight of a day", () => {
    const doses = [
      logged(evening, { weightKg: "80.4" }),
      logged(first, { weightKg: "81" }),
      logged(second, { weightKg: null }),
    ];
    expect(weightReadings(doses)).toEqual([{ day: "2026-03-01", value: 80.4 }]);
  });

  test("the worst of a symptom on each day, 0 where it was not noted", () => {
    const symptom = (name: string, severity: "mild" | "severe") => ({ name, severity, at: first.slot });
    const doses = [
      logged(evening, { symptoms: [symptom("nausea", "mild")] }),
      logged(first, { symptoms: [symptom("Nausea ", "severe")] }),
      logged(second, { symptoms: [symptom("headache", "mild")] }),
    ];
    expect(symptomReadings(doses, "Nausea")).toEqual([
      { day: "2026-03-01", value: 3 },
      { day: "2026-03-02", value: 0 },
    ]);
  });
});

test("an interval that ends at 0 contains it", () => {
  // Of 0, 0, 3 and 3, 3, 6 the spread is 3 a side: difference 3, margin t(0.975, 4 degrees) × √2 = 3.926.
  const { low, high, couldBeChance } = compared(compare([0, 0, 3], [3, 3, 6]));
  expect([low, high]).toEqual([expect.closeTo(3 - 3.9261, 3), expect.closeTo(3 + 3.9261, 3)]);
  expect(couldBeChance).toBe(true);
  expect(compared(compare([0, 0, 3], [4, 4, 7])).couldBeChance).toBe(false);
  expect(compared(compare([4, 4, 7], [0, 0, 3])).couldBeChance).toBe(false);
});

test("equal values have no spread, though their average is rounded", () => {
  // Three times 0.1 add up to 0.30000000000000004.
  expect(compare([0.1, 0.1, 0.1], [0.1, 0.1, 0.1])).toMatchObject({ ok: false, reason: "no-spread" });
});

describe("in words", () => {
  const base = { ok: true, counts: [3, 3], means: [0, 0] } as const;

  test.each([
    [-1.93, -2.91, -0.872, "1.9 kg lower on average (95% interval 0.87 to 2.9 kg lower)."],
    [1.93, 0.872, 2.91, "1.9 kg higher on average (95% interval 0.87 to 2.9 kg higher)."],
    [-0.3, -1.1, 0.5, "0.3 kg lower on average (95% interval 1.1 kg lower to 0.5 kg higher): could be chance."],
  ])("%d", (difference, low, high, text) => {
    const couldBeChance = low <= 0 && high >= 0;
    expect(comparisonText({ ...base, difference, low, high, couldBeChance }, "kg")).toBe(text);
  });

  test("why there is no figure", () => {
    expect(comparisonText(compare([1], [1, 2]), "kg")).toBe(
      "Too few values to compare: 1 and 2, at least 3 a side are needed.",
    );
    expect(comparisonText(compare([1, 1, 1], [2, 2, 2]), "kg")).toBe(
      "All values are the same on each side: no interval can be calculated.",
    );
    expect(comparisonText({ ok: false, reason: "measured-otherwise" }, "kg")).toBe(
      "Not comparable: the laboratory or method changed among these results.",
    );
  });
});
