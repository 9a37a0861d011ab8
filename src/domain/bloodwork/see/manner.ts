import type { DatedResult } from "./dated-results.ts";

/** How a stretch of results was measured; null is "not printed". */
export interface Manner {
  readonly isDerived: boolean;
  readonly laboratory: string | null;
  readonly method: string | null;
}

/**
 * The manner of a stretch including this result; null if it can't join, because laboratory or method differ or one
 * number is computed and the other measured. Details that a report doesn't print are assumed unchanged.
 */
export function joinedManner(before: Manner, one: DatedResult): Manner | null {
  const next = mannerOf(one);
  if (before.isDerived !== next.isDerived) return null;
  if (differs(before.laboratory, next.laboratory) || differs(before.method, next.method)) return null;
  return {
    isDerived: next.isDerived,
    laboratory: next.laboratory ?? before.laboratory,
    method: next.method ?? before.method,
  };
}

export function mannerOf({ draw, result, derived }: DatedResult): Manner {
  if (derived !== null) return { isDerived: true, laboratory: null, method: null };
  return {
    isDerived: false,
    laboratory: draw.laboratory === "" ? null : draw.laboratory,
    method: result.method,
  };
}

/** True only where both are printed. */
export const differs = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a !== b && plain(a) !== plain(b);

/** "Quest Diagnostics, Inc." and "QUEST DIAGNOSTICS INC" are the same laboratory. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
