import type { DateOrder } from "#domain/bloodwork/read/reading.ts";
import type { CellLine } from "../line/cells.ts";
import { dateTextsOf, orderOfDate } from "./dates.ts";
import { decimalOf } from "./decimal.ts";

/** Spellings and words of countries that write the day first, and of the one that writes the month first. */
const DAY_FIRST =
  /ha?emoglob|(?:^|[^\p{L}])(?:haemo|haema|oestr|leuco|(?:nhs|medicare|ahpra|nabl|uk|gp|sulphate|ergebnis|referenzbereich|résultats?|prélèvement|resultado|fecha|risultato|riferimento|prelievo|wynik|zakres|data pobrania|uitslag|datum|colesterolo?|cholestérol|\p{L}{0,6}cholesterin|emoglobina|hémoglobine|hämoglobin|glicemia|glucemia|glyc[ée]mie|creatinina|créatinine|kreatinin)(?!\p{L}))/iu;
const AMERICAN =
  /(?:^|[^\p{L}])(?:clia|labcorp|quest diagnostics|reference interval|npi|in range\s+out of range|zip|current result and flag|(?:AL|AZ|CA|CO|FL|GA|IL|MA|MD|MI|MN|NC|NJ|NV|NY|OH|PA|TX|VA|WA) \d{5}(?:-\d{4})?)(?![\p{L}\d])/u;

/**
 * A document's date order: from a value above 12, periods between the numbers, or words of a country. `isSure` is
 * false if nothing distinguishes 3 April from 4 March.
 */
export function dateOrderOf(lines: readonly CellLine[]): { order: DateOrder; isSure: boolean; hasAny: boolean } {
  const counts: Record<DateOrder, number> = { YMD: 0, DMY: 0, MDY: 0 };
  let hasAny = false;
  let hasPoints = false;
  let isDayFirst = false;
  let isAmerican = false;
  let isUs = false;
  for (const { text } of lines.slice(0, 3_000)) {
    if (text.length > 400) continue;
    isDayFirst ||= DAY_FIRST.test(text.replace(/hemoglob/gi, ""));
    isAmerican ||= AMERICAN.test(text);
    isUs ||= /hemoglobin|mg\/dL|ng\/dL|(?<!\p{L})\p{Lu}\p{Ll}{2,8} \d{1,2}, (?:19|20)\d{2}(?!\d)/u.test(text);
    for (const date of dateTextsOf(text)) {
      hasAny ||= /^[\d./ :-]+$/.test(date.plain);
      const order = orderOfDate(date.plain);
      if (order !== null) counts[order] += 1;
      else if (/^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(date.plain)) hasPoints = true;
    }
  }
  if (counts.DMY > 0 && counts.DMY >= counts.MDY) return { order: "DMY", isSure: counts.MDY === 0, hasAny };
  if (counts.MDY > 0) return { order: "MDY", isSure: counts.DMY === 0, hasAny };
  if (hasPoints || (isDayFirst && !isAmerican)) return { order: "DMY", isSure: true, hasAny };
  if (counts.YMD > 0) return { order: "YMD", isSure: true, hasAny };
  if (isAmerican) return { order: "MDY", isSure: true, hasAny };
  // Nobody who writes 5,2 writes the month first.
  if (decimalOf(lines) === "comma") return { order: "DMY", isSure: true, hasAny };
  return { order: isUs ? "MDY" : "DMY", isSure: !hasAny, hasAny };
}
