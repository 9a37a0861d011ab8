import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { earlierResults } from "#domain/bloodwork/read/earlier-results.ts";
import { readDocument } from "#domain/bloodwork/read/read-document.ts";
import type { ReadRow } from "#domain/bloodwork/read/reading.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";

// Reads every report of a folder (NAME.txt beside NAME.expected.json) and counts the rows that are right, missed and
// wrong: `npm run bench:reader -- tests/fixtures/bloodwork/layouts`. With `--all` it also lists what was left out.

const [folder = "tests/fixtures/bloodwork/layouts", ...options] = process.argv.slice(2);
const isLong = options.includes("--all");
const catalogue = shippedCatalogue();
const total = { wanted: 0, right: 0, missed: 0, wrong: 0 };

for (const name of readdirSync(folder).filter((file) => file.endsWith(".txt"))) {
  const count = measured(name.slice(0, -4));
  for (const key of ["wanted", "right", "missed", "wrong"] as const) total[key] += count[key];
}
const share = ((100 * total.right) / Math.max(1, total.wanted)).toFixed(1);
console.log(
  `\n${total.right} of ${total.wanted} rows right (${share} %), ${total.missed} missed, ${total.wrong} wrong`,
);

interface Expectation {
  readonly rows: readonly string[];
  readonly document?: { readonly collected?: string | null };
}

function measured(name: string): typeof total {
  const { rows: expected, document }: Expectation = JSON.parse(
    readFileSync(join(folder, `${name}.expected.json`), "utf8"),
  );
  const content = readFileSync(join(folder, `${name}.txt`), "utf8");
  const reading = readDocument({ filename: "report.txt", content }, { catalogue, own: NO_OWN_NAMES, layouts: [] });
  // The reader may take the first of several draws for that of the document, or find none: a row is of the day meant.
  const ownDay = document?.collected ?? reading.document.collected;
  const days = expected.map((row) => row.split(" | ")[5]?.trim() ?? "");
  // A report whose earlier column isn't written out says nothing of it.
  const earlier = earlierResults(reading).draws.filter(({ day }) => days.some((on) => on.startsWith(day)));
  const found = [...reading.rows, ...earlier.flatMap((draw) => draw.rows)]
    .filter(({ result }) => result.marker !== null)
    .map((row) => cellsOf(row, reading.document.collected ?? ownDay));
  const open = [...found];
  const missed = expected.filter((row) => {
    const at = open.findIndex((cells) => isSame(cells, row, ownDay));
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
  const count = {
    wanted: expected.length,
    right: expected.length - missed.length,
    missed: missed.length,
    wrong: open.length,
  };
  console.log(`${name}: ${count.right}/${count.wanted}${open.length > 0 ? `, ${open.length} WRONG` : ""}`);
  for (const row of missed) console.log(`    missed  ${row}`);
  for (const cells of open) console.log(`    wrong   ${cells.join(" | ")}`);
  if (isLong) {
    for (const { result } of reading.unmapped) {
      console.log(`    unknown ${result.rawName} | ${result.rawValue} | ${result.rawUnit}`);
    }
    for (const { text, why } of reading.ignored) console.log(`    left    ${why}: ${text.trim()}`);
  }
  return count;
}

/** Marker, value, unit and day: what may never be wrong. */
function cellsOf({ result, collected }: ReadRow, day: string | null): readonly string[] {
  return [result.marker ?? "", result.rawValue, result.rawUnit, (collected ?? day ?? "").slice(0, 10)];
}

function isSame(cells: readonly string[], row: string, day: string | null): boolean {
  const [marker = "", value = "", unit = "", , , on = ""] = row.split(" | ").map((cell) => cell.trim());
  const wanted = [marker, value, unit, (on || (day ?? "")).slice(0, 10)];
  return wanted.every((cell, place) => cell === "*" || plain(cell) === plain(cells[place] ?? ""));
}

function plain(cell: string): string {
  return cell.replaceAll(/\s/g, "");
}
