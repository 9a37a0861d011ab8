import { describe, expect, test } from "vitest";
import { readValue, valueAndFlag } from "./value.ts";

/** The reading in one line: `<5.9`, `5-10`, `1:160`, 'words', or nothing with its reason in brackets. */
function said(text: string, decimal: "point" | "comma" = "point"): string | null {
  const value = readValue(text, decimal);
  switch (value?.kind) {
    case undefined:
      return null;
    case "number":
      return `${value.comparator ?? ""}${value.number}`;
    case "range":
      return `${value.low} to ${value.high}`;
    case "ratio":
      return `${value.comparator ?? ""}${value.left}:${value.right}`;
    case "text":
      return `'${value.text}'`;
    case "none":
      return `[${value.reason}]`;
  }
}

describe("numbers keep the digits that were printed", () => {
  test.each([
    ["6.2", "6.2"],
    ["5.80", "5.80"],
    ["0", "0"],
    ["0.00", "0.00"],
    [" 1184 ", "1184"],
    ["1,184", "1184"],
    ["1,184.5", "1184.5"],
    ["1,234,567", "1234567"],
    ["1,50,000", "150000"],
    ["1'184", "1184"],
    ["1’184", "1184"],
    ["1\u00a0184", "1184"],
    ["1\u202f184.5", "1184.5"],
    ["11,9", "11.9"],
    ["0,521", "0.521"],
    ["1.184,5", "1184.5"],
    [".5", "0.5"],
    ["5.", "5"],
    ["007", "7"],
    ["-1.5", "-1.5"],
    ["−1.5", "-1.5"],
    ["–1.5", "-1.5"],
    ["+2.0", "2.0"],
    ["1.184", "1.184"],
    ["123456789012.123456789012", "123456789012.123456789012"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  test.each([
    ["11,9", "11.9"],
    ["1.184", "1184"],
    ["1.184,5", "1184.5"],
    ["1 184,5", "1184.5"],
    ["0,395", "0.395"],
    ["1,184", "1.184"],
    ["5.91", "5.91"],
    ["0.521", "0.521"],
    ["12.345.678", "12345678"],
  ])("with a decimal comma: %s", (text, expected) => {
    expect(said(text, "comma")).toBe(expected);
  });
});

describe("comparators in signs and in words", () => {
  test.each([
    ["<0.3", "<0.3"],
    ["< 0.3", "<0.3"],
    [">90", ">90"],
    ["≤5", "<=5"],
    ["≥ 60", ">=60"],
    ["<=5", "<=5"],
    ["=<5", "<=5"],
    ["> OR = 60", ">=60"],
    ["< OR = 5", "<=5"],
    ["<or=5", "<=5"],
    ["> oder = 60", ">=60"],
    ["less than 0.1", "<0.1"],
    ["Less than or equal to 0.1", "<=0.1"],
    ["Greater than 2000", ">2000"],
    ["more than 90", ">90"],
    ["up to 5", "<=5"],
    ["at least 5", ">=5"],
    ["unter 0,1", "<0.1"],
    ["kleiner als 0,1", "<0.1"],
    ["über 90", ">90"],
    ["größer als 90", ">90"],
    ["bis 5,0", "<=5.0"],
    ["jusqu'à 5", "<=5"],
    ["jusqu’à 5", "<=5"],
    ["inférieur à 0,3", "<0.3"],
    ["supérieur à 90", ">90"],
    ["inf. à 5", "<5"],
    ["hasta 5", "<=5"],
    ["inferior a 0,3", "<0.3"],
    ["mayor que 90", ">90"],
    ["inferiore a 0,3", "<0.3"],
    ["fino a 5", "<=5"],
    ["poniżej 0,3", "<0.3"],
    ["powyżej 90", ">90"],
    ["mindre än 0,3", "<0.3"],
    ["minder dan 0,3", "<0.3"],
    ["meer dan 90", ">90"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});

describe("marks are not part of the number", () => {
  test.each([
    ["5.91 H", "5.91", "H"],
    ["5.91H", "5.91", "H"],
    ["5.91 High", "5.91", "H"],
    ["5.91 (H)", "5.91", "H"],
    ["5.91 [L]", "5.91", "L"],
    ["53.1*", "53.1", "A"],
    ["53.1 *", "53.1", "A"],
    ["* 53.1", "53.1", "A"],
    ["*53.1", "53.1", "A"],
    ["7,2 +", "7.2", "H"],
    ["7,2+", "7.2", "H"],
    ["5,2 -", "5.2", "L"],
    ["7.2 ↑", "7.2", "H"],
    ["↓ 3.1", "3.1", "L"],
    ["H 5.91", "5.91", "H"],
    ["LL 2.1", "2.1", "LL"],
    ["12.4 LL", "12.4", "LL"],
    ["<0.3 L", "<0.3", "L"],
    ["1,184 H", "1184", "H"],
    ["5.0 N", "5.0", null],
    ["5.0 Normal", "5.0", null],
    ["5.0 #", "5.0", null],
    ["5.0†", "5.0", null],
    ["5.9¹", "5.9", null],
    ["52.3 Above range", "52.3", "H"],
  ])("%s", (text, expected, flag) => {
    expect(said(text)).toBe(expected);
    expect(valueAndFlag(text, "point").flag).toBe(flag);
  });
});

describe("ranges, ratios and words", () => {
  test.each([
    ["5-10", "5 to 10"],
    ["5 - 10", "5 to 10"],
    ["0–5", "0 to 5"],
    ["5 to 10", "5 to 10"],
    ["3.6 to 3.6", "3.6 to 3.6"],
    ["1:160", "1:160"],
    ["1 : 160", "1:160"],
    ["<1:10", "<1:10"],
    ["> 1:1280", ">1:1280"],
    ["1/160", "1:160"],
    ["Negative", "'Negative'"],
    ["NEG", "'NEG'"],
    ["Trace", "'Trace'"],
    ["Non-reactive", "'Non-reactive'"],
    ["Not detected", "'Not detected'"],
    ["1+", "'1+'"],
    ["3+", "'3+'"],
    ["++", "'++'"],
    ["10-5", "'10-5'"],
    ["120/80", "'120/80'"],
    ["03/14/2025", "'03/14/2025'"],
    ["2025-03-14", "'2025-03-14'"],
    ["12:30:15", "'12:30:15'"],
    ["5.2 7.1", "'5.2 7.1'"],
    ["92 100", "'92 100'"],
    ["5.2.1", "'5.2.1'"],
    ["1,18", "1.18"],
    ["1,2345", "1.2345"],
    ["12,34", "12.34"],
    ["1,23,45", "'1,23,45'"],
    ["0x10", "'0x10'"],
    ["1e5", "'1e5'"],
    ["1E5", "'1E5'"],
    ["NaN", "'NaN'"],
    ["Infinity", "'Infinity'"],
    ["-Infinity", "'-Infinity'"],
    ["٣٫٥", "'٣٫٥'"],
    ["５.2", "'５.2'"],
    ["about 5", "'about 5'"],
    ["5?", "'5?'"],
    ["<", "'<'"],
    ["< >5", "'< >5'"],
    ["123456789012345678901234567890", "'123456789012345678901234567890'"],
    ["0.1234567890123", "'0.1234567890123'"],
    ["1234567890123", "'1234567890123'"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});

describe("a result that is not there", () => {
  test.each([
    ["", null],
    ["   ", null],
    ["--", "[]"],
    ["-", "[]"],
    ["—", "[]"],
    ["...", "[]"],
    ["TNP", "[TNP]"],
    ["Not performed", "[Not performed]"],
    ["SEE NOTE:", "[SEE NOTE:]"],
    ["Pending", "[Pending]"],
    ["folgt", "[folgt]"],
    ["n/a", "[n/a]"],
    ["Cancelled", "[Cancelled]"],
  ])("'%s'", (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});

test("a long text keeps its first five hundred characters and is never a number", () => {
  expect(readValue("9".repeat(600), "point")).toEqual({ kind: "text", text: "9".repeat(500) });
  expect(readValue(`5.1${" ".repeat(600)}x`, "point")?.kind).toBe("text");
});
