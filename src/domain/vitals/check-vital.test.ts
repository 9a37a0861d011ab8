import { expect, test } from "vitest";
import { vitalBody } from "#support/vital-records.ts";
import { CheckedVitalDay, valueProblem, vitalProblems } from "./check-vital.ts";
import { unitOf, VITAL_KINDS } from "./kinds.ts";
import { VITAL_CODES } from "./vital.ts";

const messages = (changes: Parameters<typeof vitalBody>[0]) =>
  vitalProblems(vitalBody(changes)).map(({ message }) => message);

test("the ends of every kind's limits are taken, and what is beyond them is refused", () => {
  for (const kind of VITAL_CODES) {
    const { min, max } = VITAL_KINDS[kind].limits;
    for (const value of [min, max]) expect(valueProblem(kind, String(value)), `${kind} ${value}`).toBeNull();
    for (const value of [min - 0.1, max + 0.1])
      expect(valueProblem(kind, String(value)), `${kind} ${value}`).not.toBeNull();
  }
});

test("a limit is said in the unit that was typed", () => {
  expect(valueProblem("weight", "10", unitOf("weight", "lb"))).toBe("Weight must be from 44.09 to 1,102.31 lb");
  expect(valueProblem("temperature", "50", unitOf("temperature", "°F"))).toBe("Temperature must be from 77 to 113 °F");
  expect(valueProblem("symptom", "11")).toBe("The scale must be from 0 to 10");
});

test("the upper number of a blood pressure is above the lower one", () => {
  const pressure = (value: string, second: string | null) => messages({ readings: [{ time: null, value, second }] });
  expect(pressure("121", "120")).toEqual([]);
  expect(pressure("120", "120")).toEqual(["The upper number must be above the lower one"]);
  expect(pressure("82", "128")).toEqual(["The upper number must be above the lower one"]);
  expect(pressure("120", null)).toEqual(["Blood pressure has two numbers, such as 128/82"]);
  expect(pressure("120", "19")).toEqual(["The lower number must be from 20 to 250 mmHg"]);
});

test("a summary is in order; the sum of a day may be above its greatest reading", () => {
  const summary = (kind: "pulse" | "steps", mean: string) =>
    messages({ kind, readings: [], summary: { count: 2, low: "60", mean, high: "80" } });
  expect(summary("pulse", "80")).toEqual([]);
  expect(summary("pulse", "81")).toEqual(["The least value must not be above the greatest"]);
  expect(summary("steps", "140")).toEqual([]);
});

test("a day without a problem passes the schema; the place of each problem is named", () => {
  expect(CheckedVitalDay.safeParse(vitalBody()).success).toBe(true);
  const wrong = CheckedVitalDay.safeParse(vitalBody({ kind: "symptom" }));
  expect(wrong.error?.issues.map(({ path }) => path.join("."))).toEqual([
    "name",
    "readings.0.value",
    "readings.0.second",
  ]);
});
