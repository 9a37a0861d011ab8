import type { Catalogue } from "./catalogue.ts";
import { plainUnit } from "./unit-index.ts";

/** The UCUM unit that a printed unit means; null where none is printed or it is not known. Never folds g and G or m and M. */
export function ucumOf(printed: string, { units }: Catalogue): string | null {
  const text = printed.trim();
  if (text === "" || text.length > LONGEST) return null;
  return units.printed.get(text) ?? units.plain.get(plainUnit(text)) ?? null;
}

const LONGEST = 80;
