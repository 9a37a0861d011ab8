import type { CellLine } from "../line/cells.ts";
import type { Column } from "../line/head-roles.ts";

const STYLES: ReadonlyArray<readonly [style: string, words: RegExp]> = [
  [
    "labcorp-like",
    /current result and flag|previous result and date|TESTS\s{1,40}RESULT\s{1,40}FLAG\s{1,40}UNITS\s{1,40}REFERENCE INTERVAL/i,
  ],
  ["quest-like", /in range\s+out of range/i],
  ["german-like", /ergebnis|referenzbereich|untersuchung|messwert/i],
  ["french-like", /résultats?|valeurs de référence|analyses/i],
  ["spanish-like", /resultados?|valores de referencia/i],
  ["italian-like", /risultat[oi]|esito|riferimento/i],
  ["polish-like", /wynik|zakres|badanie/i],
];

/** A name for the report's format, for people and tests; it has no effect. */
export function styleOf(
  lines: readonly CellLine[],
  headers: ReadonlyArray<readonly Column[]>,
  isStacked: boolean,
): string {
  if (isStacked) return "uk-home-kit-like";
  if (headers.length === 0) return "lines";
  const heads = lines.slice(0, 3_000).filter(({ text }) => text.length < 250);
  return STYLES.find(([, words]) => heads.some(({ text }) => words.test(text)))?.[0] ?? "columns";
}
