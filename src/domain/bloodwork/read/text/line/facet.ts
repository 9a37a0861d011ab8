import { isOfAbsence } from "../../printed/absence.ts";
import { letterOf } from "./cells.ts";
import type { UnitFinder } from "./unit-finder.ts";
import { isFlagText, isQualitative, isRangeText, LABEL } from "./words.ts";

/**
 * One item printed next to a name. `bound` is a number with a comparator (a result or an interval), `span` two
 * numbers, `found` a result in words, `none` a missing result, `rangeText` an interval without numbers.
 */
export type FacetKind =
  | "number"
  | "bound"
  | "span"
  | "unit"
  | "flag"
  | "date"
  | "found"
  | "none"
  | "rangeText"
  | "words";

export interface Facet {
  readonly kind: FacetKind;
  readonly text: string;
  readonly x: number;
  readonly end: number;
  /** The index of its cell on the line. */
  readonly cell: number;
}

const NUMBER = String.raw`(?:\d{1,3}(?:[.,'\u2019\u00a0]\d{3})+(?:[.,]\d{1,6})?|(?:0|[1-9]\d{0,8})(?:[.,]\d{1,6})?|[.,]\d{1,4})`;
const COMPARATOR = String.raw`(?:[<>]\s?(?:=|or\s?=)?|[\u2264\u2265\u2a7d\u2a7e]|=[<>]|(?:less|greater|more|lower|higher) than|under|over|above|below|up to|kleiner|größer|unter|über|(?:minder|lager|kleiner|meer|hoger|groter) dan|(?:mehr|weniger|kleiner|größer) als|(?:plus|moins) de|(?:più|meno) di|mindestens|höchstens|minstens|almeno|au moins|al menos|at (?:least|most)|bis(?: zu)?|inf\.?(?:érieure?)?(?: ou égale?)? à|sup\.?(?:érieure?)?(?: ou égale?)? à|onder|boven|hasta|(?:menor|mayor|m[aá]s|menos|inferior|superior|maggiore|minore) (?:de|di|do que|que|a)|(?:maior|menor) (?:do )?que|(?:abaixo|acima) de|at[eé]|(?:igual|uguale|menor|mayor|maior|inferior|superior)e? ou? (?:igual|uguale|menor|mayor|maior|inferior|superior|maggior|minor)e? [aà]|fino a|inferiore a|superiore a|poniżej|powyżej|do|until|jusqu'à)`;
const SIGNED = String.raw`[+\-\u2212]?${NUMBER}`;
/** Allowed directly after a number: nothing, a mark, or a bracket. */
const AFTER = String.raw`(?![\p{L}\d])(?![.,:/]\d)`;
const MONTH = String.raw`\p{L}{3,10}\.?`;
const TIME = String.raw`(?:[ T,]{1,3}(?:um |à |at )?(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?(?![.]\d)(?: ?[AP]\.?M\.?)?)?`;

const PATTERNS: ReadonlyArray<readonly [FacetKind, RegExp]> = [
  ["date", new RegExp(String.raw`[([]?\d{1,4}([./-])\d{1,2}\1\d{2,4}${TIME}(?![\d])[)\]]?`, "iuy")],
  [
    "date",
    new RegExp(
      String.raw`(?:\d{1,2}[. -]{1,2}${MONTH}[ ,.-]{1,2}(?:19|20)\d{2}|${MONTH} \d{1,2}, ?(?:19|20)\d{2})${TIME}(?!\d)`,
      "iuy",
    ),
  ],
  [
    "span",
    new RegExp(
      String.raw`[([]?\s?(?:[<>]\s?)?${SIGNED}\s?%?\s?(?:-|\u2013|\u2014|\u2212|~|\.\.+|to|bis|à|a|do|till|til|t\/m)\s?[+<]?\s?${SIGNED}${AFTER}\s?[)\]]?`,
      "iuy",
    ),
  ],
  [
    "span",
    new RegExp(
      String.raw`(?:de|desde|von|from|entre|between|zwischen|van|da|dal|tra|fra|tussen) ${NUMBER} (?:a|à|al|y|e|et|en|und|and|to|bis|tot|hasta|t\/m) ${NUMBER}${AFTER}`,
      "iuy",
    ),
  ],
  ["number", new RegExp(String.raw`(?:<|>)?\s?1\s?:\s?\d{1,5}${AFTER}`, "iuy")],
];
const BOUND = new RegExp(String.raw`(?:[([]\s?)?${COMPARATOR}\s?${SIGNED}(?!\d)(?![.,:/]\d)`, "iuy");
const PLAIN = new RegExp(String.raw`${SIGNED}(?![\d])(?![.,:/]\d)`, "iuy");
/** Thousands separated by a space, only at the start of a cell: elsewhere they may be two numbers. */
const SPACED = /[1-9]\d{0,2}(?: \d{3})+(?![\d.,:/])/y;
const WORD = /\S+/y;

/** After such a label even a single bound is the interval. */
const INTERVAL_LABEL = /^\((?:fase|phase) |range|interval|ref|réf|rif|norm|expected|zakres|rango|usuelle|v\.? ?[nr]\b/i;

/** The facets of one cell, in order. Other text becomes `words`, each run one facet. */
export function facetsOf(cell: { text: string; x: number; end: number }, place: number, units: UnitFinder): Facet[] {
  const { text } = cell;
  // "s. Anm.": an abbreviation may also be a unit.
  if (place > 0 && NOTE.test(text) && isQualitative(text) === "none") {
    return [{ kind: "none", text, x: cell.x, end: cell.end, cell: place }];
  }
  if (place > 0 && saysEither(text)) return [{ kind: "rangeText", text, x: cell.x, end: cell.end, cell: place }];
  const letter = letterOf(cell);
  const facets: Facet[] = [];
  let wordsFrom = -1;
  let isInterval = false;
  const add = (kind: FacetKind, from: number, to: number) =>
    facets.push({
      // "Normal value: Negative" is what is expected.
      kind: kind === "found" && isInterval ? "rangeText" : kind,
      text: withoutLoneBracket(text.slice(from, to).trim()),
      x: cell.x + from * letter,
      end: cell.x + to * letter,
      cell: place,
    });
  const endWords = (to: number) => {
    if (wordsFrom >= 0) addWords(text, wordsFrom, to, facets.at(-1)?.kind ?? null, add);
    wordsFrom = -1;
  };
  let at = 0;
  while (at < text.length) {
    const mayBeMeasure = wordsFrom < 0 && text[at] === "(" && (at === 0 || facets.at(-1)?.kind === "unit");
    const inBrackets = mayBeMeasure ? measureInBrackets(text.slice(at, at + 40), units) : null;
    const label = at === 0 || text[at] === "(" || text[at - 1] === " " ? labelAt(text, at) : 0;
    if (label > 0) {
      endWords(at);
      isInterval ||= INTERVAL_LABEL.test(text.slice(at, at + label));
      at += label;
    } else if (text[at] === " " || (wordsFrom < 0 && (text[at] === ")" || isAfterDay(text[at], facets.at(-1)))))
      at += 1;
    else if (text.startsWith("\u00b7 ", at) && text[at - 1] === " ") {
      endWords(at); // "15,1 % · Por encima del intervalo"
      at += 2;
    } else if (inBrackets !== null) {
      const { whole, number, unit } = inBrackets;
      add("number", at + 1, at + 1 + number.length);
      add("unit", at + whole.length - 1 - unit.length, at + whole.length - 1);
      at += whole.length;
    } else if (wordsFrom < 0 && facets.at(-1)?.kind === "unit" && BEFORE_MEASURE.test(text.slice(at, at + 3))) {
      at += 2;
    } else if (
      BEFORE_INTERVAL.test(text.slice(at, at + 16)) &&
      mayEnd(facets.at(-1), wordsFrom < 0 ? "" : text.slice(wordsFrom, at))
    ) {
      endWords(at); // "16.8 H / 2.6-11.1": a result and its interval
      isInterval = true;
      at += 2;
    } else {
      const before = wordsFrom >= 0 ? "words" : (facets.at(-1)?.kind ?? null);
      const mayBeShape = before !== null || (place > 0 && !text.includes(" "));
      const spaced = place > 0 && at === 0 ? matchAt(SPACED, text, 0) : 0;
      const { kind, length }: Next =
        spaced > 0 && standsAlone(text, spaced, units)
          ? { kind: "number", length: spaced }
          : nextFacet({ text, place }, at, units, before, mayBeShape);
      if (kind === "words") wordsFrom = wordsFrom < 0 ? at : wordsFrom;
      else {
        endWords(at);
        add(isInterval && (kind === "bound" || kind === "number") ? "span" : kind, at, at + length);
      }
      at += length;
    }
  }
  endWords(text.length);
  return facets.map((facet, at) => (isOfAStage(facet, facets[at - 1]) ? { ...facet, kind: "words" } : facet));
}

/** "Pré-diabetes: 5,7 a 6,4 %": where a finding begins, and not what is usual. */
const isOfAStage = ({ kind }: Facet, before: Facet | undefined): boolean =>
  (kind === "span" || kind === "bound") && before?.kind === "words" && STAGE.test(before.text);
const STAGE = /(?:pr[eéä]-?)?diab[eè]t|defici|insuf+i[cz]i|carenc?|carência|mangel|tekort|toxi[ckz]|toxici/iu;

const NOTE = /^s\. ?\p{L}/u;

/** "Negative/Trace", "None seen / Few": two results in words, either of which is expected. */
function saysEither(text: string): boolean {
  const [first = "", second = "", ...more] = text.length > 60 ? [] : text.split("/");
  return more.length === 0 && isQualitative(first) === "found" && isQualitative(second) === "found";
}

/** "6.4 / 3.9-10.2", "3.9 / <2.5", "5.9 / a)"; "1 / 1" is a page. */
const BEFORE_INTERVAL = /^\/ (?:[<>\u2264\u2265]|\d[\d.,]{0,9} ?[-\u2013]|[a-z]\))/u;

interface Measure {
  readonly whole: string;
  readonly number: string;
  readonly unit: string;
}

/** "58,2 % (3.771 /mm³)": the same result in another unit, and no interval. */
function measureInBrackets(text: string, units: UnitFinder): Measure | null {
  const [whole = "", number = "", unit = ""] = IN_BRACKETS.exec(text) ?? [];
  return whole !== "" && units.lengthAt(unit, 0, false) === unit.length ? { whole, number, unit } : null;
}
const IN_BRACKETS = /^\((\d{1,6}(?:[.,]\d{1,4}){0,2}) ?([^\s()\d][^()]{0,16})\)/u;

/** "1,0 % - 72 /mm³", "1,0 % = 72 /mm³": behind a unit, the same result in another one. */
const BEFORE_MEASURE = /^[-\u2013=;/] \d/u;

/** Whether a result ends here, with its flag in words if it has one. */
function mayEnd(last: Facet | undefined, words: string): boolean {
  const isResult = last?.kind === "number" || last?.kind === "bound";
  return words === "" ? isResult || last?.kind === "flag" : isResult && isFlagText(words);
}

/** "04-09-25 : 4,41": a day and its result. */
const isAfterDay = (sign: string | undefined, last: Facet | undefined): boolean =>
  sign === ":" && last?.kind === "date";

const withoutLoneBracket = (text: string): string =>
  text.endsWith(")") && !text.includes("(") ? text.slice(0, -1).trim() : text;

const labelAt = (text: string, at: number): number =>
  LABEL.exec(text.slice(at, at + 60))?.[0].length ?? PHASE.exec(text.slice(at, at + 60))?.[0].length ?? 0;
/** "(Fase folicular: 3,5 - 12,5)": the one interval in brackets, of the phase that the laboratory was told. */
const PHASE =
  /^\((?:fase|phase) \p{L}{4,14}:? (?=[<>]? ?\d{1,5}(?:[.,]\d{1,4})?(?: ?[-\u2013] ?\d{1,5}(?:[.,]\d{1,4})?)?\)$)/iu;

/** Words as a whole: a flag, an interval, a result; or a flag after a number and then words. */
function addWords(
  text: string,
  from: number,
  to: number,
  before: FacetKind | null,
  add: (kind: FacetKind, from: number, to: number) => void,
): void {
  const printed = text.slice(from, to).trim();
  const word = /^\S+/.exec(printed)?.[0] ?? "";
  const kind = kindOfWords(printed);
  if (before === "found" && isQualitative(expectedIn(printed)) === "found") {
    add("rangeText", from, to);
    return;
  }
  if (kind !== "words" || word.length === printed.length) {
    add(kind, from, to);
    return;
  }
  const first = firstFound(printed);
  if (first > 0) {
    add("found", from, from + first);
    addWords(text, from + first + 1, to, "found", add);
    return;
  }
  const isMarked = before === "number" || before === "bound" ? isFlagText(word) : before === "found" && word === "*";
  if (isMarked) {
    add("flag", from, from + word.length);
    const rest = from + word.length + (/^\s*/.exec(text.slice(from + word.length))?.[0].length ?? 0);
    addWords(text, rest, to, before === "found" ? "found" : "flag", add);
    return;
  }
  add("words", from, to);
}

/** "Trace Negative A", "Not detected Not detected", "Negativo [ Negativo ]": a result, what is expected, a flag. The length of the first, or 0. */
function firstFound(printed: string): number {
  if (printed.length > 60) return 0;
  const spaces = [...printed.matchAll(/(?<=\S) (?=\S)/gu)].map(({ index }) => index);
  const isFound = (words: string) => isQualitative(words) === "found";
  const isRest = (words: string) =>
    /^[HLA*]$/u.test(words) ||
    isFound(words.replace(/ [HLA*]$/u, "")) ||
    isFound(expectedIn(words.replace(/^\* /u, "")));
  return spaces.find((at) => isFound(printed.slice(0, at)) && isRest(printed.slice(at + 1))) ?? 0;
}

function kindOfWords(printed: string): FacetKind {
  if (isFlagText(printed)) return "flag";
  if (isRangeText(printed) || isQualitative(inBrackets(printed)) === "found") return "rangeText";
  return isQualitative(printed) ?? "words";
}

/** "assenti   [assenti]": beside a result in words, the same words in brackets are what is expected. */
const inBrackets = (printed: string): string => /^\[([^[\]]{2,40})\]$/u.exec(printed)?.[1]?.trim() ?? "";

/** The same directly behind a result in words; in round brackets only that nothing should be found: "Negativo (negativo)". */
function expectedIn(printed: string): string {
  const inRound = /^\(([^()]{2,40})\)$/u.exec(printed)?.[1]?.trim() ?? "";
  return inBrackets(printed) || (isOfAbsence(inRound) ? inRound : "");
}

interface Next {
  readonly kind: FacetKind;
  readonly length: number;
}

function nextFacet(
  { text, place }: { readonly text: string; readonly place: number },
  at: number,
  units: UnitFinder,
  before: FacetKind | null,
  mayBeShape: boolean,
): Next {
  if (at === 0 && place > 0 && /^[*!] \p{L}/u.test(text.slice(0, 3)) && isQualitative(text.slice(2)) !== null) {
    return { kind: "flag", length: 1 };
  }
  const isAfterNumber = before === "number" || before === "bound";
  if (at === 0 && /^(?:<<|>>) ?[<>]?\d/.test(text.slice(0, 5))) return { kind: "flag", length: 2 };
  if (at === 0 && /^[*!\u2191\u2193]{1,2}[<>]?\d/u.test(text.slice(0, 5)))
    return { kind: "flag", length: text.search(/[<>\d]/u) };
  const unit = units.lengthAt(text, at, mayBeShape);
  if (unit > 0) return { kind: "unit", length: unit };
  if (isAfterNumber) {
    const mark = /^(?:[+-]{1,3}|[*!#\u2191\u2193\u25b2\u25bc]{1,3}|\((?:\+{1,3}|-{1,3}|H|L|N|A|B)\))(?=\s|$)/u.exec(
      text.slice(at, at + 6),
    );
    if (mark !== null) return { kind: "flag", length: mark[0].length };
  }
  for (const [kind, pattern] of PATTERNS) {
    const length = matchAt(pattern, text, at);
    if (length > 0 && !(kind === "span" && isTwoMeasures(text.slice(at), length, units))) return { kind, length };
  }
  const bound = matchAt(BOUND, text, at);
  if (bound > 0 && standsAlone(text, at + bound, units)) {
    return {
      kind: "bound",
      length: bound + (/^\s?[)\]]/.exec(text.slice(at + bound, at + bound + 2))?.[0].length ?? 0),
    };
  }
  const plain = matchAt(PLAIN, text, at);
  if (plain > 0 && standsAlone(text, at + plain, units)) return { kind: "number", length: plain };
  return { kind: "words", length: matchAt(WORD, text, at) };
}

/** "1,0 % - 72 /mm³": a result and the same in another unit, and no interval. */
function isTwoMeasures(text: string, length: number, units: UnitFinder): boolean {
  const behind = text.slice(length, length + 40).trimStart();
  return text.slice(0, length).includes("%") && !behind.startsWith("%") && units.lengthAt(behind, 0, false) > 0;
}

/**
 * A number may be attached to its unit or flag (`92mg/dL`, `5.91H`, `17.6*`), but not to a word (`25-OH`, `17-beta`).
 */
function standsAlone(text: string, end: number, units: UnitFinder): boolean {
  const rest = text.slice(end, end + 40);
  if (rest === "" || /^(?:\s|[*+!#\u2191\u2193)\]]|[HL]{1,2}(?=\s|$))/u.test(rest)) return true;
  if (/^-(?:\s|$|-)/.test(rest)) return true;
  return units.lengthAt(rest, 0, true) > 0;
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
