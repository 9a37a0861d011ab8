import type { CellLine } from "../line/cells.ts";

const LETTER = String.raw`(?:^|\s{2,9}|[;,.|/(\u00b7]\s?)\(?(\p{Lu})\)?\s?[:=]\s?(?:(?:valeurs?|valore?s?|resultados?|r[ée]sultats?|risultat[oi]|wert|waarde) )?`;
const HIGH = new RegExp(
  `${LETTER}(?:por encima|acima|sup[ée]rieure?|superiore|alt[oa]|elevad[oa]|above|high|hoch|erhöht|über|sopra|verhoogd|boven|haut)`,
  "gu",
);
const LOW = new RegExp(
  `${LETTER}(?:por debajo|abaixo|inf[ée]rieure?|inferiore|baj[oa]|baix[oa]|below|low|tief|niedrig|erniedrigt|unter|sotto|verlaagd|onder|bas)`,
  "gu",
);
const LONGEST = 300;

/** Letters that a report explains itself, each with the flag it stands for: "H : supérieur, B : inférieur". */
export function flagLettersOf(lines: readonly CellLine[]): Readonly<Record<string, "H" | "L">> {
  const texts = lines.map(({ text }) => text).filter((text) => text.length < LONGEST);
  const lettersIn = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, letter]) => letter));
  const marked = texts.some((text) => /\(A\)\s?[:=]?\s?(?:alto|alta|elevado)/iu.test(text));
  return {
    ...(marked ? { "(A)": "H", "(B)": "L", A: "H", B: "L" } : {}),
    ...Object.fromEntries(lettersIn(HIGH).map((letter) => [letter, "H"])),
    ...Object.fromEntries(lettersIn(LOW).map((letter) => [letter, "L"])),
  };
}
