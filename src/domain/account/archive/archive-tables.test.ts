import Papa from "papaparse";
import { expect, test } from "vitest";
import { DoseFields } from "#domain/cycles/doses/dose.ts";
import { drawFields } from "#support/bloodwork-records.ts";
import { doseBody } from "#support/records.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { symptomBody } from "#support/vital-records.ts";
import { archiveTables } from "./archive-tables.ts";

const FORMULA = "=HYPERLINK(1)";
const dose = (changes: object) => ({ ...DoseFields.parse({ ...fields(), ...changes }), id: "d", cycleId: "c" });
const fields = () => {
  const { id: _named, ...rest } = doseBody();
  return rest;
};
const cycle = {
  ...{ id: "c", name: FORMULA, description: "", startDate: "2026-03-01", endDate: null, archivedAt: null },
  peptides: [
    { peptideName: "Alpha", dosage: "-1", route: "sc", schedule: { frequency: "daily", duration: "" }, notes: "@x" },
  ],
};
const archive = {
  peptideCycles: [cycle, { ...cycle, id: "e", name: "Empty", peptides: [] }],
  doses: [dose({ at: "2026-03-03T07:00:00Z", note: "+1" }), dose({ at: "2026-03-02T07:00:00Z" })],
  bloodwork: [{ ...drawFields({ laboratory: "=1+1" }), id: "b" }],
  vitals: [symptomBody("=1+1")],
  protocols: [{ title: "=1", summary: "", score: 3, tags: ["a", "b"], notes: "", createdAt: "2026-01-01" }],
  lists: [{ name: "Empty", description: "", items: [] }],
};
const tables = new Map(archiveTables(archive, shippedCatalogue()));
const rowsOf = (name: string): string[][] => Papa.parse<string[]>(tables.get(name) ?? "").data;

test("doses stand in order of time with the name of their cycle", () => {
  const [head, first, second] = rowsOf("doses.csv");
  expect(head?.slice(0, 5)).toEqual(["Day", "At (UTC)", "Time zone", "Cycle", "Compound"]);
  expect([first?.[1], second?.[1]]).toEqual(["2026-03-02T07:00:00Z", "2026-03-03T07:00:00Z"]);
  expect(first?.[3]).toBe(`'${FORMULA}`);
});

test("a cycle and a list without anything in it have their line", () => {
  expect(rowsOf("cycles.csv").map(([name, , , , , compound]) => [name, compound])).toEqual([
    ["Cycle", "Compound"],
    [`'${FORMULA}`, "Alpha"],
    ["Empty", ""],
  ]);
  expect(rowsOf("lists.csv")).toHaveLength(2);
});

test("every line of a table has as many cells as its head, and no cell begins a formula", () => {
  expect([...tables.keys()]).toEqual([
    "doses.csv",
    "bloodwork.csv",
    "vitals.csv",
    "cycles.csv",
    "protocols.csv",
    "lists.csv",
  ]);
  for (const name of tables.keys()) {
    const [head, ...rows] = rowsOf(name);
    expect(rows.length, name).toBeGreaterThan(0);
    for (const row of rows) expect(row, name).toHaveLength(head?.length ?? 0);
    expect(
      rows.flat().filter((cell) => /^[=+@-](?!-$)/.test(cell)),
      name,
    ).toEqual([]);
  }
});
