import fc from "fast-check";
import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { type Notation, NUMBERS, numberNotation, PAIRS, residuesNotation, textNotation } from "./notations.ts";

const number = numberNotation(null);

test.each([
  ["", null],
  ["  ", null],
  ["0.5", 0.5],
  [".5", 0.5],
  ["1.", 1],
  ["1419.56", 1419.56],
  [" 12 ", 12],
])("%j is read as %j", (text, value) => expect(number.parse(text)).toBe(value));

test.each(["1,5", "1,419.56", "1e3", "-1", "5 mg", "0x10", "1.2.3", "Infinity", "."])(
  "%j is no plain number and stays as typed",
  (text) => {
    expect(number.parse(text)).toBe(text);
    expect(number.format(text)).toBe(text);
  },
);

test.each([
  [0.00001, "0.00001"],
  [1e-9, "0.000000001"],
  [1419.56, "1419.56"],
  [12500, "12500"],
  [5, "5"],
])("%d is written %j: no exponent, no thousands sign, no trailing zero", (value, text) =>
  expect(number.format(value)).toBe(text),
);

const positive = fc.double({ min: 1e-9, max: 1e9, noNaN: true });

test("what is written reads back the same", () => {
  const back = (notation: Notation, value: Parameters<Notation["format"]>[0]) => {
    expect(notation.parse(notation.format(value))).toEqual(value);
  };
  fc.assert(fc.property(positive, (value) => back(number, value)));
  fc.assert(fc.property(fc.array(positive), (values) => back(NUMBERS, values)));
  fc.assert(fc.property(fc.array(fc.tuple(fc.nat(), fc.nat())), (pairs) => back(PAIRS, pairs)));
  for (const { structure, vialSizesMg } of shippedPeptides()) {
    back(number, structure.averageMassDa);
    back(NUMBERS, vialSizesMg);
    back(NUMBERS, structure.dResidues);
    back(PAIRS, structure.disulfides);
    back(residuesNotation(null), structure.sequence);
    back(textNotation(null), structure.notation);
  }
});

test.each([
  [
    "1-6, 3-9",
    [
      [1, 6],
      [3, 9],
    ],
  ],
  [
    "1 – 6;3-9",
    [
      [1, 6],
      [3, 9],
    ],
  ],
  ["1-6, 3", [[1, 6], "3"]],
  ["", []],
])("pairs: %j", (text, value) => expect(PAIRS.parse(text)).toEqual(value));

test.each([
  ["2, 5,10", [2, 5, 10]],
  ["2; x", [2, "x"]],
  [" ,", []],
])("numbers: %j", (text, value) => expect(NUMBERS.parse(text)).toEqual(value));

test("residues are read in capitals without spaces", () =>
  expect(residuesNotation(null).parse(" geppp gkp ")).toBe("GEPPPGKP"));
