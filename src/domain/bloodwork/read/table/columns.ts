import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { type ColumnRole, roleOf } from "./head-words.ts";

/** The index of each known column, from 0. The first column of a kind counts; further ones are ignored. */
export type Columns = Partial<Record<ColumnRole, number>>;

export function columnsOf(head: readonly string[]): Columns {
  const columns: Columns = {};
  const keys = head.map((cell) => (cell.length > 80 ? [] : keysOf(cell)));
  const longest = Math.max(0, ...keys.map(({ length }) => length));
  // Full matches take precedence over partial ones: `Test name` is the name even after `Patient name`.
  for (let pass = 0; pass < longest; pass += 1)
    for (const [place, cellKeys] of keys.entries()) {
      const key = cellKeys[pass] ?? "";
      const role = Object.values(columns).includes(place) ? null : (roleOf(key) ?? dateRole(key));
      if (role === null) continue;
      const known = columns[role];
      const isBetterName = role === "name" && known !== undefined && rankOf(key) > rankOf(keys[known]?.[0] ?? "");
      if (known === undefined || isBetterName) columns[role] = place;
    }
  return columns;
}

/** A person has a name as well, and a test may be a panel of components. */
function rankOf(key: string): number {
  if (/COMPONENT|ANALYTE|MARKER/.test(key)) return 3;
  return key === "NAME" ? 0 : key === "TEST" ? 1 : 2;
}

const DATE_WORDS = new Set(
  "COLLECTED COLLECTION SAMPLE SPECIMEN DRAW DRAWN TEST LAB BLOOD RESULT RESULTS REPORT REPORTED ISSUED DATE TIME OF ON AT AND".split(
    " ",
  ),
);

/** `Collected Date/Time`, `Date and time of collection`. */
function dateRole(key: string): ColumnRole | null {
  const words = key.split(" ");
  if (words.length > 6 || !words.every((word) => DATE_WORDS.has(word))) return null;
  if (!words.includes("DATE")) return words.includes("TIME") && words.length > 1 ? "time" : null;
  return words.some((word) => /^(?:REPORT|RESULT|ISSUED)/.test(word)) ? "reported" : "date";
}

/** The columns that a person confirmed, plus others that a layout doesn't include. */
export function columnsOfLayout(layout: TableLayout): Columns {
  const taken = new Set(Object.values(layout.columns));
  const others = Object.entries(columnsOf(layout.head)).filter(
    ([role, place]) => !(role in layout.columns) && !taken.has(place),
  );
  const confirmed = Object.entries(layout.columns).filter(([, place]) => place !== null);
  // `Object.entries` widens the keys; both lists only have roles and indexes.
  return Object.fromEntries([...others, ...confirmed]) as Columns;
}

/** How many columns a row would identify as a header: this distinguishes headers from result rows. */
export function headFit(cells: readonly string[]): number {
  return Object.keys(columnsOf(cells)).length;
}

/**
 * The ways to read one header cell, most likely first: `TestName` and `test_date` are two words, `Result (mg/dL)` is
 * identified by the text before the parenthesis, `source_test_name` and `biomarker_value` by their last words.
 */
function keysOf(cell: string): readonly string[] {
  const spaced = cell.replace(/([a-z])([A-Z])/g, "$1 $2");
  return [cell, spaced, spaced.split(/[([]/)[0] ?? "", spaced.replace(WHOSE, "")].map(nameKey);
}

const WHOSE = /^(?:source|raw|original|printed|your|my|biomarker|marker|analyte|lab|test|result)[\s_-]+/i;
