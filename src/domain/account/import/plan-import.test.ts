import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CycleItem } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { DoseFields } from "#domain/cycles/doses/dose.ts";
import { type Vial, VialFields } from "#domain/cycles/stock/vial.ts";
import { alike, type LibraryName } from "./match-compounds.ts";
import type { KnownDose } from "./plan-doses.ts";
import { cycleOf, type KnownCycle, planImport } from "./plan-import.ts";
import type { AppReading } from "./proposal.ts";
import { NO_ANSWERS, readExport } from "./read-export.ts";

const LIBRARY: readonly LibraryName[] = [
  { slug: "bpc-157", name: "BPC-157", aliases: ["Body Protection Compound-157"] },
  { slug: "semaglutide", name: "Semaglutide", aliases: ["Ozempic", "Wegovy"] },
  { slug: "tirzepatide", name: "Tirzepatide", aliases: ["Zepbound"] },
  { slug: "cjc-1295", name: "CJC-1295", aliases: ["CJC"] },
  { slug: "cjc-1295-no-dac", name: "CJC-1295 without DAC", aliases: ["CJC"] },
  { slug: "retatrutide", name: "Retatrutide", aliases: [] },
];
const BERLIN: PersonClock = { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "04:00" };
const NOW = "2026-11-26T10:00:00Z";

function readingOf(text: string): AppReading {
  const read = readExport(text, NO_ANSWERS);
  if (read.kind !== "read") throw new Error(read.kind);
  return read.reading;
}

interface Had {
  readonly cycles?: readonly KnownCycle[];
  readonly doses?: readonly KnownDose[];
  readonly vials?: readonly Vial[];
}

function plan(text: string, had: Had = {}, choices: ReadonlyMap<string, string | null> = new Map()) {
  let count = 0;
  const newId = () => {
    count += 1;
    return `id ${count}`;
  };
  const account = { cycles: [], doses: [], vials: [], ...had };
  return planImport({ reading: readingOf(text), library: LIBRARY, choices, account, clock: BERLIN, now: NOW, newId });
}

const HEAD = "compound,taken_at,amount,unit,note";
const table = (...rows: readonly string[]) => [HEAD, ...rows].join("\n");

test("names and aliases of the library are found whatever their case and punctuation; nothing else is", () => {
  const { compounds } = plan(
    table(
      ...["bpc 157", "Body protection compound-157", "WEGOVY", "Semaglutide (Compound)", "CJC", "Semaglutid"].map(
        (name) => `${name},2026-03-01 08:00,1,mg,`,
      ),
    ),
  );
  expect(compounds.map(({ slug, peptideName, written }) => [slug, peptideName, written])).toEqual([
    ["bpc-157", "BPC-157", ["bpc 157", "Body protection compound-157"]],
    ["semaglutide", "Semaglutide", ["WEGOVY"]],
    [null, "Semaglutide (Compound)", ["Semaglutide (Compound)"]],
    [null, "CJC", ["CJC"]],
    [null, "Semaglutid", ["Semaglutid"]],
  ]);
});

test("what a name is alike is only offered", () => {
  expect(alike("Semaglutide (Compound)", LIBRARY).map(({ slug }) => slug)).toEqual(["semaglutide"]);
  expect(alike("Semaglutid", LIBRARY)).toEqual([]);
});

test("the person decides what a name is", () => {
  const text = table("Sema,2026-03-01 08:00,1,mg,", "Ozempic,2026-03-02 08:00,1,mg,");
  const chosen = plan(text, {}, new Map([["Sema", "semaglutide"]]));
  expect(chosen.compounds).toMatchObject([{ slug: "semaglutide", written: ["Sema", "Ozempic"] }]);
  expect(chosen.doses.map(({ compound, fields }) => [compound, fields.peptideName])).toEqual([
    [0, "Semaglutide"],
    [0, "Semaglutide"],
  ]);
  const kept = plan(text, {}, new Map([["Ozempic", null]]));
  expect(kept.compounds).toMatchObject([
    { slug: null, peptideName: "Sema" },
    { slug: null, peptideName: "Ozempic" },
  ]);
});

test("times are those of the person's clock, of the row's own zone, or an instant", () => {
  const { doses } = plan(
    ["compound,taken_at,amount,unit,zone,at_utc"]
      .concat(["BPC-157,2026-03-01 08:04,250,mcg,,", "BPC-157,2026-07-01 08:04,250,mcg,Australia/Sydney,"])
      .concat(["BPC-157,2026-03-02,250,mcg,,2026-03-02T01:30:00Z", "BPC-157,2026-03-05,250,mcg,,"])
      .join("\n"),
  );
  expect(doses.map(({ fields: { at, zone, day, note } }) => [at, zone, day, note])).toEqual([
    ["2026-03-01T07:04:00Z", "Europe/Berlin", "2026-03-01", ""],
    ["2026-06-30T22:04:00Z", "Australia/Sydney", "2026-07-01", ""],
    // half past two in the morning belongs to the day before, because this person's day begins at four
    ["2026-03-02T01:30:00Z", "Europe/Berlin", "2026-03-01", ""],
    ["2026-03-05T11:00:00Z", "Europe/Berlin", "2026-03-05", "The imported file has no time for this dose."],
  ]);
});

test("a dose in the future is refused, one a second ago is not", () => {
  const { doses, refused } = plan(table("BPC-157,2026-11-26T10:00:01Z,1,mg,", "BPC-157,2026-11-26T10:00:00Z,1,mg,"));
  expect(doses.map(({ line }) => line)).toEqual([3]);
  expect(refused).toEqual([{ line: 2, why: "It's in the future." }]);
});

const known = (at: string, value: string, unit: "mg" | "mcg" | "IU", peptideName = "BPC-157"): KnownDose => ({
  ...{ slug: null, peptideName, at, day: at.slice(0, 10), amount: { value, unit } },
});

test("a dose is a duplicate by compound, minute and amount, and each of the account stands for one", () => {
  const rows = [
    "BPC-157,2026-03-01 08:04,250,mcg,",
    "BPC-157,2026-03-01 08:04,0.25,mg,again",
    "BPC-157,2026-03-01 08:05,250,mcg,",
  ]
    .concat([
      "BPC-157,2026-03-01 08:04,251,mcg,",
      "Ozempic,2026-03-01 08:04,250,mcg,",
      "BPC-157,2026-03-02 09:00,250,IU,",
    ])
    .concat(["BPC-157,2026-03-03,250,mcg,", "BPC-157,2026-03-03,250,mcg,"]);
  const { doses } = plan(table(...rows), {
    doses: [
      known("2026-03-01T07:04:59.123Z", "0.250", "mg", "bpc 157"),
      known("2026-03-02T08:00:00Z", "250", "mcg"),
      known("2026-03-03T19:00:00Z", "250", "mcg"),
    ],
  });
  expect(doses.map(({ line, already }) => [line, already])).toEqual([
    ...[
      [2, "account"],
      [3, "file"],
      [4, null],
      [5, null],
      [6, null],
      [7, null],
    ],
    // a row without a time is that day's dose of the account; the second is one the account lacks
    ...[
      [8, "account"],
      [9, null],
    ],
  ]);
});

test("a second import of the same file adds nothing", () => {
  const text = readFileSync("tests/fixtures/apps/pitstop-doses.csv", "utf8");
  const first = plan(text);
  expect(first.doses.every(({ already }) => already === null)).toBe(true);
  const saved = first.doses.map(({ fields }) => fields);
  const again = plan(text, { doses: saved });
  expect(again.doses.map(({ already }) => already)).toEqual(["account", "account", "account"]);
});

test("each compound gets a cycle with the days, route and amounts of its doses, and every record can be stored", () => {
  const { compounds, doses, vials } = plan(readFileSync("tests/fixtures/apps/reta.json", "utf8"));
  const [compound] = compounds;
  if (!compound) throw new Error("no compound");
  const cycle = cycleOf(compound, doses);
  expect(cycle).toMatchObject({
    ...{ name: "Retatrutide (from Retatrutide Tracker)", startDate: "2026-01-06", endDate: "2026-01-13" },
    peptides: [{ slug: "retatrutide", dosage: "0.5 to 4.2 mg", route: null, plan: null }],
  });
  CycleItem.parse(cycle.peptides[0]);
  for (const { fields } of doses) DoseFields.parse({ ...fields, itemId: "1", vialId: null });
  for (const { fields } of vials) VialFields.parse(fields);
  expect(vials.map(({ fields, same }) => [fields.amount, fields.batch, fields.finishedOn, same])).toEqual([
    ["10", "L-7", "2026-01-13", null],
    ["10", "", null, null],
  ]);
});

test("the next export of an app goes on in the cycle that the first one made, and in no other", () => {
  const text = table("Ozempic,2026-03-01 08:00,1,mg,");
  const name = "Semaglutide (from Peptidary)";
  const item = { id: "7", slug: "semaglutide", peptideName: "Semaglutide" };
  const cycle = (changes: Partial<KnownCycle>): KnownCycle => ({ id: "c", name, peptides: [item], ...changes });
  const found = (cycles: readonly KnownCycle[]) => plan(text, { cycles }).compounds[0]?.cycle;
  expect(found([cycle({})])).toEqual({ id: "c", itemId: "7" });
  expect(found([cycle({ name: "Semaglutide" })])).toBeNull();
  expect(found([cycle({ peptides: [item, item] })])).toBeNull();
  expect(found([cycle({ peptides: [{ ...item, slug: "tirzepatide", peptideName: "Tirzepatide" }] })])).toBeNull();
});

test("equal vials of the file and the account are paired one by one", () => {
  const text = ["compound,vial_amount,unit", "BPC-157,5,mg", "BPC-157,5000,mcg", "BPC-157,10,mg"].join("\n");
  const first = plan(text).vials;
  const vials = first.slice(0, 1).map(({ fields }) => ({ ...fields, id: "v" }));
  expect(plan(text, { vials }).vials.map(({ same }) => same)).toEqual(["v", null, null]);
});

test("a column of notes taken for compounds is noticed", () => {
  const rows = (count: number) => table(...Array.from({ length: count }, (_, at) => `Note ${at},2026-03-01,1,mg,`));
  expect(plan(rows(100)).tooManyCompounds).toBeNull();
  expect(plan(rows(101))).toMatchObject({ tooManyCompounds: 101, doses: [] });
});

test("what an app says was left in a vial is counted at the moment it said so", () => {
  const [vial] = plan(readFileSync("tests/fixtures/apps/mona.json", "utf8")).vials;
  expect(vial?.fields.changes).toEqual([
    { at: "2026-03-20T09:00:00Z", kind: "counted", amount: "196", note: "What was left, by the imported file" },
  ]);
});
