import Papa from "papaparse";
import { expect, test } from "vitest";
import { writeCsv } from "#domain/csv/write-csv.ts";
import type { FoundEntry } from "../entries/use-entries.ts";
import { listData, listTable } from "./list-files.ts";

const PRIVATE = "0198c0de-0000-7000-8000-000000000000";
const found: Record<string, FoundEntry> = {
  known: {
    slug: "known",
    name: "=cmd()",
    aliases: [],
    bestEvidence: "animal",
    bestDirection: "for",
    halfLifeHours: [0.25, 0.5],
  },
  unstudied: {
    slug: "unstudied",
    name: "Unstudied",
    aliases: [],
    bestEvidence: null,
    bestDirection: null,
    halfLifeHours: null,
  },
};
const entryOf = (slug: string): FoundEntry => found[slug] ?? (slug === "offline" ? "unknown" : "gone");
const list = {
  name: "My list",
  description: "why",
  items: [
    { slug: "known", note: "a, b\n=1+1" },
    { slug: "unstudied", note: "" },
    { slug: "gone", note: "+2" },
    { slug: PRIVATE, note: "" },
    { slug: "offline", note: "" },
  ],
};

test("the table says what is not known, and a spreadsheet runs none of it", () => {
  const { data } = Papa.parse<string[]>(writeCsv(listTable(list, entryOf)));
  expect(data).toEqual([
    ["Name", "Slug", "Best evidence", "Half-life in people", "Note"],
    ["'=cmd()", "known", "Animal", "15 to 30 min", "a, b\n=1+1"],
    ["Unstudied", "unstudied", "none known", "not known", ""],
    ["gone", "gone", "no longer in the library", "no longer in the library", "'+2"],
    ["Private peptide", PRIVATE, "no longer in the library", "no longer in the library", ""],
    ["offline", "offline", "could not be looked up", "could not be looked up", ""],
  ]);
});

test("the data holds name, description and the items in order", () => {
  expect(listData(list, entryOf, "2026-01-01T00:00:00.000Z")).toEqual({
    name: "My list",
    description: "why",
    items: [
      { slug: "known", name: "=cmd()", note: "a, b\n=1+1" },
      { slug: "unstudied", name: "Unstudied", note: "" },
      { slug: "gone", name: "gone", note: "+2" },
      { slug: PRIVATE, name: "Private peptide", note: "" },
      { slug: "offline", name: "offline", note: "" },
    ],
    exportedAt: "2026-01-01T00:00:00.000Z",
  });
});
