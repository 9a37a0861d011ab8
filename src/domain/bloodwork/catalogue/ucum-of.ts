import type { Catalogue } from "./catalogue.ts";
import { plainUnit } from "./unit-index.ts";

/** The UCUM unit of a printed unit; null if there is none or it is unknown. Never equates g and G or m and M. */
export function ucumOf(printed: string, { units }: Catalogue): string | null {
  const text = printed.trim();
  if (text === "" || text.length > LONGEST) return null;
  return units.printed.get(text) ?? units.plain.get(plainUnit(text)) ?? null;
}

const LONGEST = 80;
