import { type CellLine, MAX_LINE_LENGTH } from "../line/cells.ts";
import { dateTextsOf } from "./dates.ts";

/** Headers and words in languages that write 5,2. */
const COMMA_LANGUAGE =
  /(?:^|[^\p{L}])(?:ergebnis|einheit|referenzbereich|untersuchung|résultats?|valeurs|prélèvement|resultado|valores|unidades|risultato|esito|riferimento|wynik|jednostka|zakres|uitslag|eenheid|enhet)(?![\p{L}])/iu;

/**
 * Whether a document writes 5.2 or 5,2: numbers that can't be thousands decide ("0,52", "17,6"), then the language.
 * Null if no number has either.
 */
export function decimalOf(lines: readonly CellLine[]): "point" | "comma" | null {
  let points = 0;
  let commas = 0;
  let isCommaLanguage = false;
  for (const { text } of lines.slice(0, 3_000)) {
    if (text.length > MAX_LINE_LENGTH) continue;
    isCommaLanguage ||= COMMA_LANGUAGE.test(text);
    if (!/\d[.,]\d/.test(text)) continue;
    const plain = dateTextsOf(text).reduce((rest, date) => rest.replace(date.text, " "), text);
    points += plain.match(/(?<![\d.,])(?:\d+\.\d{1,2}|0\.\d+)(?![\d.,])/g)?.length ?? 0;
    commas += plain.match(/(?<![\d.,])(?:\d+,\d{1,2}|0,\d+)(?![\d.,])/g)?.length ?? 0;
  }
  if (points === commas) return isCommaLanguage ? "comma" : points > 0 ? "point" : null;
  return points > commas ? "point" : "comma";
}
