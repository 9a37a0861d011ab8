import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { archiveTables } from "#domain/account/archive/archive-tables.ts";
import { spreadsheetText } from "#domain/csv/spreadsheet-text.ts";
import { doseCsv } from "#domain/cycles/course/dose-table.ts";
import { exportCycles } from "#domain/cycles/course/export-cycles.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import type { Vial } from "#domain/cycles/stock/vial.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import type { AppReading } from "./proposal.ts";
import { missingIn } from "./propose-mapping.ts";
import { NO_ANSWERS, readExport } from "./read-export.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const taken: LoggedDose = {
  ...{
    id: ID,
    cycleId: ID,
    itemId: "1",
    peptideName: "=BPC-157",
    slug: null,
    route: "unspecified injection",
    slot: null,
  },
  ...{ state: "taken", at: "2026-03-29T00:30:00Z", zone: "Europe/Berlin", day: "2026-03-28", drawnUnits: "10" },
  ...{ amount: { value: "500", unit: "IU" }, vialId: ID, site: "abdomen-upper-left", skipReason: null, symptoms: [] },
  ...{ weightKg: null, note: 'calm, "no" reaction' },
};
const skipped: LoggedDose = {
  ...{ ...taken, id: ID, state: "skipped", amount: null, slot: "2026-03-30T00:00:00Z", skipReason: "ill" },
  ...{ at: "2026-03-30T00:30:00Z", site: null, drawnUnits: null, vialId: null },
};
const vial: Vial = {
  ...{ id: ID, peptideName: "=BPC-157", slug: null, amount: "5000", unit: "IU", batch: "A-1", supplier: "S" },
  ...{ certificate: "", openedOn: "2026-03-01", expiresOn: "2027-03-01", discardOn: null, deadSpaceMcl: "0" },
  ...{ mixedWith: { diluent: "water", volumeMl: "2", on: "2026-03-01" }, changes: [], finishedOn: null },
};

/** What each of our exports says of that dose. */
const expectBack = ({ doses, leftOut, refused }: AppReading, changes: object = {}) => {
  expect(refused).toEqual([]);
  expect(leftOut).toMatchObject([{ count: 1 }]);
  expect(doses).toEqual([
    {
      ...{ line: expect.any(Number), name: "=BPC-157", amount: { value: "500", unit: "IU" }, drawnUnits: "10" },
      when: { kind: "instant", at: "2026-03-29T00:30:00Z", zone: "Europe/Berlin" },
      ...{ route: "unspecified injection", site: "abdomen-upper-left", note: 'calm, "no" reaction', vial: null },
      ...changes,
    },
  ]);
};

test.each([
  ["as it is", (csv: string) => csv],
  ["as it is saved", spreadsheetText],
])("the table of a cycle's doses reads back %s, through a formula and a change of clocks", (_how, saved) => {
  const read = readExport(saved(doseCsv([taken, skipped], [])), NO_ANSWERS);
  if (read.kind !== "read") throw new Error(read.kind);
  expectBack(read.reading);
});

test("the JSON of a cycle reads back with its vials", () => {
  const file = exportCycles({ cycles: [], doses: [taken, skipped], vials: [vial], exportedAt: "2026-04-01T00:00:00Z" });
  const read = readExport(JSON.stringify(file), NO_ANSWERS);
  if (read.kind !== "read") throw new Error(read.kind);
  expectBack(read.reading, { vial: ID });
  expect(read.reading.vials).toMatchObject([
    { key: ID, amount: { value: "5000", unit: "IU" }, mixedWith: vial.mixedWith, openedOn: "2026-03-01", batch: "A-1" },
  ]);
});

test("the table of doses in the account's ZIP needs no answer either", () => {
  const archive = { peptideCycles: [], doses: [taken, skipped], bloodwork: [], protocols: [], lists: [], vitals: [] };
  const [[, table] = ["", ""]] = archiveTables(archive, shippedCatalogue());
  const csv = spreadsheetText(table);
  const read = readExport(csv, NO_ANSWERS);
  if (read.kind !== "map") throw new Error(read.kind);
  expect(missingIn(read.table.mapping, read.table.rows)).toEqual([]);
  const again = readExport(csv, { ...NO_ANSWERS, mapping: read.table.mapping });
  if (again.kind !== "read") throw new Error(again.kind);
  expectBack(again.reading);
});

test("the columns that docs/imports.md names are those that are read", () => {
  const page = readFileSync("docs/imports.md", "utf8");
  const [, own = ""] = page.split("## Our own CSV");
  const named = [...own.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  const heads = ["own-doses.csv", "own-vials.csv"].flatMap(
    (name) => readFileSync(`tests/fixtures/apps/${name}`, "utf8").split("\n")[0]?.split(",") ?? [],
  );
  expect(heads.filter((name) => !named.includes(name))).toEqual([]);
});
