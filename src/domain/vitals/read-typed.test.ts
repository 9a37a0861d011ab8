import { expect, test } from "vitest";
import { unitOf } from "./kinds.ts";
import { readTypedVital } from "./read-typed.ts";

const read = (kind: Parameters<typeof readTypedVital>[0], text: string, unit: string | null = null) =>
  readTypedVital(kind, unitOf(kind, unit), text);
const one = (value: string) => ({ value, second: null });

test.each(["128/82", " 128 / 82 ", "128-82", "128–82", "128 82", "128.82", "128,82"])("%j is 128 over 82", (text) => {
  expect(read("blood_pressure", text)).toEqual({ value: "128", second: "82" });
});

test.each([
  ["128", "Enter both numbers, such as 128/82"],
  ["12882", "Enter both numbers, such as 128/82"],
  ["128/82/60", "Enter both numbers, such as 128/82"],
  ["82/128", "The upper number must be above the lower one"],
  ["400/82", "The upper number must be from 40 to 350 mmHg"],
])("a blood pressure of %j is refused: %s", (text, problem) => {
  expect(read("blood_pressure", text)).toEqual({ problem });
});

test.each([
  ["7:30", "450"],
  ["7 h 30 min", "450"],
  ["7h", "420"],
  ["7.5", "450"],
  ["7,25", "435"],
  ["450 min", "450"],
  ["0:45", "45"],
  ["24", "1440"],
])("sleep of %j is %s minutes", (text, minutes) => {
  expect(read("sleep", text)).toEqual(one(minutes));
});

test.each(["7:60", "450", "24:01", "long"])("sleep of %j is refused, never guessed", (text) => {
  expect(read("sleep", text)).toHaveProperty("problem");
});

test("numbers are read with a comma or a point, in the chosen unit, and kept exactly", () => {
  expect(read("weight", "72,4")).toEqual(one("72.4"));
  expect(read("weight", "180", "lb")).toEqual(one("81.6466"));
  expect(read("temperature", "98.6", "°F")).toEqual(one("37"));
  expect(read("glucose", "5.6", "mmol/L")).toEqual(one("100.8874"));
  expect(read("steps", "8,432")).toEqual(one("8432"));
  expect(read("steps", "12.080")).toEqual(one("12080"));
});

test("what the unit can't show is refused and not rounded", () => {
  expect(read("pulse", "61.5")).toEqual({ problem: "Enter a whole number" });
  expect(read("pulse", "61.0")).toEqual(one("61"));
  expect(read("weight", "72.345")).toEqual({ problem: "Enter at most 2 decimals" });
  expect(read("weight", "1e2")).toEqual({ problem: "Enter a number" });
  expect(read("symptom", "11")).toEqual({ problem: "The scale must be from 0 to 10" });
  expect(read("symptom", "-1")).toEqual({ problem: "Enter a number from 0 to 10" });
  expect(read("symptom", "0")).toEqual(one("0"));
});
