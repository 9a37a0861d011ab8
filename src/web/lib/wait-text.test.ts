import { expect, test } from "vitest";
import { waitText } from "./wait-text.ts";

test.each([
  [null, "later"],
  [1, "in a moment"],
  [2, "in 2 seconds"],
  [89, "in 89 seconds"],
  [90, "in 2 minutes"],
  [121, "in 3 minutes"],
  [3_540, "in 59 minutes"],
  [3_541, "in 1 hour"],
  [3_601, "in 2 hours"],
])("%j seconds is %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
