import type { LabFlag } from "#domain/bloodwork/record/lab-value.ts";

const FLAGS: ReadonlyArray<readonly [flag: LabFlag, words: string]> = [
  [
    "H",
    "h|hi|high|hoch|erhöht|above range|above reference range|above normal|above high normal|above upper limit|above high reference limit|leicht erhöht|zu hoch|leicht zu hoch|fuera de rango alto|abnormal high|" +
      "high abnormal|slightly high|élevé|elevé|haut|alto|alta|elevado|elevato|wysoki|wysoka|podwyższony|hög|högt|hoog|te hoog|verhoogd|" +
      "raised|elevated|>>|+|↑|⇑|▲|⬆|🔺",
  ],
  ["HH", "hh|ch|hc|critical high|high critical|panic high|very high|hu|h*|h**|h!|++|+++|↑↑|⇈"],
  [
    "L",
    "l|lo|low|niedrig|tief|erniedrigt|below range|below reference range|below normal|below low normal|below lower limit|below low reference limit|zu niedrig|leicht zu niedrig|vermindert|leicht erniedrigt|" +
      "abnormal low|low abnormal|slightly low|bas|abaissé|bajo|baja|basso|niski|niska|obniżony|låg|lågt|laag|te laag|verlaagd|<<|-|↓|⇓|▼|⬇|🔻",
  ],
  ["LL", "ll|cl|lc|critical low|low critical|panic low|very low|lu|l*|l**|l!|↓↓|⇊"],
  ["A", "a|aa|abn|abnormal|outside range|out of range|auffällig|anormal|anormale|patologico|*|**|!|!!|(!)"],
];
const FLAG_OF: ReadonlyMap<string, LabFlag> = new Map(
  FLAGS.flatMap(([flag, words]) => words.split("|").map((word) => [word, flag] as const)),
);
const NORMAL = new Set(
  "n|normal|within range|in range|within normal limits|wnl|ok|im normbereich|dans les normes".split("|"),
);

/** The side of the interval in words; the words behind it say whose interval. */
const ABOVE =
  /^(?:(?:por )?encima de|acima d[oa] |au-dessus d|sopra (?:l|il|i|la)|über (?:dem )?(?:referenz|norm)|boven (?:de )?(?:referentie|norm)|sup\.?$)/u;
const BELOW =
  /^(?:(?:por )?debajo de|abaixo d[oa] |(?:en|au-)\s?dessous d|sotto (?:l|il|i|la)|unter (?:dem )?(?:referenz|norm)|onder (?:de )?(?:referentie|norm)|inf\.?$)/u;
const WITHIN =
  /^(?:dentro (?:d[oae]|de)|dans (?:la norme|les normes|l)|entro (?:l|il|i|la)|im (?:referenz|norm)|binnen (?:de )?(?:referentie|norm))/u;

/** The laboratory's flag; null for none, for "normal" and for a vendor's own words such as "Optimal". */
export function readFlag(text: string): LabFlag | null {
  const word = flagWord(text);
  return FLAG_OF.get(word) ?? (ABOVE.test(word) ? "H" : BELOW.test(word) ? "L" : null);
}

/** Whether the laboratory called the result normal. */
export const saysNormal = (text: string): boolean => NORMAL.has(flagWord(text)) || WITHIN.test(flagWord(text));

function flagWord(text: string): string {
  return text
    .slice(0, 80)
    .replace(/[\u2010-\u2015\u2212]/gu, "-")
    .trim()
    .replace(/^[([](.*)[)\]]$/u, "$1")
    .trim()
    .replace(/[\s\u00a0]+/gu, " ")
    .normalize("NFC")
    .toLowerCase();
}
