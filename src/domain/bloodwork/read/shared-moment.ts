import type { ReadRow } from "./reading.ts";

/**
 * If all rows have the same time, it moves to the document and no row repeats it; with several draws each row keeps
 * its own, and the document has the first.
 */
export function sharedMoment(rows: readonly ReadRow[]): { rows: readonly ReadRow[]; collected: string | null } {
  const moments = [...new Set(rows.flatMap(({ collected }) => collected ?? []))].sort();
  const collected = moments[0] ?? null;
  if (moments.length <= 1) return { rows: rows.map((row) => ({ ...row, collected: null })), collected };
  return { rows: rows.map(withoutDay), collected };
}

const withoutDay = (row: ReadRow): ReadRow =>
  row.collected === null
    ? { ...row, doubts: [...row.doubts, "The report doesn't say which draw this belongs to."] }
    : row;
