/** Signs that a standard PDF font has no letter for, as laboratories write them without. */
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
/** "10¹²" has two raised digits; a second caret would be wrong. */
const RAISED_PAIR = /10([\u00b9\u00b2\u00b3\u2070-\u2079]{2,})/gu;
const RAISED = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

/** Text in the letters of a standard PDF font; what has none is written plainly, the rest as "?". */
export function printable(text: string): string {
  return text
    .normalize("NFC") // a mark that stands apart from its letter has no sign of its own
    .replace(
      RAISED_PAIR,
      (_whole, digits: string) => `10^${[...digits].map((digit) => RAISED.indexOf(digit)).join("")}`,
    )
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, (letter) => SIGNS[letter] ?? plain(letter));
}

/** Whether every letter has one in a standard PDF font, or a plain way of writing it. */
export function isPrintable(text: string): boolean {
  const marks = (some: string) => some.split("?").length;
  return marks(printable(text)) === marks(text);
}

function plain(letter: string): string {
  const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return /^[\u0020-\u007e\u00a0-\u00ff]+$/u.test(bare) ? bare : "?";
}
