import { describe, expect, test } from "vitest";
import { addDays } from "#domain/units/calendar.ts";
import { isBeyondChance, neighbourLikeness } from "./likeness.ts";

const side = (...values: readonly number[]) =>
  values.map((value, place) => ({ day: addDays("2026-02-26", place), value }));

describe("worked by hand", () => {
  test.each([
    // Around 3: -2 -1 0 1 2; products 2 + 0 + 0 + 2 over squares 10.
    [[1, 2, 3, 4, 5], 0.4],
    // Around 0: five products of -1 over squares 6.
    [[1, -1, 1, -1, 1, -1], -5 / 6],
    // Around 0: 1, 1, -1, -1: products 1 - 1 + 1 over 4.
    [[1, 1, -1, -1], 0.25],
  ])("%j", (values, wanted) => {
    expect(neighbourLikeness([side(...values)])).toBeCloseTo(wanted, 12);
  });

  test("each side is taken around its own average: a step between them is no likeness", () => {
    expect(neighbourLikeness([side(1, 1, -1, -1), side(101, 101, 99, 99)])).toBeCloseTo(0.25, 12);
  });

  test("days with a gap between them are no neighbours", () => {
    const gapped = side(1, 1, -1, -1).map(({ value }, place) => ({ day: addDays("2026-02-26", 2 * place), value }));
    expect(neighbourLikeness([gapped])).toBe(0);
  });
});

test("without any spread there is none", () => {
  expect(neighbourLikeness([side(2, 2, 2), side(3, 3)])).toBeNull();
  expect(neighbourLikeness([])).toBeNull();
});

test("either side of the border: of 16 values, 0.48999", () => {
  expect(isBeyondChance(0.4899, 16)).toBe(false);
  expect(isBeyondChance(0.49, 16)).toBe(true);
  expect(isBeyondChance(-0.9, 16)).toBe(false);
});
