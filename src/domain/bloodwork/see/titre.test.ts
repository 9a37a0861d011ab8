import { expect, test } from "vitest";
import { titreRange } from "./titre.ts";

test.each([
  ["<1:80", null, "80", "high"],
  ["< 1 : 80", null, "80", "high"],
  ["Negative: <1:40", null, "40", "high"],
  ["neg. <1:40", null, "40", "high"],
  ["up to 1:40", null, "40", null],
  ["\u22641:20", null, "20", null],
  ["\u22651:10", "10", null, null],
  [">1:10", "10", null, "low"],
  ["1:40", null, null, null],
  ["Negative", null, null, null],
  ["Positive: \u22651:80", null, null, null],
  ["<1:40 negative, 1:80 borderline", null, null, null],
  ["1:40-1:80", null, null, null],
] as const)("%s leaves %s to %s", (text, low, high, exclusive) =>
  expect(titreRange({ text, low: null, high: null, exclusive: null })).toEqual({ text, low, high, exclusive }),
);
