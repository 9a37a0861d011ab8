import { expect, test } from "vitest";
import { unitOf } from "./kinds.ts";
import { vitalText, vitalWithUnit } from "./value-text.ts";

test("values read as people write them", () => {
  expect(vitalWithUnit({ kind: "blood_pressure", value: 128, second: 82 }, unitOf("blood_pressure", null))).toBe(
    "128/82 mmHg",
  );
  expect(vitalWithUnit({ kind: "steps", value: 8432 }, unitOf("steps", null))).toBe("8,432 steps");
  expect(vitalWithUnit({ kind: "weight", value: 81.6466 }, unitOf("weight", "lb"))).toBe("180 lb");
  expect(vitalWithUnit({ kind: "symptom", value: 4 }, unitOf("symptom", null))).toBe("4 of 10");
  const sleep = (value: number) => vitalWithUnit({ kind: "sleep", value }, unitOf("sleep", null));
  expect([sleep(450), sleep(420), sleep(45), sleep(449.6)]).toEqual(["7 h 30 min", "7 h", "45 min", "7 h 30 min"]);
});

test("a mean is not more exact than its readings look", () => {
  expect(vitalText({ kind: "weight", value: 81.666_66 }, unitOf("weight", "kg"), true)).toBe("81.7");
  expect(vitalText({ kind: "blood_pressure", value: 126.4, second: 80.5 }, unitOf("blood_pressure", null), true)).toBe(
    "126/81",
  );
});
