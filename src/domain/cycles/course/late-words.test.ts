import { expect, test } from "vitest";
import type { LateBand } from "#domain/kinetics/late-band.ts";
import { highestWords, lateBasisWords, lateText, lowestWords } from "./late-words.ts";

const band = (changes: Partial<LateBand> = {}): LateBand => ({
  ok: true,
  uptake: "uptake",
  halfLifeHours: [155, 168],
  lowest: [0.709, 0.8],
  highest: [1, 1.036],
  usualLow: [0.4, 0.5],
  ...changes,
});

test("the low before the dose and the high after it are ranges in whole per cent", () => {
  expect(lowestWords(band())).toBe("the level falls to 71 to 80% of its usual low");
  expect(highestWords(band())).toBe("it then rises to 100 to 104% of its usual high at the most, over two doses");
  expect(lowestWords(band({ lowest: [0.712, 0.714] }))).toBe("the level falls to 71% of its usual low");
});

test("under one per cent is said as that, and a low that is none gets no share", () => {
  expect(lowestWords(band({ lowest: [0.009, 0.01] }))).toBe("the level falls to under 1 to 1% of its usual low");
  expect(lowestWords(band({ usualLow: [0, 0.0099] }))).toBe("nearly nothing is left before any dose, late or not");
  expect(lowestWords(band({ usualLow: [0, 0.01] }))).toMatch(/71 to 80%/);
});

test("what the words rest on", () => {
  expect(lateBasisWords(band(), 168)).toBe(
    "For equal doses every 7 days, all others on time, once levels have settled. Half-life 155 to 168 h.",
  );
  expect(lateBasisWords(band({ uptake: "peak-not-known", halfLifeHours: [2, 2] }), 24)).toBe(
    "For equal doses every 24 h, all others on time, once levels have settled. Half-life 2 h. The time to the peak isn't known, so each dose counts as absorbed at once.",
  );
});

test("how late: minutes in the first six hours, days from 48 hours on", () => {
  expect([1.5, 5.99, 6.99, 26.02, 50.5].map(lateText)).toEqual([
    "1 h 30 min late",
    "5 h 59 min late",
    "6 h late",
    "26 h late",
    "2 days 2 h late",
  ]);
});
