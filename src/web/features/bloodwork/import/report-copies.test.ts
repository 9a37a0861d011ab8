import { expect, test } from "vitest";
import { MAX_REPORT_BYTES } from "#domain/bloodwork/record/entry.ts";
import { isKeptWithEach } from "./report-copies.ts";

test.each([
  [MAX_REPORT_BYTES, 1, true],
  [MAX_REPORT_BYTES, 5, true],
  [MAX_REPORT_BYTES, 6, false],
  [MAX_REPORT_BYTES / 4, 20, true],
  [MAX_REPORT_BYTES / 4, 21, false],
  [100_000, 120, true], // ten years of monthly draws
])("a report of %i bytes is kept with each of %i draws: %s", (bytes, draws, isKept) => {
  expect(isKeptWithEach(bytes, draws)).toBe(isKept);
});
