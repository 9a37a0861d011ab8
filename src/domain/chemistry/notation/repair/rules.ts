import { MONOMERS } from "#domain/chemistry/monomers.ts";
import { listingNumbers } from "./listing-numbers.ts";
import { outsideBrackets, type Range, rangesOf } from "./text-ranges.ts";

interface RepairRule {
  /** Why the removed pieces are not part of the peptide; null for white space, which isn't reported. */
  readonly because: string | null;
  /** In order, without overlaps. */
  readonly find: (text: string) => readonly Range[];
}

const pattern = (because: string | null, looked: RegExp): RepairRule => ({
  because,
  find: (text) => outsideBrackets(rangesOf(looked, text), text),
});

const TERMINUS = "-?[Tt]erm(?:in(?:al|us)|\\.)?(?: modification)?";
const NUMBER = "\\d{1,6}(?:[.,]\\d{1,6}){0,2}";

/** Each pattern reads a bounded range, so that the cost is linear in the text. Applied in this order. */
export const REPAIR_RULES: readonly RepairRule[] = [
  {
    because: "invisible characters",
    find: (text) => rangesOf(/(?:(?![\n\r\t])[\p{Cf}\p{Cc}])+/gu, text),
  },
  pattern("the name line of a FASTA record", /^\s{0,99}>[^\n]{0,999}\n/g),
  pattern("a line of a database record", /^(?:SQ {1,9}SEQUENCE|ORIGIN\b|ID {3}|AC {3}|DE {3})[^\n]{0,999}$/gm),
  pattern("the end mark of a database record", /\n\/\/\s{0,99}$/g),
  { because: "position numbers of a sequence listing", find: listingNumbers },
  pattern(
    "a label",
    /(?<![^\n])[^\S\n]{0,99}(?:(?:amino acid|peptide|primary|full|AA|one-letter|three-letter) )?(?:sequence|seq|structure) ?(?:\([^()\n]{0,40}\))? ?[:=]\s{0,99}/gi,
  ),
  pattern(
    "says that an end is free, as it is read",
    new RegExp(
      `[(,;|]?\\s{0,9}\\b(?:N${TERMINUS} ?[:=] ?(?:free(?: amine)?|unmodified|none|H|NH2)|C${TERMINUS} ?[:=] ?(?:free(?: acid)?|unmodified|none|OH|COOH))(?=\\s{0,9}(?:[,;|)]|$))\\)?`,
      "g",
    ),
  ),
  pattern("the label of the chain's start", new RegExp(`^[\\s,;|]{0,99}\\(?N${TERMINUS}\\)? ?[:=-]? {0,9}`, "g")),
  pattern("the label of the chain's end", new RegExp(`[\\s-]{0,9}\\(?\\bC${TERMINUS}\\)? ?[:.]?\\s{0,99}$`, "g")),
  pattern(
    "a molecular weight",
    new RegExp(
      `[(,;|]?\\s{0,9}\\b(?:MW|M\\.W\\.|Mw|Mr|[Mm]olecular [Ww]eight|[Aa]verage [Mm]ass|[Mm]onoisotopic [Mm]ass|[Mm]ass) ?[:=]? ?${NUMBER}(?: ?(?:g\\/mol|k?Da))?\\b\\)?`,
      "g",
    ),
  ),
  pattern(
    "a stated formula",
    /[(,;|]?(?:(?<!\s)\s{1,9})?\b(?:[Mm]olecular )?[Ff]ormula ?[:=] ?[A-Z][A-Za-z0-9]{1,60}\)?/g,
  ),
  pattern("a CAS number", /[(,;|]?\s{0,9}(?:\bCAS(?: (?:No\.?|number|RN))? ?[:#]? ?)?\b\d{2,7}-\d{2}-\d\b\)?/g),
  pattern(
    "a catalog or lot number",
    /[(,;|]?(?:(?<!\s)\s{1,9})?\b(?:cat(?:alog(?:ue)?)?|item|product|lot|batch|order)\.? {0,2}(?:(?:no\.?|number|code) {0,2})?(?:[:#.] {0,2})?[A-Z]{0,8}-?\d[\w-]{0,20}\)?/gi,
  ),
  pattern(
    "a statement of purity",
    /[(,;|]?\s{0,9}(?:\bpurity ?[:=]? ?)?(?:[≥>~] ?=? ?)?\b\d{1,3}(?:[.,]\d{1,2})? ?%\+?(?: ?\(?(?:purity|pure|(?:by )?(?:RP-)?HPLC)\)?)?\)?/gi,
  ),
  pattern("an amount", /[(,;|]?\s{0,9}\b\d{1,5}(?:[.,]\d{1,3})? ?(?:mg|mcg|[µμu]g)\b(?: ?(?:\/ ?vial|per vial))?\)?/g),
  pattern(
    "words about the product",
    /[(,;|]?\s{0,9}\b(?:lyophili[sz]ed(?: powder)?|for research use only|research use only|HPLC purified|custom peptide)\b\.?\)?/gi,
  ),
  { because: "the name in front of a colon", find: nameBeforeColon },
  pattern("the mark of the end of a translation", /\*\s{0,99}$/g),
  pattern("quotation marks", /^\s{0,99}(["'“”„«»]{1,3})/g),
  pattern("quotation marks", /(["'“”„«»]{1,3})\s{0,99}$/g),
  pattern(null, /^[\s,;|]+/g),
  { because: null, find: trailingSeparators },
  { because: null, find: blocksOfLetters },
];

/** "BPC-157: GEPPPGKPADDAGLV". Words about bonds and salts may also come before a colon but aren't names. */
function nameBeforeColon(text: string): Range[] {
  const [, name = "", rest = ""] = /^([^:[\]{}\n]{1,60}:\s{0,99})([^\n]{0,99})/.exec(text) ?? [];
  const isName = name !== "" && /[A-Za-z]/.test(rest) && !/disulf|bond|bridge|cyclo|salt|[NC]-?term/i.test(name);
  return isName && !/^(?:Cu|Zn)\b/.test(rest) && !/^\d/.test(rest) ? [[0, name.length]] : [];
}

function trailingSeparators(text: string): Range[] {
  let from = text.length;
  while (from > 0 && /[\s,;|]/.test(text.charAt(from - 1))) from -= 1;
  return from < text.length ? [[from, text.length]] : [];
}

const CODES = new Set(MONOMERS.filter(({ letter }) => letter !== null).map(({ code }) => code.toUpperCase()));

/** White space between blocks of one-letter code. Blocks that are all three-letter codes stay separate. */
function blocksOfLetters(text: string): Range[] {
  if (!/^[A-Z\s]+$/.test(text) && !/^[a-z\s]+$/.test(text)) return [];
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.at(-1) === "TFA") return [];
  if (words.length > 1 && words.every((word) => CODES.has(word.toUpperCase()))) return [];
  return rangesOf(/\s+/g, text);
}
