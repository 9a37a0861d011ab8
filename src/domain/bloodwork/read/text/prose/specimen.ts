import type { Names } from "../line/split-line.ts";
import type { Item, NameItem, NumberItem } from "./items.ts";

/** Blood gases have normal values of their own, and are often of an artery or of a capillary. */
const GAS_ANALYSIS =
  /(?<!\p{L})(?:(?:abg|vbg|cbg|bga|ega|gds|p(?:a|v)?c?o[2\u2082])(?![\p{L}\d])|(?:arterial|venous|capillary|blood) gas|gasom[eé]tr|gasimetr|emogas|gaz du sang|gazom[eé]tr|bloedgas|blutgas|astrup)/iu;
const OTHER_FLUID =
  /(?<!\p{L})(?:a(?:sz|sc)[ií]t|punktat|punktion|\p{L}{3,12}punktat|\p{L}{3,12}punktion|pleura|periton|cerebrospinal|synovial|sputum|saliv|speichel|speeksel|sweat|schweiss|schweiß|stuhl|stool|faec|sperm|ejakulat|drain|drenag|(?:liquor|lcr|csf|liquide|l[ií]quido|f[ae]?eces|selles|heces|feci|fezes|ontlasting)(?!\p{L}))/iu;

const URINE =
  "(?:spontan|sammel|morgen|mittelstrahl)?urin(?:e|es|a|status|-?stix)?|u-(?:status|stix)|orina|harn|ecbu|eas|ego";
const OF_URINE = new RegExp(`(?<!\\p{L})(?:${URINE})(?!\\p{L})`, "iu");
const LISTS_URINE = new RegExp(`(?<!\\p{L})(?:${URINE})(?: \\([^()]{1,30}\\))?\\s?:`, "iu");
const IN_URINE =
  /(?<!\p{L})(?:in (?:the |your |her |his |de |uw )?urine|im urin|en (?:la |su )?orina|dans (?:les|vos|ses) urines|(?:nelle|sulle) urine|na urina)(?!\p{L})/iu;
const OF_BLOOD = /(?<!\p{L})(?:blood|blut|labor|lab|sang|sangre|sangue|bloed|serum|bilan|biologi)/iu;

/** From where on a sentence tells of gases or of another fluid than blood and urine; its length if it doesn't. */
export function endOfBlood(text: string, label: string): number {
  if (GAS_ANALYSIS.test(label) || OTHER_FLUID.test(label)) return 0;
  const ends = [GAS_ANALYSIS, OTHER_FLUID].map((words) => words.exec(text)?.index ?? text.length);
  return Math.min(...ends);
}

/** The name of a result as of its specimen; null if no marker has it in that unit, or if it may be of either. */
export function nameOf(
  { text: name, at }: NameItem,
  { unit }: NumberItem,
  { text, label }: { readonly text: string; readonly label: string },
  items: readonly Item[],
  names: Names,
): { readonly name: string; readonly printedName?: string } | null {
  const ofBlood = names.markerOf(name, unit);
  const listAt = OF_URINE.test(label) && !OF_BLOOD.test(label) ? 0 : (LISTS_URINE.exec(text)?.index ?? text.length);
  const urineAt = Math.min(listAt, IN_URINE.exec(text)?.index ?? text.length);
  if (urineAt >= at) return isUsual(name, ofBlood) || ofBlood === null ? null : { name };
  const ofUrine = names.markerOf(`URINE ${name}`, unit);
  const isNext = listAt < at || items.every(({ at: start, end }) => start >= at || end <= urineAt);
  // "Albumin/Kreatinin-Quotient" is of urine by itself.
  if (ofUrine === ofBlood || /^(?:urine-|uacr$)/u.test(ofBlood ?? "")) return ofBlood === null ? null : { name };
  if (isNext || ofBlood === null) return ofUrine === null ? null : { name: `URINE ${name}`, printedName: name };
  return ofUrine === null ? { name } : null;
}

/** "Creatinina basal" is the usual one of a person, "glucosa basal" one before breakfast. */
const isUsual = (name: string, marker: string | null): boolean =>
  /(?<!\p{L})basal/iu.test(name) && WITH_A_USUAL_VALUE.has(marker ?? "");
const WITH_A_USUAL_VALUE = new Set(["creatinine", "egfr", "urea-nitrogen", "hemoglobin"]);
