import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { columnsByHead, type Mapping, StoredMapping, unitInHead } from "./columns.ts";
import { missingIn, settled, type TableToMap } from "./propose-mapping.ts";
import { NO_ANSWERS, readExport } from "./read-export.ts";

const UNKNOWN = readFileSync("tests/fixtures/apps/unknown-app.csv", "utf8");

function toMap(text: string): TableToMap {
  const read = readExport(text, NO_ANSWERS);
  if (read.kind !== "map") throw new Error(`read as ${read.kind}`);
  return read.table;
}

const readAs = (text: string, mapping: Mapping) => {
  const read = readExport(text, { ...NO_ANSWERS, mapping });
  if (read.kind !== "read") throw new Error(`asks for ${read.kind}`);
  return read.reading;
};

test("headings in German, semicolons and decimal commas are proposed, and nothing is left to ask", () => {
  const { mapping, rows } = toMap(UNKNOWN);
  expect(mapping).toEqual({
    columns: { date: 0, time: 1, compound: 2, amount: 3, unit: 4, site: 5, note: 6 },
    ...{ unit: null, decimal: null, dateOrder: null, syringe: null },
  });
  expect(missingIn(mapping, rows)).toEqual([]);
  const { doses, refused } = readAs(UNKNOWN, mapping);
  expect(doses.map(({ amount, when }) => [amount, when])).toEqual([
    [
      { value: "0.25", unit: "mg" },
      { kind: "local", day: "2026-03-13", time: "07:05", zone: null },
    ],
    [
      { value: "250", unit: "mcg" },
      { kind: "local", day: "2026-03-14", time: "19:30", zone: null },
    ],
    [
      { value: "1.5", unit: "mg" },
      { kind: "local", day: "2026-03-15", time: null, zone: null },
    ],
  ]);
  expect(refused).toEqual([{ line: 5, why: "“Striche” isn't a unit we can read as an amount." }]);
});

test.each([
  [
    "Date,Time,Peptide,Dosage,Unit,Volume (units),Notes",
    { date: 0, time: 1, compound: 2, amount: 3, unit: 4, drawn: 5, note: 6 },
  ],
  ["substance,ts,dose_mg", { compound: 0, date: 1, amount: 2 }],
  ["substance,ts,dose_ml,mg_per_ml,route", { compound: 0, date: 1, amount: 2, strength: 3, route: 4 }],
  ["Name,Medication,Taken at,Dose (mcg),injectionSite", { compound: 1, date: 2, amount: 3, site: 4 }],
  ["x,y,constructor,__proto__", {}],
])("the headings %s propose their columns", (head, columns) => {
  expect(columnsByHead(head.split(","))).toEqual(columns);
});

test.each([
  ["Dose (mg)", "mg"],
  ["dose_mcg", "mcg"],
  ["Dosis [µg]", "mcg"],
  ["IU", "IU"],
  ["volume_ml", "mL"],
  ["Units", "syringe units"],
  ["Dose", null],
])("the heading %s says the unit %s", (head, unit) => {
  expect(unitInHead(head)).toBe(unit);
});

const table = (head: string, ...rows: readonly string[]) => [head, ...rows].join("\n");
const missing = (text: string, changes: Partial<Mapping> = {}) => {
  const { mapping, rows } = toMap(text);
  return missingIn({ ...mapping, ...changes }, rows);
};

test("a day that is another in another country is asked, and one that is not is read", () => {
  const either = table("peptide;date;dose (mg)", "BPC-157;03/04/2026;1");
  expect(missing(either)).toEqual(["dateOrder"]);
  expect(missing(table("peptide;date;dose (mg)", "BPC-157;03/04/2026;1", "BPC-157;25/04/2026;1"))).toEqual([]);
  expect(missing(table("peptide;date;dose (mg)", "BPC-157;04/04/2026;1"))).toEqual([]);
  const { mapping } = toMap(either);
  const days = (["DMY", "MDY"] as const).map((dateOrder) => readAs(either, { ...mapping, dateOrder }).doses[0]?.when);
  expect(days).toMatchObject([{ day: "2026-04-03" }, { day: "2026-03-04" }]);
});

test("a number that may be thousands is asked, and other numbers of the file answer it", () => {
  const either = table("peptide;date;dose (mcg)", "BPC-157;2026-03-01;1,500");
  expect(missing(either)).toEqual(["decimal"]);
  expect(missing(table("peptide;date;dose (mcg)", "BPC-157;2026-03-01;1,500", "BPC-157;2026-03-02;2,5"))).toEqual([]);
  const { mapping } = toMap(either);
  const values = (["point", "comma"] as const).map(
    (decimal) => readAs(either, { ...mapping, decimal }).doses[0]?.amount,
  );
  expect(values).toEqual([
    { value: "1500", unit: "mcg" },
    { value: "1.5", unit: "mcg" },
  ]);
});

test("an amount without a unit is asked, never taken for milligrams", () => {
  const bare = table("peptide,date,dose", "BPC-157,2026-03-01,250", "BPC-157,2026-03-02,0.25 mg");
  expect(missing(bare)).toEqual(["unit"]);
  const { doses } = readAs(bare, { ...toMap(bare).mapping, unit: "mcg" });
  expect(doses.map(({ amount }) => amount)).toEqual([
    { value: "250", unit: "mcg" },
    { value: "0.25", unit: "mg" },
  ]);
});

test("syringe units need the strength of the vial and the syringe; international units are no syringe units", () => {
  const drawn = table("peptide,date,dose,strength", "BPC-157,2026-03-01,10 units,2.5", "HCG,2026-03-01,500 IU,");
  expect(missing(table("peptide,date,dose", "BPC-157,2026-03-01,10 units"))).toEqual(["strength"]);
  expect(missing(drawn)).toEqual(["syringe"]);
  const { mapping } = toMap(drawn);
  const amounts = (["U-100", "U-40"] as const).map((syringe) =>
    readAs(drawn, { ...mapping, syringe }).doses.map(({ amount }) => `${amount.value} ${amount.unit}`),
  );
  expect(amounts).toEqual([
    ["0.25 mg", "500 IU"],
    ["0.625 mg", "500 IU"],
  ]);
});

test.each([
  [
    "Skipped",
    [
      ["false", "0", "no", ""],
      ["true", "1", "yes", "x", "skipped", "missed"],
    ],
  ],
  ["was_skipped?", [["false"], ["true"]]],
  ["Missed", [["no"], ["yes"]]],
  [
    "Taken",
    [
      ["true", "yes", "x", ""],
      ["false", "no", "0", "skipped"],
    ],
  ],
  [
    "Taken or skipped",
    [
      ["yes", "taken"],
      ["no", "skipped"],
    ],
  ],
])("yes under %s", (heading, [taken = [], left = []]) => {
  const rows = [...taken, ...left].map((state) => `BPC-157,2026-03-01,1,${state}`);
  const text = table(`Compound,Date,Dose (mg),${heading}`, ...rows);
  const { mapping } = toMap(text);
  const { doses, leftOut } = readAs(text, { ...mapping, columns: { ...mapping.columns, state: 3 } });
  expect(doses.map(({ line }) => line)).toEqual(taken.map((_, place) => place + 2));
  expect(leftOut).toMatchObject([{ count: left.length }]);
});

test("the heading Skipped is found, and what a device remembers of it is read the same way", () => {
  const text = table("Date,Compound,Dose (mg),Skipped", "2026-03-01,BPC-157,1,false", "2026-03-02,BPC-157,1,true");
  const { mapping } = toMap(text);
  expect(mapping.columns.state).toBe(3);
  const head = ["Date", "Compound", "Dose (mg)", "Skipped"];
  const read = readExport(text, { ...NO_ANSWERS, remembered: [{ head, mapping }] });
  expect(read).toMatchObject({ reading: { doses: [{ line: 2 }], leftOut: [{ count: 1 }] } });
});

test("a volume and a strength give the mass exactly", () => {
  const drawn = table("substance,ts,dose_ml,mg_per_ml", "Semaglutide,2026-02-08T10:00:00-08:00,0.25,10");
  expect(readAs(drawn, toMap(drawn).mapping).doses[0]).toMatchObject({
    amount: { value: "2.5", unit: "mg" },
    when: { kind: "instant", at: "2026-02-08T18:00:00Z" },
  });
});

test("how days are written is asked of the column that was chosen, not of the one proposed", () => {
  const two = toMap(table("peptide,date,dose (mg),when", "BPC-157,25/04/2026,1,03/04/2026"));
  expect(missingIn(two.mapping, two.rows)).toEqual([]);
  const columns = { ...two.mapping.columns, date: 3 };
  expect(missingIn({ ...two.mapping, columns }, two.rows)).toEqual(["dateOrder"]);
});

test("a day with its month in words is the same everywhere", () => {
  const words = table("peptide,date,dose (mg)", '"BPC-157","Mar 4, 2026 8:05 pm",1');
  expect(missing(words)).toEqual([]);
  expect(readAs(words, toMap(words).mapping).doses[0]?.when).toMatchObject({ day: "2026-03-04", time: "20:05" });
});

test("a time in words is kept in the note, and one that can't be is refused", () => {
  const text = table(
    "peptide,date,time,dose (mg)",
    "A,2026-03-01,Morning,1",
    "A,2026-03-01,25:00,1",
    "A,2026-03-01,8,1",
  );
  const { doses, refused } = readAs(text, toMap(text).mapping);
  expect(doses).toMatchObject([{ when: { day: "2026-03-01", time: null }, note: "Time: Morning" }]);
  expect(refused.map(({ why }) => why)).toEqual([
    "We couldn't read the time in “25:00”.",
    "We couldn't read the time in “8”.",
  ]);
});

test("required columns are named", () => {
  expect(missing(table("a,b,c", "1,2,3"))).toEqual(["compound", "date", "amount"]);
});

test("a remembered mapping reads the next export by itself, with its columns in another order", () => {
  const { head, mapping, rows } = toMap(UNKNOWN);
  // what this file showed of its days and numbers is remembered with the columns
  const remembered = [{ head, mapping: settled(mapping, rows) }];
  const moved = "Einheit;Menge;Wirkstoff;Datum;Uhrzeit;Bemerkung;Stelle\nmg;0,5;BPC-157;01.04.2026;08:00;gut;Bauch";
  const read = readExport(moved, { ...NO_ANSWERS, remembered });
  expect(read).toMatchObject({
    kind: "read",
    reading: {
      doses: [{ amount: { value: "0.5", unit: "mg" }, when: { day: "2026-04-01" }, note: "gut", site: "Bauch" }],
    },
  });
  const other = readExport(moved.replace("Bemerkung", "Laune"), { ...NO_ANSWERS, remembered });
  expect(other.kind).toBe("map");
});

test("a remembered mapping asks again where the next file needs more", () => {
  const first = toMap(table("peptide,date,dose (mg)", "BPC-157,2026-03-01,1"));
  const remembered = [{ head: first.head, mapping: first.mapping }];
  const next = readExport(table("peptide,date,dose (mg)", "BPC-157,03/04/2026,1"), { ...NO_ANSWERS, remembered });
  expect(next.kind).toBe("map");
});

test("what a device remembers is checked before it is used", () => {
  const { head, mapping } = toMap(UNKNOWN);
  expect(StoredMapping.parse(JSON.parse(JSON.stringify({ head, mapping })))).toEqual({ head, mapping });
  for (const columns of [{ compound: -1 }, { compound: 1.5 }, { dose: 1 }, { compound: 500 }])
    expect(StoredMapping.safeParse({ head, mapping: { ...mapping, columns } }).success).toBe(false);
});

test("lines above the headings are no rows", () => {
  const text = '"My tracker"\nExported,2026-03-20\n\npeptide,date,dose (mg)\nBPC-157,2026-03-01,1';
  const { head, rows } = toMap(text);
  expect([head, rows.map(({ line }) => line)]).toEqual([["peptide", "date", "dose (mg)"], [5]]);
});
