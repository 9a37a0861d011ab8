import type { CellLine } from "../line/cells.ts";
import type { Slots } from "../line/slots.ts";
import type { Names } from "../line/split-line.ts";
import type { FoundLine } from "../row-line.ts";
import { itemsIn } from "./changes.ts";
import {
  CONDITIONAL,
  EARLIER,
  folded,
  JOINS,
  LINKS,
  NEGATED,
  OTHER_DAY,
  OTHERS,
  RATIO,
  RESPECTIVELY,
  WISHED,
  wordsIn,
} from "./cues.ts";
import { NOW, ownDayOf } from "./draw-day.ts";
import type { Item, NameItem, NumberItem } from "./items.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

/** The day of the draw as `YYYY-MM-DD`, and the days that a text names. */
export interface ProseDays {
  readonly collected: string | null;
  readonly daysIn: (text: string) => readonly string[];
}

const MAX_SENTENCES = 600;
/** So many results of a sentence with a day of its own are a draw, and no comparison. */
const ENOUGH_FOR_A_DRAW = 3;

/**
 * Results told in sentences: "Your ferritin was 85 ng/mL (normal)". A number counts only if it follows its name
 * directly, in a unit of that marker, in a sentence that tells of this draw: earlier results, aims, limits and what
 * wasn't measured give nothing, and of two numbers for one marker neither.
 */
export function readProse(lines: readonly CellLine[], days: ProseDays, names: Names): readonly FoundLine[] {
  const all: FoundLine[] = [];
  let draw: Draw | null = null;
  const sentences = sentencesOf(lines).filter(({ text }) => /\d/.test(text));
  for (const sentence of sentences.slice(0, MAX_SENTENCES)) {
    const items = itemsIn(sentence.text, names);
    draw = drawOf(sentence, items, days, names, draw);
    const { collected } = days;
    const day = draw === null ? collected : draw.day;
    if (draw !== null && day === null) continue;
    const rows = resultsOf(sentence, items, { ...days, collected: day }, names);
    all.push(...(draw === null || day === null ? rows : rows.map((row) => ({ ...row, collected: day }))));
  }
  // Beside draws of several days, what names no day may be of any.
  const areDated = days.collected === null && all.some(({ collected }) => collected !== undefined);
  const found = areDated ? all.filter(({ collected }) => collected !== undefined) : all;
  const markerOf = ({ name, slots }: FoundLine): string | null => names.markerOf(name, slots.unit);
  return found.filter((row, place) => {
    const same = found.filter(
      (other) =>
        markerOf(other) === markerOf(row) && other.slots.unit === row.slots.unit && other.collected === row.collected,
    );
    return (
      same.every((other) => other.slots.value?.text === row.slots.value?.text) &&
      found.indexOf(same[0] ?? row) === place
    );
  });
}

/** Results of another day than the letter's; null for an earlier one. What follows in the paragraph is of it too. */
interface Draw {
  readonly paragraph: number;
  readonly day: string | null;
}

function drawOf(
  sentence: Sentence,
  items: readonly Item[],
  days: ProseDays,
  names: Names,
  before: Draw | null,
): Draw | null {
  const { text, paragraph } = sentence;
  const first = items.find(({ kind }) => kind === "name")?.at ?? 0;
  const head = text.slice(0, first);
  const own = ownDayOf(text, first, days.daysIn);
  if (own !== null && own === days.collected) return null;
  if (own !== null) {
    const told = resultsOf(sentence, items, { ...days, collected: own }, names);
    // What follows isn't of the letter's day either.
    return { paragraph, day: told.length >= ENOUGH_FOR_A_DRAW || days.collected === null ? own : null };
  }
  const isOfBefore = wordsIn(head).some((word) => EARLIER.has(word)) || days.daysIn(head).length > 0;
  if (isOfBefore && pairsOf(text, items).length >= ENOUGH_FOR_A_DRAW) return { paragraph, day: null };
  // Back to the day of the letter, if it names one.
  const leadsBack = days.collected !== null && wordsIn(text).some((word) => NOW.has(word));
  const goesOn = before?.paragraph === paragraph && !leadsBack;
  return goesOn ? before : null;
}

function resultsOf(sentence: Sentence, all: readonly Item[], days: ProseDays, names: Names): readonly FoundLine[] {
  const { text } = sentence;
  if (isGeneral(text, all, days)) return [];
  const rows: FoundLine[] = [];
  for (const [name, number] of pairsOf(text, all)) {
    if (!isToday(text, name, number, all, days)) continue;
    if (number.unit === "" ? !mayLackUnit(text, number) : false) continue;
    if (names.markerOf(name.text, number.unit) === null) continue;
    rows.push(rowOf(sentence, name, number, all));
  }
  return rows;
}

/** "A ferritin of 30 ng/mL is usual", "If your TSH is above 4": told of anybody, or of a case that may come. */
function isGeneral(text: string, items: readonly Item[], { daysIn }: ProseDays): boolean {
  const [first = ""] = wordsIn(text);
  const name = items.find(({ kind }) => kind === "name");
  const start = name === undefined ? "" : text.slice(0, name.at);
  const mayBeCase = CONDITIONAL.has(first) || first === "si" || first === "se";
  if (mayBeCase && daysIn(start).length === 0) return true;
  // "A" is also the Portuguese "the".
  const isEnglish = /\s(?:is|are|of|the|between|means|with)\s/iu.test(text);
  return /^\s*(?:an|eine?|une?|una|uma?|een)\s+$/iu.test(start) || (isEnglish && /^\s*a\s+$/iu.test(start));
}

/** Each name with the number told of it. Names that share one number have none, unless each has its own. */
function pairsOf(text: string, items: readonly Item[]): ReadonlyArray<readonly [NameItem, NumberItem]> {
  const pairs: Array<readonly [NameItem, NumberItem]> = [];
  let open: NameItem[] = [];
  for (const [place, item] of items.entries()) {
    if (item.kind === "name") {
      const before = open.at(-1);
      open = before !== undefined && isJoin(text.slice(before.end, item.at)) ? [...open, item] : [item];
    } else {
      const [only, ...others] = open;
      if (only !== undefined && others.length === 0) pairs.push([only, item]);
      else if (only !== undefined && RESPECTIVELY.test(folded(text))) {
        const numbers = items.slice(place, place + open.length).filter((next) => next.kind === "number");
        if (numbers.length === open.length) {
          pairs.push(
            ...open.flatMap((name, index) => (numbers[index] === undefined ? [] : [[name, numbers[index]] as const])),
          );
        }
      }
      open = [];
    }
  }
  return pairs;
}

const isJoin = (gap: string): boolean => wordsIn(gap).every((word) => JOINS.has(word) || ARTICLES.has(word));
const ARTICLES = new Set("the|your|der|die|das|el|la|los|las|le|les|il|lo|o|a|os|as|de|het|je|uw|l|su|ihr".split("|"));

/** When blood was taken, between a name and its number: "le cortisol de 8 h est de 12,6", "(drawn at 7:50)". */
const TIME_OF_DAY =
  / \(?(?:drawn |taken )?(?:at|de|à|um|a las|de las|alle|delle|às|das|om|van) (?:ore )?\d{1,2}(?:[:h]\d{2}|(?:[:.]\d{2})? ?(?:h|heures|uhr|horas|ore|uur|am|pm|a\.m\.|p\.m\.))(?![\p{L}\d])\)?/iu;
/** "No hemograma": here "no" is "in the". */
const IN_PORTUGUESE = /(?<!\p{L})no (?=hemograma|perfil|estudo|exame|ionograma|lipidograma|painel|sangue|seu)/giu;
const MAX_GAP = 70;
const MAX_GAP_WORDS = 9;

function isToday(
  text: string,
  name: NameItem,
  number: NumberItem,
  items: readonly Item[],
  { collected, daysIn }: ProseDays,
): boolean {
  const others = items.filter((item) => item !== name && item !== number);
  const from = Math.max(0, ...others.filter(({ end }) => end <= name.at).map(({ end }) => end));
  const ahead = lastClause(text.slice(from, name.at));
  const isPlace = (item: Item): boolean => item.at >= name.end && item.end <= number.at;
  const respective = others.some(isPlace);
  const gap = respective ? "" : text.slice(name.end, number.at).replace(TIME_OF_DAY, " ");
  const next = Math.min(text.length, ...others.filter(({ at }) => at >= number.end).map(({ at }) => at));
  const behind = firstClause(text.slice(number.end, next));
  const gapWords = wordsIn(gap);
  if (gap.length > MAX_GAP || gapWords.length > MAX_GAP_WORDS) return false;
  if (
    [...wordsIn(ahead.replace(IN_PORTUGUESE, " ")), ...gapWords].some(
      (word) => EARLIER.has(word) || WISHED.has(word) || NEGATED.has(word),
    )
  )
    return false;
  const told = daysIn(text.slice(0, name.at));
  // "When he came in on 12 January": that day was.
  if (told.length === 0 && wordsIn(ahead).some((word) => CONDITIONAL.has(word))) return false;
  if (wordsIn(ahead).some((word) => OTHERS.has(word))) return false;
  if (wordsIn(behind).some((word) => EARLIER.has(word) || AIMED.has(word))) return false;
  const sinceNumber = Math.max(
    0,
    ...others.filter(({ kind, end }) => kind === "number" && end <= name.at).map(({ end }) => end),
  );
  if (RATIO.test(folded(text.slice(sinceNumber, name.at))) && !RATIO.test(folded(name.text))) return false;
  if (/\d/.test(gap) || OTHER_DAY.test(folded(gap)) || OTHER_DAY.test(folded(behind))) return false;
  if (isBracketOpen(gap) && gapWords.length > 0) return false;
  if (OF_UP_TO.test(gap)) return false;
  if (told.length > 0 ? told.some((day) => day !== collected) : OTHER_DAY.test(folded(ahead))) return false;
  const last = gap.split(/[,;:]|\s(?:and|und|y|et|e|en|ed)\s/u).at(-1) ?? "";
  const isSimple = wordsIn(last).every((word) => LINKS.has(word));
  return last === gap ? isSimple || number.unit !== "" : isSimple;
}

/** "A potassium of up to 5.5 mmol/L" is a limit; "it went up to 5.5" isn't. */
const OF_UP_TO = /(?<!\p{L})(?:of|by) up to(?!\p{L})/iu;

const isBracketOpen = (text: string): boolean =>
  Math.max(text.lastIndexOf("("), text.lastIndexOf("[")) > Math.max(text.lastIndexOf(")"), text.lastIndexOf("]"));

/** Behind a number these say that it isn't measured. */
const AIMED = new Set(
  "goal|goals|target|aim|usual|usually|typical|typically|recommended|threshold|cutoff|limit|ziel|zielwert|grenzwert|ublich|objetivo|meta|objectif|cible|obiettivo|streefwaarde|streven|seuil|soglia|umbral|limite|suggests|indicates|spricht|sugiere|suggere".split(
    "|",
  ),
);

const lastClause = (text: string): string => text.split(/[,;:()]|\s[-\u2013]\s|\.\s/u).at(-1) ?? "";
const firstClause = (text: string): string =>
  text.split(/[,;()]|\s[-\u2013]\s|\s(?:and|und|y|et|en|but|aber|pero|mais|ma|mas|maar)\s/u)[0] ?? "";

/** "ALT 33, AST 27": a number at the end of its clause. "Iron 210 mg" is a dose. */
const mayLackUnit = (text: string, { end }: NumberItem): boolean =>
  /^\s*(?:$|[.,;)!](?!\d)|[(\u2014/](?!\d)|\([\d<>]|(?:and|und|y|et|e|en|but|which|was|is)\s)/iu.test(
    text.slice(end, end + 14),
  );

/** "Hb 8,4 g/dl (↓)", "ALT 71 U/L ↑": words of a sentence are no flags. */
const FLAG_BEHIND = /^ ?\(? ?([\u2191\u2193\u25b2\u25bc]{1,2}|[HL](?=\)))/u;
/** "84 mg/dL (reference <90)", "412 kUI/l (N : < 34)", "287 ng/dL (o laboratório usa 240 a 871)". */
const INTERVAL_BEHIND =
  /^ ?\([^()\d<>\u2264\u2265]{0,24}((?:[<>]=?|[\u2264\u2265]) ?\d{1,5}(?:[.,]\d{1,3})?|\d{1,5}(?:[.,]\d{1,3})? (?:a|à|to|bis|tot|t\/m) \d{1,5}(?:[.,]\d{1,3})?)(?![\d.,]\d)/u;
const SPAN = /\d{1,4}(?:[.,]\d{1,3})?\s?[-\u2013]\s?\d{1,4}(?:[.,]\d{1,3})?/u;

function rowOf(sentence: Sentence, name: NameItem, number: NumberItem, items: readonly Item[]): FoundLine {
  const next = Math.min(sentence.text.length, ...items.filter(({ at }) => at >= number.end).map(({ at }) => at));
  const behind = sentence.text.slice(number.end, number.end + 90);
  const range =
    INTERVAL_BEHIND.exec(behind)?.[1] ?? SPAN.exec(behind.slice(0, Math.max(0, next - number.end)))?.[0] ?? "";
  const slots: Slots = {
    value: { kind: "number", text: number.value, x: 0, end: 0, cell: 0 },
    unit: number.unit,
    range,
    flag: FLAG_BEHIND.exec(sentence.text.slice(number.end, number.end + 6))?.[1] ?? "",
    previous: null,
    dated: [],
    words: [],
    extra: 0,
  };
  const line = sentence.lineAt(number.at);
  return { line, name: name.text, isKnown: true, slots, loincs: [], specimen: null, isTold: true };
}
