import { expect, test } from "vitest";
import { percentText, ratioText, timeRangeText } from "./level-texts.ts";

test("percent in two figures, three from a hundred on", () => {
  expect(percentText([69.31, 80.4])).toBe("69 to 80%");
  expect(percentText([138.63, 138.63])).toBe("139%");
  expect(percentText([0.2, 4])).toBe("under 1 to 4%");
});

test("how many times the trough the peak is, never a number nobody can use", () => {
  expect(ratioText([2, 2])).toBe("2 times");
  expect(ratioText([1.41, 2.8])).toBe("1.4 times to 2.8 times");
  expect(ratioText([5, Number.POSITIVE_INFINITY])).toBe("5 times to over 100 times");
});

test("times in the unit people count in", () => {
  expect(timeRangeText([120, 120])).toBe("5 days");
  expect(timeRangeText([84, 150])).toBe("3.5 to 6.3 days");
  expect(timeRangeText([5, 30])).toBe("5 to 30 h");
  expect(timeRangeText([30, 100])).toBe("30 h to 4.2 days");
});
