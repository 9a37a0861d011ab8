import { expect, test } from "vitest";
import { isPrintable, printable } from "./printable.ts";

test.each([
  ["10³/µL", "10³/µL"],
  ["10⁹/L", "10^9/L"],
  ["10¹²/L", "10^12/L"],
  ["≤5 −2", "<=5 -2"],
  ["Łódź, Brno č", "Lódz, Brno c"],
  ["Jose\u0301", "José"],
  ["α-tocopherol", "alpha-tocopherol"],
  ["\u201cO\u2019Neill\u201d, 1\u20132", '"O\'Neill", 1-2'],
  ["検査", "??"],
  ["\u0007tab\t", "?tab?"],
])("%j is printed as %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test.each([
  ["Łódź?", true],
  ["\u201c10⁹/L\u201d", true],
  ["Jose\u0301", true],
  ["検査", false],
  ["Ирина", false],
])("%j can be printed in full: %j", (text, isPossible) => {
  expect(isPrintable(text)).toBe(isPossible);
});
