import { formatCursor } from "./cursor.ts";

/** A page out of up to `limit + 1` rows, newest first: the extra row only says that there is more. */
export function pageOfRecords<T extends { readonly id: string; readonly createdAt: string }>(
  rows: readonly T[],
  limit: number,
): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? formatCursor(last) : null };
}
