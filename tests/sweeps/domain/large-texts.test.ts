import { expect, test } from "vitest";
import { planImport } from "#domain/account/import/plan-import.ts";
import { NO_ANSWERS, readExport } from "#domain/account/import/read-export.ts";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { readTextDocument } from "#domain/bloodwork/read/text/read-text.ts";
import { linesOfText } from "#domain/bloodwork/read/text/text-line.ts";
import { addDays } from "#domain/units/calendar.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";

/** Several times what the slowest of them takes. What grows with the square of its length takes hours. */
const LIMIT_MS = 20_000;

test.each([
  ["one line of five million letters", "a1 ".repeat(1_700_000)],
  ["five million spaces", `${" ".repeat(5_000_000)}1`],
  ["bars alone", "|".repeat(2_000_000)],
  ["numbers and strokes", Array(2_000).fill("1-".repeat(290)).join("\n")],
  ["two hundred thousand rows", Array(200_000).fill("Glucose 92 mg/dL 70-99").join("\n")],
  [
    "two hundred thousand names",
    Array.from({ length: 200_000 }, (_, row) => `Name${row}  ${row}.5  mg/dL  7-9`).join("\n"),
  ],
])("a report is read in time in step with its length: %s", (_, text) => {
  const catalogue = shippedCatalogue();
  const took = cpuMs(() => {
    const { rows, unmapped, ignored } = readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES);
    expect(rows.length + unmapped.length).toBeLessThanOrEqual(2_000);
    expect(rows.length + unmapped.length === 0 || ignored.length > 0).toBe(true);
  });
  expect(took).toBeLessThan(LIMIT_MS);
});

const HEAD = "compound,taken_at,amount,unit\n";
test.each([
  ["a million rows", `${HEAD}${"BPC-157,2026-01-01,1,mg\n".repeat(1_000_000)}`],
  ["a hundred thousand rows", `${HEAD}${"BPC-157,2026-01-01 08:00,1.5,mg\n".repeat(99_000)}`],
  ["quotes", '"'.repeat(150_000)],
  ["digits", `${HEAD}x,2026-01-01,${"1".repeat(150_000)},mg`],
  ["digits with points", `${HEAD}x,2026-01-01,${"1.".repeat(75_000)},mg`],
  ["spaces in a day", `${HEAD}x,2026-01-01${" ".repeat(150_000)}x,1,mg`],
  ["letters in a unit", `${HEAD}x,2026-01-01,1,${"m".repeat(150_000)}`],
  ["words in a site", `compound,taken_at,amount,unit,site\nx,2026-01-01,1,mg,${"a_".repeat(70_000)}`],
  ["columns", `${"compound,".repeat(400)}\n${"x,".repeat(400)}`],
  ["deep JSON", `{"events":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`],
  ["a long list", `{"injections":[${'{"dose_mg":1,"timestamp":"2026-01-01T00:00:00Z"},'.repeat(150_000)}{}]}`],
])("an export is read or refused in time in step with its length: %s", (_, text) => {
  const took = cpuMs(() => {
    try {
      readExport(text, NO_ANSWERS);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableDocument);
    }
  });
  expect(took).toBeLessThan(LIMIT_MS);
});

test("the plan of an import takes time in step with its rows", () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => {
    const day = addDays("2000-01-01", at % 9_000);
    return `BPC-157,${day} ${String(at % 24).padStart(2, "0")}:30,1,mg`;
  });
  const text = HEAD + rows.join("\n");
  const doses = plan(text, []).doses.map(({ fields }) => fields);
  expect(cpuMs(() => plan(text, doses))).toBeLessThan(LIMIT_MS);
  const names = HEAD + Array.from({ length: 90_000 }, (_, at) => `Note ${at},2026-03-01,1,mg`).join("\n");
  expect(cpuMs(() => plan(names, []))).toBeLessThan(LIMIT_MS);
});

type Import = Parameters<typeof planImport>[0];

function plan(text: string, doses: Import["account"]["doses"]) {
  const read = readExport(text, NO_ANSWERS);
  if (read.kind !== "read") throw new Error(read.kind);
  let count = 0;
  return planImport({
    reading: read.reading,
    library: [{ slug: "bpc-157", name: "BPC-157", aliases: [] }],
    choices: new Map(),
    account: { cycles: [], doses, vials: [] },
    clock: { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "04:00" },
    now: "2026-11-26T10:00:00Z",
    newId: () => {
      count += 1;
      return `id ${count}`;
    },
  });
}
