import { expect, test } from "vitest";
import { readWholeNumber } from "./whole-number.ts";

test.each([
  ["1", 1],
  [" 2000 ", 2000],
  ["2 000", 2000],
  ["7.0", 7],
])("%j is the whole number %d", (text, value) => expect(readWholeNumber(text, 1, 2_000)).toEqual({ value }));

test.each(["", "0", "2001", "1.5", "-1", "1e3", "x", "12345678901", "3,500"])("%j is none from 1 to 2,000", (text) => {
  expect(readWholeNumber(text, 1, 2_000)).toEqual({ problem: "Enter a whole number from 1 to 2,000" });
});

test("what could be a whole number or a decimal names both readings", () => {
  expect(readWholeNumber("1,500", 1, 2_000)).toEqual({
    problem: "This could mean 1.5, a decimal (type 1.5000) or 1500 (type 1500)",
  });
});
