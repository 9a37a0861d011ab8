/** Characters missing in the standard PDF fonts, written as laboratories do without them. */
const SIGNS: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2010": "-",
  "\u2011": "-",
  "\u2013": "-",
  "\u2014": "-",
  "\u2212": "-",
  "\u2264": "<=",
  "\u2265": ">=",
  "\u2192": "->",
  "\u2070": "^0",
  "\u2074": "^4",
  "\u2075": "^5",
  "\u2076": "^6",
  "\u2077": "^7",
  "\u2078": "^8",
  "\u2079": "^9",
  "\u0142": "l",
  "\u0141": "L",
  "\u03b1": "alpha",
  "\u03b2": "beta",
  "\u03b3": "gamma",
  "\u03bc": "\u00b5",
};
/** "10¹²" has two superscript digits; a caret before each would be wrong. */
const RAISED_PAIR = /10([\u00b9\u00b2\u00b3\u2070-\u2079]{2,})/gu;
const RAISED = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

/** Text in the characters of a standard PDF font; others get a plain spelling, or "?". */
export function printable(text: string): string {
  return text
    .normalize("NFC") // a separate combining mark isn't in the font
    .replace(
      RAISED_PAIR,
      (_whole, digits: string) => `10^${[...digits].map((digit) => RAISED.indexOf(digit)).join("")}`,
    )
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, (letter) => SIGNS[letter] ?? plain(letter));
}

/** Whether every character is in a standard PDF font, or has a plain spelling. */
export function isPrintable(text: string): boolean {
  const marks = (some: string) => some.split("?").length;
  return marks(printable(text)) === marks(text);
}

function plain(letter: string): string {
  const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return /^[\u0020-\u007e\u00a0-\u00ff]+$/u.test(bare) ? bare : "?";
}
