import { expect, test } from "vitest";
import { ferritin, LAB, readAll } from "#support/fhir-observation.ts";

test.each([
  ["an offset: the minute on the wall", { effectiveDateTime: "2025-03-14T08:12:00-05:00" }, "2025-03-14T08:12"],
  ["UTC: the day alone", { effectiveDateTime: "2025-03-14T13:12:00Z" }, "2025-03-14"],
  ["a day", { effectiveDateTime: "2025-03-14" }, "2025-03-14"],
  [
    "a period: its start",
    { effectiveDateTime: undefined, effectivePeriod: { start: "2025-03-14T08:12:00+01:00" } },
    "2025-03-14T08:12",
  ],
  ["the report", { effectiveDateTime: undefined }, "2025-03-13"],
])("dates by %s", (_, changes, collected) => {
  const report = {
    resourceType: "DiagnosticReport",
    id: "r",
    category: LAB,
    effectiveDateTime: "2025-03-13",
    issued: "2025-03-18T19:05:00Z",
    result: [{ reference: "Observation/a" }],
  };
  expect(readAll(report, ferritin(changes)).document).toMatchObject({ collected, reported: "2025-03-18" });
});

test.each([
  ["the specimen's time", { specimen: { reference: "Specimen/s" } }, "2025-03-12", []],
  [
    "the day of issue, with a doubt",
    { issued: "2025-03-18T10:00:00Z" },
    "2025-03-18",
    ["The document gives no time of collection; the day is the one of the report."],
  ],
  ["nothing, with a doubt", {}, null, ["Nothing says when it was collected."]],
  ["a month, which is no day", { effectiveDateTime: "2025-03" }, null, ["Nothing says when it was collected."]],
])("dates by %s where nothing else is said", (_, changes, collected, doubts) => {
  const specimen = { resourceType: "Specimen", id: "s", collection: { collectedDateTime: "2025-03-12" } };
  const { document, rows } = readAll(specimen, ferritin({ effectiveDateTime: undefined, ...changes }));
  expect(document.collected).toBe(collected);
  expect(rows[0]?.doubts).toEqual(doubts);
});

test("a time in UTC that may be another day on the wall is doubted", () => {
  expect(readAll(ferritin({ effectiveDateTime: "2025-03-15T01:10:00Z" })).rows[0]?.doubts).toEqual([
    "The time is given in UTC: where the blood was drawn it may have been the day before or after.",
  ]);
});

test("several draws keep their own moments", () => {
  const { document, rows } = readAll(ferritin(), ferritin({ id: "b", effectiveDateTime: "2024-09-10T09:00:00-05:00" }));
  expect(document.collected).toBe("2024-09-10T09:00");
  expect(rows.map(({ collected }) => collected)).toEqual(["2025-03-14T08:12", "2024-09-10T09:00"]);
});
