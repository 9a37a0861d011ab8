import { expect, test } from "vitest";
import { spacedEvenly } from "./spaced-evenly.ts";

test.each([
  [
    ["08:00", "20:00", "09:00"],
    ["08:00", "14:00", "20:00"],
  ],
  [
    ["07:00", "08:00", "09:00", "22:00"],
    ["07:00", "12:00", "17:00", "22:00"],
  ],
  [
    ["14:00", "02:00", "15:00"],
    ["02:00", "14:00", "20:00"],
  ], // a day from two in the afternoon to two at night
  [["08:00", "14:00", "20:00"], null], // already even
  [["08:00", "20:00"], null],
  [["08:00", "08:00", "20:00"], null],
  [["08:00", "", "20:00"], null],
  [["08:00", "08:01", "08:02", "08:03"], null], // too close together for five minutes each
  [[], null],
])("%j become %j", (times, spaced) => {
  expect(spacedEvenly(times)).toEqual(spaced);
});
