import { describe, expect, test } from "vitest";
import { readRange, unitBehindRange } from "./range.ts";

/** An interval in mathematical notation: a parenthesis excludes its end. */
function said(text: string, decimal: "point" | "comma" = "point"): string {
  const range = readRange(text, decimal);
  if (range === null) return "nothing";
  expect(range.text).toBe(text.trim());
  if (range.low === null && range.high === null) return "words";
  const isOut = (side: "low" | "high") => range.exclusive === side || range.exclusive === "both";
  const low = range.low === null ? "" : `${isOut("low") ? "(" : "["}${range.low}`;
  const high = range.high === null ? "" : `${range.high}${isOut("high") ? ")" : "]"}`;
  return `${low}…${high}`;
}

describe("two-sided", () => {
  test.each([
    ["3.4-10.8", "[3.4…10.8]"],
    ["130 - 170", "[130…170]"],
    ["0.0-1.2", "[0.0…1.2]"],
    ["0 - 0.4", "[0…0.4]"],
    ["3.4–10.8", "[3.4…10.8]"],
    ["3.4 − 10.8", "[3.4…10.8]"],
    ["3.6 to 3.6", "[3.6…3.6]"],
    ["3,5 bis 5,1", "[3.5…5.1]"],
    ["3,5 à 5,1", "[3.5…5.1]"],
    ["3,5 a 5,1", "[3.5…5.1]"],
    ["de 3,5 a 5,1", "[3.5…5.1]"],
    ["zwischen 3,5 und 5,1", "[3.5…5.1]"],
    ["3,5 t/m 5,1", "[3.5…5.1]"],
    ["-2.0 - +2.0 SD", "[-2.0…2.0]"],
    ["-2.0 to 2.0", "[-2.0…2.0]"],
    ["-3--1", "[-3…-1]"],
    ["2,49-8,36", "[2.49…8.36]"],
    ["4,500-11,000", "[4500…11000]"],
    ["1,50,000 - 4,50,000", "[150000…450000]"],
    ["(3.4-10.8)", "[3.4…10.8]"],
    ["[3.4 - 10.8]", "[3.4…10.8]"],
    ["264-916 ng/dL", "[264…916]"],
    ["3.4 - 10.8 x10E3/uL", "[3.4…10.8]"],
    ["60 - 120 mL/min/1.73m2", "[60…120]"],
    ["> 3.5 - < 5.1", "(3.5…5.1)"],
    [".5-1.2", "[0.5…1.2]"],
    ["Reference Range: 3.4-10.8", "[3.4…10.8]"],
    ["Normal: 70-99", "[70…99]"],
    ["(0,27 - 4,20)", "[0.27…4.20]"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  test("thousands with a point where the comma is decimal", () => {
    expect(said("1.000 - 2.500", "comma")).toBe("[1000…2500]");
    expect(said("1 000 - 2 500", "comma")).toBe("[1000…2500]");
    expect(said("1.000 - 2.500", "point")).toBe("[1.000…2.500]");
  });
});

describe("one-sided: an upper end is never read as a lower one", () => {
  test.each([
    ["<100", "…100)"],
    ["< 100", "…100)"],
    ["<= 3", "…3]"],
    ["≤ 3", "…3]"],
    ["< OR = 5", "…5]"],
    ["up to 5", "…5]"],
    ["bis 5,0", "…5.0]"],
    ["unter 5,0", "…5.0)"],
    ["jusqu'à 5", "…5]"],
    ["hasta 5", "…5]"],
    ["inferior a 5", "…5)"],
    ["less than 5", "…5)"],
    ["5 or less", "…5]"],
    ["<5.7 % of total Hgb", "…5.7)"],
    ["<130 mg/dL (calc)", "…130)"],
    [">39", "(39…"],
    ["> 1.1", "(1.1…"],
    ["≥40", "[40…"],
    ["> OR = 60", "[60…"],
    ["> OR = 60 mL/min/1.73m2", "[60…"],
    ["über 40", "(40…"],
    ["at least 40", "[40…"],
    ["40 or more", "[40…"],
    ["ab 40", "[40…"],
    ["Desirable <200", "…200)"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});

describe("words, several intervals and slips have no bounds", () => {
  test.each([
    "Not Estab.",
    "See note",
    "Negative",
    "M: 13-17 F: 12-15",
    "Male: 13-17",
    "Deficient <20",
    "Diabetes: >6.4",
    "Optimal: <100 Near optimal: 100-129",
    "70-99 100-125",
    "10.8-3.4",
    "5",
    "<",
    "<5 - >10",
    "1e5-2e5",
    "0x1-0x2",
    "1:10",
    "< 1:40",
    "12345678901234567890-5",
    "3.4-10.8-12",
  ])("%s", (text) => {
    expect(said(text)).toBe("words");
  });

  test.each(["", "  ", "-", "--"])("'%s' is no interval", (text) => {
    expect(said(text)).toBe("nothing");
  });
});

test.each([
  ["264-916 ng/dL", "ng/dL"],
  ["< OR = 5 mg/L", "mg/L"],
  ["3.4-10.8", ""],
  ["Not Estab.", ""],
])("the unit behind %s is '%s'", (text, unit) => {
  expect(unitBehindRange(text, "point")).toBe(unit);
});
