import fc from "fast-check";
import { expect, test } from "vitest";
import { drawArbitrary } from "#support/arbitrary-draw.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { NO_OWN_NAMES } from "../catalogue/match-marker.ts";
import { readTable } from "../read/table/read-table.ts";
import { type Draw, NOT_NOTED } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { csvOf } from "./csv.ts";

const catalogue = shippedCatalogue();
const context = { catalogue, own: NO_OWN_NAMES, layouts: [] };

const FERRITIN: BloodworkResult = {
  marker: "ferritin",
  rawName: "Ferritin",
  rawValue: "18,0",
  rawUnit: "µg/l",
  value: { kind: "number", number: "18.0", comparator: null },
  ucum: "ug/L",
  form: null,
  range: { text: "38-380", low: "38", high: "380", exclusive: null },
  flag: "L",
  rawFlag: "-",
  method: null,
  loinc: "2276-4",
  status: "final",
  source: null,
  note: "",
};
const EGFR: BloodworkResult = {
  ...FERRITIN,
  marker: "egfr",
  rawName: "eGFR",
  rawValue: ">90",
  rawUnit: "mL/min/1.73m2",
  value: { kind: "number", number: "90", comparator: ">" },
  ucum: "mL/min/{1.73_m2}",
  range: { text: "über 60", low: "60", high: null, exclusive: "low" },
  flag: null,
  rawFlag: "",
  loinc: null,
};
const drawOf = (collected: string, ...results: BloodworkResult[]): Draw => ({
  id: "a",
  collected,
  reported: "2025-03-18",
  laboratory: "A laboratory",
  circumstances: NOT_NOTED,
  results,
  source: { kind: "typed", filename: "", sha256: null },
  note: "",
});

test("one line for each result, with points whatever the laboratory printed", () => {
  expect(csvOf([drawOf("2025-03-14T08:12", FERRITIN, EGFR)], catalogue).split("\r\n")).toEqual([
    "Collected,Laboratory,Test,Value,Unit,Reference range,Flag,Method,LOINC,Result state,Reported,Note,Marker key",
    "2025-03-14T08:12,A laboratory,Ferritin,18.0,µg/l,38 - 380,L,,2276-4,final,2025-03-18,,ferritin",
    "2025-03-14T08:12,A laboratory,eGFR,>90,mL/min/1.73m2,>60,,,,final,2025-03-18,,egfr",
  ]);
});

test("what was written is read back, draw by draw", () => {
  const reading = readTable(
    csvOf([drawOf("2025-03-14T08:12", FERRITIN), drawOf("2025-06-03", EGFR)], catalogue),
    context,
  );
  expect(reading.document).toMatchObject({
    collected: "2025-03-14T08:12",
    reported: "2025-03-18",
    laboratory: "A laboratory",
    isDateOrderSure: true,
  });
  expect(reading.rows).toMatchObject([
    {
      collected: "2025-03-14T08:12",
      result: { marker: "ferritin", value: FERRITIN.value, ucum: "ug/L", flag: "L", loinc: "2276-4" },
    },
    {
      collected: "2025-06-03",
      result: { marker: "egfr", value: EGFR.value, range: { low: "60", high: null, exclusive: "low" } },
    },
  ]);
});

test.each(["=HYPERLINK(1)", "+1", "-2.0 - +2.0 SD", "@x"])(
  "%s is neutralised for a spreadsheet and read back as it was",
  (name) => {
    const csv = csvOf([drawOf("2025-03-14", { ...FERRITIN, rawName: name })], catalogue);
    expect(csv).toContain(`,"'${name}",`);
    const { rows, unmapped } = readTable(csv, context);
    expect([...rows, ...unmapped][0]?.result.rawName).toBe(name);
  },
);

test("any draw gives one line for each result, and each comes back or is named", () => {
  fc.assert(
    fc.property(fc.array(drawArbitrary, { minLength: 1, maxLength: 3 }), (draws) => {
      const count = draws.reduce((sum, { results }) => sum + results.length, 0);
      fc.pre(count > 0);
      const { rows, unmapped, ignored } = readTable(csvOf(draws, catalogue), context);
      expect(rows.length + unmapped.length + ignored.length).toBe(count);
    }),
    { numRuns: 60 },
  );
});
