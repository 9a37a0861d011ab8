import { expect, test } from "vitest";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { readLines, shown, shownRows, tableContext } from "#support/shown-rows.ts";
import { readTable, tableToMap } from "./read-table.ts";

const STRANGE = ["Alpha,Beta,Gamma,Delta", "Ferritin,18,7,ng/mL", "TSH,2.1,8,mIU/L", "HbA1c,5.2,9,%"];

test("a head that is not known gives its lines to be mapped, with what the cells hold as the proposal", () => {
  const { rows, unmapped } = readLines(...STRANGE);
  expect(rows).toEqual([]);
  expect(unmapped).toHaveLength(3);
  expect(unmapped[0]?.doubts).toContain("The columns were guessed because the table header isn't known.");
  expect(tableToMap(STRANGE.join("\n"), tableContext)).toMatchObject({
    head: ["Alpha", "Beta", "Gamma", "Delta"],
    isPlain: false,
    layout: { columns: { name: 0, unit: 3, range: null, flag: null, date: null, laboratory: null } },
  });
});

test("where only one column has numbers beside known names, nothing is guessed", () => {
  const { rows, unmapped } = readLines("Alpha,Beta,Delta", "Ferritin,18,ng/mL", "TSH,2.1,mIU/L");
  expect(rows.map(shown)).toEqual(["ferritin | 18 | ng/mL", "tsh | 2.1 | m[IU]/L"]);
  expect(unmapped).toEqual([]);
});

test("lines without a head are read where nothing else can be meant", () => {
  expect(shownRows(readLines("Ferritin,18,ng/mL", "TSH,2.1,mIU/L"))).toEqual([
    "ferritin | 18 | ng/mL",
    "tsh | 2.1 | m[IU]/L",
  ]);
});

const LAYOUT: TableLayout = {
  head: ["Alpha", "Beta", "Gamma", "Delta"],
  columns: { name: 0, value: 2, unit: 3, range: null, flag: null, date: null, laboratory: null },
  dateOrder: "DMY",
  decimal: "point",
};

test("a table that was mapped before is read as it was mapped then", () => {
  const reading = readTable(STRANGE.join("\n"), { ...tableContext, layouts: [LAYOUT] });
  expect(shownRows(reading)).toEqual(["ferritin | 7 | ng/mL", "tsh | 8 | m[IU]/L", "hba1c | 9 | %"]);
  expect(shownRows(readTable(STRANGE.join("\n"), tableContext, LAYOUT))).toEqual(shownRows(reading));
});

test("a remembered layout wins over the words of the head", () => {
  const layout: TableLayout = {
    ...LAYOUT,
    head: ["Test", "Value", "Old", "Unit", "Date"],
    columns: { ...LAYOUT.columns, date: 4 },
  };
  const text = "Test,Value,Old,Unit,Date\nFerritin,18,7,ng/mL,03/04/2025";
  expect(shownRows(readTable(text, { ...tableContext, layouts: [layout] }))).toEqual(["ferritin | 7 | ng/mL"]);
  expect(readTable(text, { ...tableContext, layouts: [layout] }).document).toMatchObject({
    collected: "2025-04-03",
    isDateOrderSure: true,
  });
});
