import { expect, test } from "vitest";
import { distanceFrom, parseMassQuery } from "./mass-query.ts";

test.each([
  ["1419.56", 1419.56, 1],
  [" 1419 Da ", 1419, 1],
  ["1419da", 1419, 1],
  ["1,419.56 g/mol", 1419.56, 1],
  ["22,124.76", 22124.76, 1],
  ["1,234,567", 1234567, 1],
  ["1419,56", 1419.56, 1],
  ["1234,567", 1234.567, 1],
  ["1419 ± 0.5", 1419, 0.5],
  ["1419±0.5 Da", 1419, 0.5],
  ["1419 Da ± 2 Da", 1419, 2],
  ["1419 +/- 3", 1419, 3],
  ["1419 +- 3 g/mol", 1419, 3],
  ["2000 ± 0.5 %", 2000, 10],
  ["2000 ± 0 %", 2000, 0],
  ["100", 100, 1],
])("%j", (text, massDa, toleranceDa) => {
  expect(parseMassQuery(text)).toEqual({ massDa, toleranceDa });
});

test.each(["99.9", "BPC-157", "1419 mg", "1419 ±", "± 1", "1,41,9", "1,234,5", "1419 1", "", "1.2.3", "-500", "1e5"])(
  "%j is no mass",
  (text) => expect(parseMassQuery(text)).toBeNull(),
);

test("both ends of the tolerance are in", () => {
  const query = { massDa: 101.1, toleranceDa: 1 };
  expect(distanceFrom(query, 100.1)).toBeCloseTo(1, 9);
  expect(distanceFrom(query, 102.1)).toBeCloseTo(1, 9);
  expect(distanceFrom(query, 100.09)).toBeNull();
  expect(distanceFrom(query, 102.11)).toBeNull();
});
