import { expect, test } from "vitest";
import { washoutAfter } from "./washout.ts";

test("five half-lives after the last dose, as a range", () => {
  // 5 × 24 h are 5 days, 5 × 168 h are 35.
  expect(washoutAfter("2026-03-01T08:00:00Z", [24, 168])).toEqual({
    from: "2026-03-06T08:00:00Z",
    until: "2026-04-05T08:00:00Z",
  });
});

test("hours are elapsed ones and seconds are whole", () => {
  // 5 × 0.0005 h are 9 s; 5 × 0.00333 h are 59.94 s.
  expect(washoutAfter("2026-03-29T00:59:55Z", [0.0005, 0.00333])).toEqual({
    from: "2026-03-29T01:00:04Z",
    until: "2026-03-29T01:00:54Z",
  });
});
