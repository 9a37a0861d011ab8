import { expect, test } from "vitest";
import { digits } from "./claim.ts";

test.each([
  [null, ""],
  [0, "0"],
  [12_345_678, "12345678"],
  [0.25, "0.25"],
  [1234.5, "1234.5"],
])("the number %j is printed as %j", (value, text) => {
  expect(digits(value)).toBe(text);
});
