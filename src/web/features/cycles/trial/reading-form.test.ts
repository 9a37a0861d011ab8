import { expect, test } from "vitest";
import { NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { readingForm, textsOfReading } from "./reading-form.ts";

const TODAY = "2026-03-10";
const read = (change: Partial<ReturnType<typeof textsOfReading>>) =>
  readingForm(TODAY).safeParse({ ...textsOfReading(null, TODAY), ...change });

test("what is read fits the schema, zero too", () => {
  for (const value of ["81.5", "81,5", "0"]) {
    const { data } = read({ value });
    expect(NotedReading.parse(data)).toEqual(data);
  }
});

test.each([
  ["2026-03-10", "", ["value"]],
  ["2026-03-10", "-1", ["value"]],
  ["2026-03-10", "1,500", ["value"]],
  ["2026-03-11", "80", ["day"]],
  ["", "80", ["day"]],
  ["2026-02-29", "x", ["day", "value"]],
])("%j %j is refused at %j", (day, value, fields) => {
  expect(read({ day, value }).error?.issues.map(({ path }) => path.join("."))).toEqual(fields);
});

test("what is measured is refused with the rest, and a symptom that nobody rated is none", () => {
  const issues = read({ kind: "number", name: " ", unit: "", value: "" }).error?.issues;
  expect(issues?.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["name", "Name the number"],
    ["unit", "Enter a unit"],
    ["value", "Enter a number"],
  ]);
  expect(read({ kind: "symptom", name: "Nausea" }).data).toEqual({
    measure: { kind: "symptom", name: "Nausea" },
    day: TODAY,
    value: "0",
  });
});
