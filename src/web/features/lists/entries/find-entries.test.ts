import { expect, test } from "vitest";
import { findEntries } from "./find-entries.ts";

const entry = (name: string, ...aliases: string[]) => ({
  slug: name.toLowerCase(),
  name,
  aliases,
  bestEvidence: null,
  bestDirection: null,
  halfLifeHours: null,
});
const ENTRIES = [
  entry("TB-500", "Thymosin beta-4 fragment"),
  entry("Thymosin beta-4", "Tβ4"),
  entry("BPC-157", "Body Protection Compound 157"),
  entry("Beta thing"),
];

test.each([
  ["bpc157", ["BPC-157"]],
  ["BPC 1", ["BPC-157"]],
  ["157", ["BPC-157"]],
  ["thymosin", ["Thymosin beta-4", "TB-500"]],
  ["tb", ["TB-500", "Thymosin beta-4"]],
  ["beta", ["Beta thing", "Thymosin beta-4", "TB-500"]],
  ["tβ4", ["Thymosin beta-4"]],
  ["zzz", []],
  ["", []],
  [" - ", []],
])("%j finds %j, names that begin with it first", (text, names) => {
  expect(findEntries(ENTRIES, text).map(({ name }) => name)).toEqual(names);
});

test("no more than were asked for", () => {
  expect(findEntries(ENTRIES, "t", 2)).toHaveLength(2);
});
