import { AIMED, wordsIn } from "./cues.ts";

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,3})?`;
const SPAN = new RegExp(String.raw`${NUMBER}\s?[-\u2013]\s?${NUMBER}`, "u");
/** What stands in brackets behind a result: "(o laboratório usa 240 a 871)", "(N : < 34)". */
const BRACKET_BEHIND = /^ ?[([]([^()[\]]{1,60})[)\]]/u;
const SPAN_IN_WORDS = new RegExp(`${NUMBER} (?:a|à|to|bis|tot) ${NUMBER}`, "iu");
const BOUND = new RegExp(String.raw`^(?<label>[^\d<>\u2264\u2265]{0,30})(?<bound>[<>\u2264\u2265]\s?${NUMBER})`, "u");
const OF_A_RANGE =
  /^(?:|n|vn|vr|v\.? ?[nr]\.?|ref\.?|réf\.?|rif\.?|(?:reference|referenz|normal|norme?s?)(?: range|bereich|werte?)?|norm(?:bereich|ale?|aal)|rango|riferimento|referentie)\s?[:=]?\s*$/iu;

/** The interval told behind a result, as printed: in brackets, or before the next name or number, `next` letters on. */
export function rangeBehind(text: string, next: number): string {
  const inBrackets = BRACKET_BEHIND.exec(text)?.[1] ?? "";
  const { label = "", bound = "" } = BOUND.exec(inBrackets)?.groups ?? {};
  if (bound !== "" && OF_A_RANGE.test(label)) return bound;
  const isAim = wordsIn(inBrackets).some((word) => AIMED.has(word));
  const inWords = isAim ? undefined : SPAN_IN_WORDS.exec(inBrackets)?.[0];
  return inWords ?? SPAN.exec(text.slice(0, next))?.[0] ?? "";
}
