import { expect, test } from "vitest";
import { dateIn, newerRevision } from "./label-revision.ts";

test.each([
  ["12/2022", "2022-12"],
  ["3/2025", "2025-03"],
  ["July 2025", "2025-07"],
  ["Updated November 21, 2023", "2023-11-21"],
  ["effective December 8, 2019", "2019-12-08"],
  ["version 7, 2026-04-21", "2026-04-21"],
  ["Dec 18 2019", "2019-12-18"],
  ["revised 2024-02", "2024-02"],
  ["2018", "2018"],
  ["Edition 2018", "2018"],
  ["no date", null],
])("%j is of %j", (printed, date) => {
  expect(dateIn(printed)).toBe(date);
});

const label = (revision: string | undefined, year: number | null = null) => ({
  kind: "label" as const,
  year,
  ...(revision === undefined ? {} : { revision }),
});
const current = { version: 5, effective: "2025-03-14" };

test.each([
  ["02/2025", true],
  ["03/2025", false],
  ["04/2025", false],
  ["March 13, 2025", true],
  ["March 14, 2025", false],
  ["2024", true],
  ["2025", false],
  ["version 4, effective 20250101", true],
  ["version 5, effective 20250101", false],
  ["version 12", false],
  ["undated", false],
  ["Recent major changes 02/2020", false],
  ["text of about 2023-2024", false],
])("read %j, current March 14, 2025: newer is %j", (revision, isNewer) => {
  expect(newerRevision(label(revision), current)).toBe(isNewer ? "version 5, effective 2025-03-14" : null);
});

test.each([
  ["version 9", 10, true],
  ["version 12", 13, true],
  ["version 12", 12, false],
  ["version 12", 2, false],
])("read %s, current version %d: newer is %j", (revision, version, isNewer) => {
  expect(newerRevision(label(revision), { version, effective: null })).toBe(isNewer ? `version ${version}` : null);
});

test("without a printed revision the year of a label counts, and that of a paper does not", () => {
  expect(newerRevision(label(undefined, 2024), current)).not.toBeNull();
  expect(newerRevision(label(undefined, 2025), current)).toBeNull();
  expect(newerRevision(label(undefined), current)).toBeNull();
  expect(newerRevision({ kind: "trial", year: 2020 }, current)).toBeNull();
});

test("what the service does not say is not newer", () => {
  expect(newerRevision(label("02/2025"), { version: 5, effective: null })).toBeNull();
  expect(newerRevision(label("version 4"), { version: null, effective: "2026-01-01" })).toBeNull();
});
