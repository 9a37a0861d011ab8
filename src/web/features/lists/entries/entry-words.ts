import { hoursRangeText } from "#domain/units/hours-text.ts";
import type { ListedEntry } from "./entry-queries.ts";

/** In people only: what animals show is no answer here. Null where it is not known. */
export function halfLifeText(halfLifeHours: ListedEntry["halfLifeHours"]): string | null {
  return halfLifeHours && hoursRangeText(...halfLifeHours);
}
