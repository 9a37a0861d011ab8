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

const PAIRS =
  "Test              Result     Units     Reference      Previous    Date          Previous    Date\nHemoglobin        13.1       g/dL      12.0 - 16.0    13.4        08/20/2024    13.9        02/06/2024\nPotassium         4.4        mmol/L    3.5 - 5.1                                4.9         02/06/2024";
const DAYS_BELOW =
  "Análise             Resultados Anteriores      Resultado    Unidades    Valores de Referência\n                    06-02-2024   20-08-2024    20-02-2025\nHemoglobina         13,9         13,4          13,7         g/dL        11,5 - 15,0\nPotássio            4,9                        4,4          mmol/L      3,5 - 5,1";
const NO_HEAD =
  "Análise             Resultado    Unidades    Valores de Referência\n                    20-02-2025                                       20-08-2024   06-02-2024\nHemoglobina         13,7         g/dL        11,5 - 15,0             13,4         13,9\nPotássio            4,4          mmol/L      3,5 - 5,1                            4,9";

test.each([
  ["a day behind each", `Collected: 02/18/2025\n\n${PAIRS}`],
  ["their days below the header, before today's", `Colheita: 20-02-2025\n\n${DAYS_BELOW}`],
  ["their days below nothing", `Colheita: 20-02-2025\n\n${NO_HEAD}`],
])("earlier results of two days keep their own, also beside a gap: %s", (_name, content) => {
  const { draws, leftOut } = earlierResults(read(content));
  expect(leftOut).toEqual([]);
  expect(
    draws.map(({ day, rows }) => [
      day,
      rows.map(({ result }) => `${result.marker} ${result.rawValue.replace(",", ".")}`),
    ]),
  ).toEqual([
    ["2024-08-20", ["hemoglobin 13.4"]],
    ["2024-02-06", ["hemoglobin 13.9", "potassium 4.9"]],
  ]);
});

test("the day above today's results is theirs", () => {
  const reading = read(`Emissão: 21-02-2025\n\n${NO_HEAD}`);
  expect(reading.document.collected).toBe("2025-02-20");
});
