import { AIMED, wordsIn } from "./cues.ts";

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,3})?`;
const SPAN = new RegExp(String.raw`${NUMBER}\s?[-\u2013]\s?${NUMBER}`, "u");
/** What is in brackets behind a result: "(o laboratório usa 240 a 871)", "(N : < 34)". */
const BRACKET_BEHIND = /^ ?[([]([^()[\]]{1,60})[)\]]/u;
const SPAN_IN_WORDS = new RegExp(`${NUMBER} (?:a|à|to|bis|tot) ${NUMBER}`, "iu");
const BOUND = new RegExp(String.raw`^(?<label>[^\d<>\u2264\u2265]{0,30})(?<bound>[<>\u2264\u2265]\s?${NUMBER})`, "u");
/** "normale inférieure à 60": a limit in words, behind the word that says whose limit it is. */
const BOUND_IN_WORDS = new RegExp(
  String.raw`^(?:norm\p{L}{0,9}|ref\.?|réf\.?|rif\.?|vn|v\.?[nr]\.?|referen\p{L}{0,7}|range|rango)\s?[:=]?\s(?<bound>(?:(?:inf|sup)[eé]rieure? à|(?:inferior|superior)e? a|moins de|plus de|(?:less|more) than|under|below|above|over|up to|unter|über|bis|menor (?:de|que|a)|mayor (?:de|que|a)|hasta|até|(?:abaixo|acima) de|fino a|onder|boven|tot|(?:lager|hoger|minder) dan) ${NUMBER})`,
  "iu",
);
const OF_A_RANGE =
  /^(?:|n|vn|vr|v\.? ?[nr]\.?|ref\.?|réf\.?|rif\.?|(?:reference|referenz|normal|norme?s?)(?: range|bereich|werte?)?|norm(?:bereich|ale?|aal)|rango|riferimento|referentie)\s?[:=]?\s*$/iu;

/** The interval told behind a result, as printed: in brackets, or before the next name or number, `next` letters on. */
export function rangeBehind(text: string, next: number): string {
  const inBrackets = BRACKET_BEHIND.exec(text)?.[1] ?? "";
  const { label = "", bound = "" } = BOUND.exec(inBrackets)?.groups ?? {};
  if (bound !== "" && OF_A_RANGE.test(label)) return bound;
  const { bound: boundInWords = "" } = BOUND_IN_WORDS.exec(inBrackets)?.groups ?? {};
  if (boundInWords !== "") return boundInWords;
  const isAim = wordsIn(inBrackets).some((word) => AIMED.has(word));
  const inWords = isAim ? undefined : SPAN_IN_WORDS.exec(inBrackets)?.[0];
  return inWords ?? SPAN.exec(text.slice(0, next))?.[0] ?? "";
}
