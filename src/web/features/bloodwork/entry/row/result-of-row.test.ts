import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { rowOf } from "#domain/bloodwork/read/printed/row-of.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { resultOfRow } from "./result-of-row.ts";
import { emptyRow, isBlank, type RowDraft, rowOfResult } from "./row-draft.ts";

const catalogue = shippedCatalogue();
const typed = (fields: Partial<RowDraft>): RowDraft => ({ ...emptyRow("r1"), ...fields });
const read = (fields: Partial<RowDraft>, decimal: "point" | "comma" = "point") =>
  resultOfRow(typed(fields), catalogue, decimal);

test.each([
  ["4.2", { kind: "number", number: "4.2", comparator: null }],
  ["4,2", { kind: "number", number: "4.2", comparator: null }],
  ["<0.3", { kind: "number", number: "0.3", comparator: "<" }],
  ["1:160", { kind: "ratio", left: "1", right: "160", comparator: null }],
  ["Negative", { kind: "text", text: "Negative" }],
  ["--", { kind: "none", reason: "" }],
])("%s is kept as it is meant", (value, meant) => {
  expect(read({ marker: "tsh", name: "TSH", value, unit: "mIU/L" })).toMatchObject({
    ok: true,
    result: { value: meant },
  });
});

test("a point in thousands is told by how the person writes decimals", () => {
  const value = { kind: "number", comparator: null };
  const row = { marker: "ferritin", name: "Ferritin", value: "1.184", unit: "ng/mL" };
  expect(read(row, "point")).toMatchObject({ result: { value: { ...value, number: "1.184" } } });
  expect(read(row, "comma")).toMatchObject({ result: { value: { ...value, number: "1184" } } });
});

test("unit and interval are kept as printed and understood", () => {
  expect(read({ marker: "wbc", name: "WBC", value: "5.6", unit: "10³/µL", range: "< 10.8", flag: "H" })).toMatchObject({
    ok: true,
    result: {
      marker: "wbc",
      rawUnit: "10³/µL",
      ucum: "10*3/uL",
      range: { text: "< 10.8", low: null, high: "10.8", exclusive: "high" },
      flag: "H",
      source: null,
      status: "final",
    },
  });
});

test("a unit typed behind the number counts where its own field is empty", () => {
  expect(read({ marker: "glucose", name: "Glucose", value: "5.1 mmol/L" })).toMatchObject({
    result: { rawValue: "5.1", rawUnit: "mmol/L", ucum: "mmol/L" },
  });
});

test("urea is told from urea nitrogen by the name that was typed", () => {
  const row = { marker: "urea-nitrogen", value: "30", unit: "mg/dL" };
  expect(read({ ...row, name: "Urea" })).toMatchObject({ result: { form: "urea" } });
  expect(read({ ...row, name: "BUN" })).toMatchObject({ result: { form: null } });
});

test("each field that cannot be kept is named", () => {
  expect(read({ value: "5" })).toEqual({ ok: false, errors: { name: "Name the marker." } });
  expect(read({ marker: "tsh", name: "TSH" })).toEqual({ ok: false, errors: { value: "Type the result." } });
  expect(read({ name: "X", value: "1", unit: "x".repeat(80) })).toMatchObject({ ok: true });
  expect(read({ name: "X", value: "1", unit: "x".repeat(81) })).toEqual({
    ok: false,
    errors: { unit: "At most 80 letters." },
  });
});

test("what was read and not changed stays to the letter; one change changes only itself", () => {
  const line = { name: "Testosterone, Total 01", value: "612", unit: "ng/dL", range: "264-916", flag: "N" };
  const rest = { decimal: "point", section: null, loincs: ["2986-8"], method: "LC/MS", status: "corrected" } as const;
  const source = { page: 2, line: 7, text: "Testosterone, Total 01  612  ng/dL  264-916" };
  const { result } = rowOf({ ...line, ...rest, source }, catalogue, NO_OWN_NAMES);
  const row = rowOfResult(result, "r1");
  expect(resultOfRow(row, catalogue, "comma")).toEqual({ ok: true, result });
  expect(resultOfRow({ ...row, value: "621" }, catalogue, "point")).toEqual({
    ok: true,
    result: { ...result, rawValue: "621", value: { kind: "number", number: "621", comparator: null } },
  });
});

test("a row that only names its marker is blank; one with a name nobody knows is not", () => {
  expect(isBlank(typed({ marker: "tsh", name: "TSH", unit: "mIU/L" }))).toBe(true);
  expect(isBlank(typed({}))).toBe(true);
  expect(isBlank(typed({ name: "Zonulin" }))).toBe(false);
  expect(isBlank(typed({ marker: "tsh", value: "2" }))).toBe(false);
});
