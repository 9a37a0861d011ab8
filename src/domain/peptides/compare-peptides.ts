import { type CompareLine, type LinesOf, withNumberedReferences } from "./comparison/compare-line.ts";
import { COMPARED_GROUPS, type RowId } from "./comparison/rows.ts";
import type { Peptide } from "./peptide.ts";

/** What one entry says in a row. Unknown values are spelled out, so a cell is never empty. */
export type CompareCell =
  | { readonly isKnown: true; readonly lines: readonly CompareLine[] }
  | { readonly isKnown: false; readonly text: string };

export interface CompareRow {
  readonly id: RowId;
  readonly title: string;
  /** One per entry, in the order given. */
  readonly cells: readonly CompareCell[];
  readonly differs: boolean;
}

export interface CompareGroup {
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

export interface CompareTable {
  readonly groups: readonly CompareGroup[];
}

/**
 * The entries side by side, always with the same rows. A row differs if two cells have different content; line order,
 * capitals and references don't matter. Known next to unknown counts as different, although the unknown one might turn
 * out to be the same.
 */
export function comparePeptides(peptides: readonly Peptide[]): CompareTable {
  return {
    groups: COMPARED_GROUPS.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ id, title, unknown, linesOf }) => {
        const cells = peptides.map((peptide) => toCell(peptide, linesOf, unknown));
        return { id, title, cells, differs: new Set(cells.map(meaningOf)).size > 1 };
      }),
    })),
  };
}

function toCell(peptide: Peptide, linesOf: LinesOf, unknown: string): CompareCell {
  const lines = linesOf(peptide).map((line) => withNumberedReferences(line, peptide.references));
  return lines.length === 0 ? { isKnown: false, text: unknown } : { isKnown: true, lines };
}

/** The same text for cells that say the same. */
function meaningOf(cell: CompareCell): string {
  if (!cell.isKnown) return "";
  const said = cell.lines.map(({ heading, text }) => JSON.stringify([plain(heading?.text ?? ""), plain(text)]));
  return [...new Set(said)].toSorted().join();
}

const plain = (text: string): string => text.trim().toLowerCase();
