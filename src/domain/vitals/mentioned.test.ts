import { expect, test } from "vitest";
import { vitalsMentioned } from "./mentioned.ts";

test("blood pressure and pulse are found by the words sources use, and nothing else is", () => {
  expect(vitalsMentioned(["Check blood pressure at each visit"])).toEqual(["blood_pressure"]);
  expect(vitalsMentioned(["Orthostatic hypotension", "Increase in resting heart rate"])).toEqual([
    "blood_pressure",
    "pulse",
  ]);
  expect(vitalsMentioned(["Tachycardia"])).toEqual(["pulse"]);
  expect(vitalsMentioned(["Impulse control", "Ocular pressure", ""])).toEqual([]);
});
