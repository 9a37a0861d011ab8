import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { NO_OWN_NAMES } from "../catalogue/match-marker.ts";
import { earlierResults } from "./earlier-results.ts";
import { readDocument } from "./read-document.ts";

const context = { catalogue: shippedCatalogue(), own: NO_OWN_NAMES, layouts: [] };
const read = (content: string) => readDocument({ filename: "report.txt", content }, context);
const HEAD = "Test         Current Result and Flag     Previous Result and Date    Units     Reference Interval";
const report = (...lines: string[]) => read(["Date Collected: 03/14/2025  0812 Local", "", HEAD, ...lines].join("\n"));

test("the sample report has its earlier column as one draw of its own day, value and unit as printed", () => {
  const reading = read(readFileSync("tests/fixtures/bloodwork/labcorp-like.txt", "utf8"));
  const printed = readFileSync("tests/fixtures/bloodwork/labcorp-like.txt", "utf8").match(/09\/10\/2024/g)?.length;
  const { draws, leftOut } = earlierResults(reading);
  expect(leftOut).toEqual([]);
  expect(draws.map(({ day, rows }) => [day, rows.length])).toEqual([["2024-09-10", printed]]);
  const testosterone = draws[0]?.rows.find(({ result }) => result.marker === "testosterone-total")?.result;
  expect(testosterone).toMatchObject({ rawValue: "512", rawUnit: "ng/dL", value: { kind: "number", number: "512" } });
});

test("neither the interval nor the flag of today's result is taken for the earlier one", () => {
  const reading = report("Glucose 01           103        High         95        09/10/2024    mg/dL         70-99");
  expect(reading.rows[0]?.result).toMatchObject({ rawValue: "103", flag: "H", range: { text: "70-99" } });
  expect(earlierResults(reading).draws[0]?.rows[0]?.result).toMatchObject({
    ...{ rawValue: "95", range: null, flag: null, rawFlag: "" },
    note: "Printed as the earlier result on a later report.",
  });
});

test("each date is a draw of its own, the latest first, and a bound stays a bound", () => {
  const { draws } = earlierResults(
    report(
      "Glucose 01           92                      <95       08/10/2024    mg/dL         70-99",
      "Sodium 01            140                     141       09/10/2024    mmol/L        134-144",
    ),
  );
  expect(draws.map(({ day, rows }) => [day, rows[0]?.result.value])).toEqual([
    ["2024-09-10", { kind: "number", number: "141", comparator: null }],
    ["2024-08-10", { kind: "number", number: "95", comparator: "<" }],
  ]);
});

test.each([
  ["no date", "95                      ", "The earlier result has no readable date"],
  ["a date that is none", "95        99/99/2024", "The earlier result has no readable date"],
  ["the day of the draw itself", "95        03/14/2025", "The date of the earlier result is not before this draw"],
  ["no result", "TNP       09/10/2024", "The earlier result can't be read"],
])("%s: nothing is guessed, the line is listed with the reason", (_name, printed, why) => {
  const earlier = earlierResults(
    report(`Glucose 01           92                      ${printed}    mg/dL         70-99`),
  );
  expect(earlier.draws).toEqual([]);
  expect(earlier.leftOut.map((one) => one.why)).toEqual([why]);
});

test("the day before the draw is the latest that is taken", () =>
  expect(
    earlierResults(
      report("Glucose 01           92                      95        03/13/2025    mg/dL         70-99"),
    ).draws.map(({ day }) => day),
  ).toEqual(["2025-03-13"]));
