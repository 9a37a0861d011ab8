import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test.each([
  ["10³/µL", "10³/µL"],
  ["10⁹/L", "10^9/L"],
  ["10¹²/L", "10^12/L"],
  ["≤5 −2", "<=5 -2"],
  ["Łódź, Brno č", "Lódz, Brno c"],
  ["α-tocopherol", "alpha-tocopherol"],
  ["検査", "??"],
  ["\u0007tab\t", "?tab?"],
])("%j is printed as %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});
