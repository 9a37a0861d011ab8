import { describe, expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { type PrintedLine, rowOf } from "./row-of.ts";

const catalogue = shippedCatalogue();

const LINE: PrintedLine = {
  name: "Testosterone",
  value: "512",
  unit: "ng/dL",
  range: "264-916",
  flag: "",
  decimal: "point",
  section: null,
  loincs: [],
  method: null,
  status: "final",
  source: null,
};
const row = (line: Partial<PrintedLine>) => {
  const read = rowOf({ ...LINE, ...line }, catalogue, NO_OWN_NAMES);
  expect(BloodworkResult.safeParse(read.result).error).toBeUndefined();
  return read;
};

test('"mil" before a volume is thousands of leukocytes and millions of erythrocytes', () => {
  const of = (name: string, value: string, unit: string) => row({ name, value, unit, range: "" }).result;
  expect(of("WBC", "5.3", "mil/µL")).toMatchObject({ marker: "wbc", ucum: "10*3/uL" });
  expect(of("Platelets", "287", "mil/mcL")).toMatchObject({ marker: "platelets", ucum: "10*3/uL" });
  expect(of("RBC", "4.9", "mil/µL")).toMatchObject({ marker: "rbc", ucum: "10*6/uL" });
  expect(of("RBC", "4.9", "mil/mm3")).toMatchObject({ marker: "rbc", ucum: "10*6/uL" });
  expect(of("WBC", "5.3", "Mil/L")).toMatchObject({ marker: null, ucum: null });
});

test.each(["Negative", "Nil", "Absent", "Traces", "neg.", "++"])("%s is no amount in blood", (value) => {
  const of = (name: string, section: "blood" | "urine" | null) =>
    row({ name, value, unit: "", range: "", section }).result.marker;
  expect(of("Glucose", null)).toBeNull();
  expect(of("Proteins", "blood")).toBeNull();
  expect(of("Glucose", "urine")).toBe("urine-glucose-strip");
  expect(of("TPO antibodies", null)).toBe("tpo-antibodies");
});

test("a plain line has no doubts", () => {
  expect(row({})).toMatchObject({
    result: {
      marker: "testosterone-total",
      ucum: "ng/dL",
      value: { number: "512" },
      range: { low: "264", high: "916" },
    },
    matchedBy: "alias",
    doubts: [],
  });
});

describe("units in other cells", () => {
  test("behind the value", () => {
    expect(row({ name: "WBC", value: "5,640 cells/uL", unit: "", range: "" }).result).toMatchObject({
      marker: "wbc",
      rawValue: "5,640",
      rawUnit: "cells/uL",
      ucum: "/uL",
    });
    expect(row({ name: "eGFR", value: ">60 mL/min/1.73m2", unit: "", range: "> OR = 60" }).result).toMatchObject({
      value: { kind: "number", number: "60", comparator: ">" },
      ucum: "mL/min/{1.73_m2}",
    });
  });
  test("behind the interval", () => {
    expect(row({ unit: "", range: "264-916 ng/dL" }).result).toMatchObject({ rawUnit: "ng/dL", ucum: "ng/dL" });
  });
  test("nowhere, for a ratio", () => {
    expect(row({ name: "BUN/Creatinine Ratio", value: "16", unit: "", range: "9-20" }).result).toMatchObject({
      marker: "bun-creatinine-ratio",
      rawUnit: "",
      ucum: "1",
    });
  });
});

test("a mark behind the value is the flag where the column is empty", () => {
  expect(row({ value: "1184 H" }).result).toMatchObject({ flag: "H", rawValue: "1184 H", rawFlag: "" });
  expect(row({ value: "1184", flag: "High" }).result).toMatchObject({ flag: "H", rawFlag: "High" });
});

describe("doubts", () => {
  test("an unknown unit, under which a name alone maps nothing", () => {
    const { result, doubts, confidence } = row({ name: "Glucose", value: "12", unit: "mg/8h", range: "" });
    expect(result).toMatchObject({ marker: null, ucum: null, rawUnit: "mg/8h" });
    expect(doubts).toEqual(["The unit “mg/8h” isn't known."]);
    expect(confidence).toBeLessThan(0.2);
  });
  test("a flag against the printed interval", () => {
    expect(row({ value: "512", flag: "H" }).doubts).toEqual([
      "The laboratory marked it high, but it is inside its range 264-916.",
    ]);
    expect(row({ value: "200", flag: "H" }).doubts).toHaveLength(1);
    expect(row({ value: "200", flag: "L" }).doubts).toEqual([]);
    expect(row({ value: "200", flag: "Normal" }).doubts).toHaveLength(1);
    expect(row({ value: "200", flag: "" }).doubts).toEqual([]);
    expect(row({ value: "200", flag: "Optimal" }).doubts).toEqual([]);
    expect(row({ value: "917", flag: "*" }).doubts).toEqual([]);
  });
  test("a number far from every interval that would fit in another unit", () => {
    expect(row({ name: "Glucose", value: "5.2", unit: "mg/dL", range: "" }).doubts).toEqual([
      "5.2 mg/dL is far from every known range for Glucose (serum or plasma); 5.2 mmol/L would not be.",
    ]);
    expect(row({ name: "Creatinine", value: "88", unit: "mg/dL", range: "" }).doubts).toEqual([
      "88 mg/dL is far from every known range for Creatinine; 88 umol/L would not be.",
    ]);
  });
  test("a number beyond what is measured", () => {
    const line = { name: "Hematocrit", unit: "%", range: "" };
    expect(row({ ...line, value: "80" }).doubts).toEqual([]);
    expect(row({ ...line, value: "81" }).doubts).toEqual([
      "81 % is beyond what is measured for Hematocrit. Check the number and the unit.",
    ]);
  });
  test("an interval in another unit than the printed one", () => {
    expect(row({ name: "LDL Cholesterol", value: "2.1", unit: "mg/dL", range: "0-3" }).doubts).toEqual([
      "The range 0-3 looks like mmol/L, not mg/dL. Check the unit.",
    ]);
  });
  test("digits that were not read as a number", () => {
    expect(row({ value: "1e5", range: "" }).doubts).toEqual(["“1e5” is stored as words, not as a number."]);
    expect(row({ name: "HIV", value: "Non-reactive", unit: "", range: "" }).doubts).toEqual([]);
  });
});

test("an unknown line is kept with everything that was printed", () => {
  expect(row({ name: "Vitamin B12 - Active", value: "118", unit: "pmol/L", range: "37.5 - 188" }).result).toMatchObject(
    {
      marker: null,
      rawName: "Vitamin B12 - Active",
      value: { kind: "number", number: "118" },
      ucum: "pmol/L",
      range: { low: "37.5", high: "188" },
    },
  );
});

test("the name tells the method where no column does", () => {
  expect(row({ name: "IGF-1, LC/MS", value: "289", unit: "ng/mL" }).result.method).toBe("LC/MS");
  expect(row({ name: "IGF-1, LC/MS", value: "289", unit: "ng/mL", method: "Immunoassay" }).result.method).toBe(
    "Immunoassay",
  );
  expect(row({}).result.method).toBeNull();
});

test("hostile cells of a megabyte are answered at once and stay within what is kept", () => {
  const MIB = 2 ** 20;
  const texts = [
    "9",
    " ",
    "1 ",
    "1,111",
    "<",
    "- ",
    "A ",
    "1:",
    "((",
    "5.0-",
    "mg/",
    "\u00a0",
    "1'",
    "less than ",
    "*",
    "10^",
  ];
  for (const piece of texts) {
    const text = piece.repeat(MIB / piece.length);
    for (const cell of ["name", "value", "unit", "range", "flag"] as const) {
      expect(cpuMs(() => row({ [cell]: text }), { runs: 3 })).toBeLessThan(50);
    }
  }
});
