import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { matchMarker, type OwnNames } from "#domain/bloodwork/catalogue/match-marker.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import { readFlag } from "#domain/bloodwork/read/printed/flag.ts";
import { MAX_RESULTS } from "#domain/bloodwork/record/entry.ts";
import { emptyRow, type RowDraft } from "../row/row-draft.ts";

/** In screen order. */
export const COLUMNS = ["name", "value", "unit", "range", "flag", "note"] as const;
export type Column = (typeof COLUMNS)[number];

/** Cells copied from a spreadsheet or lines of text; null for a single cell, which is pasted as usual. */
export function blockOf(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/(?<![\r\n])[\r\n]+$/, "").split(/\r\n|\r|\n/);
  if (lines.length === 1 && !text.includes("\t")) return null;
  return lines.slice(0, MAX_RESULTS).map((line) => line.split("\t").map(plainCell));
}

/** Spreadsheets quote cells that contain a line break or a quote. */
const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, "$1")
    .replaceAll('""', '"')
    .trim();

interface PasteContext {
  readonly catalogue: Catalogue;
  readonly own: OwnNames;
  readonly newId: () => string;
}

/**
 * Fills cells down and to the right, adding rows past the end of the grid. Empty pasted cells don't overwrite; names
 * are matched with markers.
 */
export function pasteBlock(
  rows: readonly RowDraft[],
  from: { readonly row: number; readonly column: Column },
  block: readonly (readonly string[])[],
  context: PasteContext,
): readonly RowDraft[] {
  const first = COLUMNS.indexOf(from.column);
  const needed = Math.min(MAX_RESULTS, from.row + block.length);
  const added = Array.from({ length: Math.max(0, needed - rows.length) }, () => emptyRow(context.newId()));
  return [...rows, ...added].map((row, index) => {
    const cells = block[index - from.row];
    if (cells === undefined || index < from.row) return row;
    const typed = COLUMNS.slice(first).flatMap((column, place) => {
      const cell = cells[place] ?? "";
      return cell === "" ? [] : [[column, column === "flag" ? (readFlag(cell) ?? "") : cell]];
    });
    return named({ ...row, ...Object.fromEntries(typed) }, row, context);
  });
}

function named(row: RowDraft, before: RowDraft, { catalogue, own }: PasteContext): RowDraft {
  if (row.name === before.name) return row;
  const asked = { name: row.name, ucum: ucumOf(row.unit, catalogue), loincs: [], section: null, own };
  return { ...row, marker: matchMarker(asked, catalogue)?.marker ?? null };
}
