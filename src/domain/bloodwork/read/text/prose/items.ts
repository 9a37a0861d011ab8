import type { Names } from "../line/split-line.ts";

/** A name or a number in a sentence, with its place. */
export type Item = NameItem | NumberItem;

export interface NameItem {
  readonly kind: "name";
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

export interface NumberItem {
  readonly kind: "number";
  readonly value: string;
  readonly unit: string;
  readonly at: number;
  readonly end: number;
}

const MAX_WORDS = 6;
const LONGEST_NAME = 60;
/** Abbreviations that are also words: only in capitals are they names. */
const SHORT_WORDS = /^(?:[a-zà-ÿ]{1,3}|[A-Z]?[a-z]{2})$/u;
const PLAIN_SHORT =
  /^(?:fer|ldl|hdl|tsh|psa|crp|ast|fsh|rbc|wbc|ft3|ft4|hct|hgb|mcv|Hkt|Hct|Hst|Hgb|Plt|Hto|Htc|Col)$/u;
const WORD = /[\p{L}\d][\p{L}\d\u2019'+%#*]*(?:[-/][\p{L}\d]+)*(?:\([\p{L}\d]{1,4}\)\p{L}?)?/gu;
/** Words no name starts or ends with. */
const NO_EDGE =
  /^(?:the|a|an|of|in|is|was|were|are|at|and|or|your|my|with|to|for|on|it|that|we|you|be|has|had|from|der|die|das|den|dem|ein|eine|einen|einem|von|mit|bei|ist|war|und|im|ihr|ihre|el|la|los|las|un|una|de|del|en|es|y|su|le|les|des|du|est|et|votre|au|il|lo|i|gli|di|della|e|o|os|as|do|da|em|foi|sua|seu|com|con|avec|het|een|van|je|uw|op|zijn|after|before|nach|vor|après|avant|dopo|prima|tras|antes|após|voor)$/iu;

/** The names of a sentence, each the longest known at its place, and its numbers with their units. */
export function itemsOf(text: string, names: Names): readonly Item[] {
  const found: NameItem[] = namesIn(text, names);
  const items: Item[] = [...found];
  const number =
    /(?<![\p{L}\d.,/:\u2013<>\u2264\u2265=-]|[<>\u2264\u2265=]\s)(?:[<>\u2264\u2265]\s?)?(?:[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3}){1,2}(?= ?(?:\/ ?(?:mm|[\u00b5\u03bcu]l)|(?:U\.?I|[\u00b5\u03bcmnp]?(?:g|mol)|U)\/(?:L|mL|dL)(?!\p{L})))|\d{1,3}(?:[.,'\u2019]\d{3})+(?:[.,]\d{1,3})?|\d{1,6}(?:[.,]\d{1,4})?)(?![\d]|[.,]\d|\s?[/:]\s?\d|\s?[-\u2013]\s?\d)/gu;
  for (let next = number.exec(text); next !== null; next = number.exec(text)) {
    const match = next;
    const end = match.index + match[0].length;
    if (/^(?:19|20)\d\d$/u.test(match[0]) && !/^\s?[\p{L}%µ]{1,6}\//u.test(text.slice(end, end + 8))) continue;
    if (isHour(text.slice(Math.max(0, match.index - 8), match.index), text.slice(end, end + 8))) continue;
    const name = found.find(({ at, end: last }) => at < end && last > match.index);
    if (name !== undefined) {
      number.lastIndex = Math.max(name.end, match.index + 1);
      continue;
    }
    const gap = /^ ?\(?/u.exec(text.slice(end, end + 2))?.[0].length ?? 0;
    const length = names.units.lengthAt(untilBracket(text, end + gap), end + gap, false);
    const unit = unitOf(text.slice(end + gap, end + gap + length));
    items.push({
      kind: "number",
      value: match[0],
      unit,
      at: match.index,
      end: unit === "" ? end : end + gap + unit.length,
    });
  }
  return items.toSorted((one, other) => one.at - other.at);
}

/** "de 8 h", "um 8 Uhr", "at 8 am": a time of day. */
const isHour = (before: string, behind: string): boolean =>
  /(?:\(|(?<!\p{L})(?:at|de|à|um|a las|las|alle|delle|ore|às|das|om|van) )$/iu.test(before) &&
  /^ ?(?:h|heures|uhr|horas|ore|uur|am|pm|a\.m\.|p\.m\.)(?![\p{L}/])/iu.test(behind);

/** The text up to the end of a bracket: "(GGT 22 U/l)", "(eGFR 41 mL/min/1.73 m2) and". */
function untilBracket(text: string, from: number): string {
  const inside = /^[^()]{1,30}(?=\)(?:[.,;:\s]|$))/u.exec(text.slice(from, from + 34))?.[0];
  return inside === undefined ? text : text.slice(0, from + inside.length);
}

/** A unit as printed, without the stop or bracket behind it. */
export const unitOf = (printed: string): string => printed.replace(/[.,;:)]{1,4}$/u, "");

function namesIn(text: string, names: Names): NameItem[] {
  const words = [...text.matchAll(WORD)].map((match) => ({ at: match.index, end: match.index + match[0].length }));
  const found: NameItem[] = [];
  let place = 0;
  while (place < words.length) {
    const name = nameAt(text, words, place, names);
    if (name === null) place += 1;
    else {
      found.push(name);
      while (place < words.length && (words[place]?.at ?? 0) < name.end) place += 1;
    }
  }
  return found;
}

function nameAt(
  text: string,
  words: ReadonlyArray<{ readonly at: number; readonly end: number }>,
  place: number,
  names: Names,
): NameItem | null {
  const first = words[place];
  if (first === undefined) return null;
  const at = first.at + (/^[ldLD][\u2019']/u.exec(text.slice(first.at, first.at + 2))?.[0].length ?? 0);
  if (NO_EDGE.test(text.slice(at, first.end))) return null;
  for (let count = Math.min(MAX_WORDS, words.length - place); count > 0; count -= 1) {
    const last = words[place + count - 1];
    if (last === undefined || last.end - at > LONGEST_NAME) continue;
    const end = last.end + (isBracketClosedBehind(text, at, last.end) ? 1 : 0);
    const printed = text.slice(at, end);
    // A name doesn't run over a comma or the end of a clause; a number alone is none.
    if (printed === "K" && /^\+?:? ?\d[.,]\d ?m(?:mol|Eq)/iu.test(text.slice(last.end, last.end + 14))) {
      return { kind: "name", text: printed, at, end: last.end };
    }
    if (/[,;!?=<>]|:(?!\p{L})/u.test(printed) || !/\p{L}{2}|\p{L}\d/u.test(printed)) continue;
    if (endsInResult(printed, text.slice(end, end + 4))) continue;
    const lastWord = text.slice(last.at, last.end);
    if (count > 1 && end === last.end && NO_EDGE.test(lastWord) && !/^[A-Z]$/u.test(lastWord)) continue;
    if (printed.includes("(") && !printed.includes(")")) continue;
    if (count === 1 && SHORT_WORDS.test(printed) && !PLAIN_SHORT.test(printed)) continue;
    if (names.knows(printed)) return { kind: "name", text: printed, at, end };
  }
  return null;
}

/** "Ferritin 12" is a name and its result; "CA 125 34" is a name with a number, and its result. */
const endsInResult = (printed: string, behind: string): boolean =>
  /\s\d{1,9}[.,]?\d{0,9}$/u.test(printed) && !/^ [<>]? ?\d/u.test(behind);

/** "Lipoprotein (a) 142 nmol/l": the bracket is part of the name. */
const isBracketClosedBehind = (text: string, at: number, end: number): boolean =>
  text[end] === ")" && text.slice(at, end).includes(" (") && !text.slice(at, end).includes(")");
