import { expect, test } from "vitest";
import { hoursRangeText, hoursText } from "./hours-text.ts";

test.each([
  [0.005, "18 s"],
  [0.09, "5.4 min"],
  [0.25, "15 min"],
  [0.999, "59.9 min"],
  [1, "1 h"],
  [1.5, "1.5 h"],
  [47.9, "47.9 h"],
  [48, "2 days"],
  [60, "2.5 days"],
  [155, "155 h"],
  [168, "7 days"],
])("%d h reads %s", (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

test.each([
  [155, 168, "155 to 168 h"],
  [144, 168, "6 to 7 days"],
  [24, 48, "24 to 48 h"],
  [0.5, 2, "30 min to 2 h"],
  [0.25, 0.25, "15 min"],
  [null, 0.5, "under 30 min"],
  [2, null, "over 2 h"],
  [null, null, null],
])("%j to %j reads %j", (min, max, text) => {
  expect(hoursRangeText(min, max)).toBe(text);
});
