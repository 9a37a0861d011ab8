import { expect, test } from "vitest";
import { placeAt } from "./drag-row.ts";

/** Rows of 10 px with a gap of 2 px: they start at 0, 12, 24 and 36. */
const ROWS = [0, 12, 24, 36].map((top) => ({ top, height: 10 }));

test.each([
  [1, 12, 1],
  [1, 19, 1], // its lower edge is exactly at the middle of the next row, not past it
  [1, 20, 2],
  [1, 32, 3],
  [1, 500, 3],
  [1, 5, 1],
  [1, 4, 0],
  [1, -500, 0],
  [3, 28, 2],
  [0, 0, 0],
])("row %d dragged to %d is at place %d", (from, top, place) => {
  expect(placeAt(ROWS, from, { top, height: 10 })).toBe(place);
});
