import { expect, test } from "vitest";
import { NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { readReading } from "./reading-form.ts";

const TODAY = "2026-03-10";
const read = (day: string, value: string) => readReading({ kind: "weight" }, { day, value }, TODAY);

test("what is read fits the schema, zero too", () => {
  for (const value of ["81.5", "81,5", "0"]) {
    const result = read("2026-03-10", value);
    expect("reading" in result && NotedReading.safeParse(result.reading).success).toBe(true);
  }
});

test.each([
  ["2026-03-10", "", ["value"]],
  ["2026-03-10", "-1", ["value"]],
  ["2026-03-10", "1,500", ["value"]],
  ["2026-03-11", "80", ["day"]],
  ["", "80", ["day"]],
  ["2026-02-29", "x", ["value", "day"]],
])("%j %j is refused at %j", (day, value, fields) => {
  const result = read(day, value);
  expect("errors" in result && Object.keys(result.errors)).toEqual(fields);
});
