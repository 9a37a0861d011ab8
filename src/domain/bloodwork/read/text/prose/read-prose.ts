import type { CellLine } from "../line/cells.ts";
import type { Slots } from "../line/slots.ts";
import type { Names } from "../line/split-line.ts";
import type { FoundLine } from "../row-line.ts";
import { itemsIn } from "./changes.ts";
import {
  AIMED,
  CONDITIONAL,
  EARLIER,
  folded,
  isLongAgo,
  LINKS,
  NEGATED,
  OR_MORE,
  OTHER_DAY,
  OTHERS,
  PAST,
  RATIO,
  WISHED,
  wordsIn,
} from "./cues.ts";
import { type DaysTold, isOfAMonth, NOW, ownDayOf } from "./draw-day.ts";
import type { Item, NameItem, NumberItem } from "./items.ts";
import { pairsOf } from "./pairs.ts";
import { rangeBehind } from "./range-behind.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

export interface ProseDays extends DaysTold {
  /** The day of the draw as `YYYY-MM-DD`. */
  readonly collected: string | null;
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
  let main = days.collected;
  let draw: Draw | null = null;
  let lastTold = -1;
  const told = sentencesOf(lines).filter(({ text }) => /\d/.test(text));
  for (const sentence of told.slice(0, MAX_SENTENCES).flatMap((one) => fromNow(one, days, names))) {
    const items = itemsIn(sentence.text, names);
    const known = { ...days, collected: main };
    draw = drawOf(sentence, items, known, {
      names,
      before: draw,
      told: lastTold === sentence.paragraph ? all : [],
    });
    // "Here are the results of 3 March": everything below has that day unless it names another.
    if (draw !== null && main === null && all.length === 0 && namesOf(items).length === 0) main = draw.day;
    const day = draw === null ? main : draw.day;
    if (draw !== null && day === null) continue;
    // Behind a later draw, what names no day may be of either.
    if (draw === null && day !== null && all.some(({ collected = day }) => collected > day)) continue;
    const rows = resultsOf(sentence, items, { ...days, collected: day }, names);
    if (rows.length > 0) lastTold = sentence.paragraph;
    all.push(...(day === null ? rows : rows.map((row) => ({ ...row, collected: day }))));
  }
  // Beside draws of several days, what names no day may be of any.
  const areDated = all.some(({ collected }) => collected !== undefined);
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

/** Results of a day that is said, or of one that isn't clear: null. */
interface Draw {
  readonly paragraph: number;
  readonly day: string | null;
  /** Whether what follows in the paragraph is of it too; after a comparison that isn't clear. */
  readonly goesOn: boolean;
  /** An earlier result of the marker just mentioned: the next sentence in the present tense is about this draw again. */
  readonly isAside?: boolean;
}

interface Around {
  readonly names: Names;
  readonly before: Draw | null;
  /** The results before this sentence, if its paragraph has some. */
  readonly told: readonly FoundLine[];
}

function drawOf(
  sentence: Sentence,
  items: readonly Item[],
  days: ProseDays,
  { names, before, told }: Around,
): Draw | null {
  const { text, paragraph } = sentence;
  const first = namesOf(items)[0]?.at ?? text.length;
  const head = text.slice(0, first);
  const pairs = pairsOf(text, items);
  const own = ownDayOf(text, first, days);
  if (own !== null && own === days.collected) return null;
  if (own !== null) {
    const rows = resultsOf(sentence, items, { ...days, collected: own }, names);
    return { paragraph, day: own, goesOn: rows.length >= ENOUGH_FOR_A_DRAW || told.length === 0 };
  }
  const isOfBefore = isLongAgo(head) || wordsIn(head).some((word) => EARLIER.has(word)) || days.daysIn(head).length > 0;
  if (pairs.length > 0 && isOfAMonth(head, days.daysIn)) {
    const isAside = before === null && days.collected !== null && isOfMarkerBefore(pairs, told, names);
    return { paragraph, day: null, goesOn: true, isAside };
  }
  if (isOfBefore && pairs.length >= ENOUGH_FOR_A_DRAW) return { paragraph, day: null, goesOn: true };
  // Back to the day of the letter, if it names one.
  const leadsBack = days.collected !== null && wordsIn(text).some((word) => NOW.has(word));
  if (before?.paragraph !== paragraph || leadsBack) return null;
  if (before.isAside === true && pairs.length > 0) {
    return wordsIn(text).some((word) => PAST.has(word)) ? { ...before, isAside: false } : null;
  }
  return before.goesOn ? before : { ...before, day: null };
}

/** Whether a sentence has one result, of a marker that the last three before it told of. */
function isOfMarkerBefore(pairs: ReturnType<typeof pairsOf>, told: readonly FoundLine[], names: Names): boolean {
  const [only, ...more] = pairs;
  if (only === undefined || more.length > 0) return false;
  return told
    .slice(-3)
    .some(({ name, slots }) => names.markerOf(name, slots.unit) === names.markerOf(only[0].text, slots.unit));
}

const namesOf = (items: readonly Item[]): readonly NameItem[] => items.filter((item) => item.kind === "name");

const NOW_BEGINS = new RegExp(
  String.raw`(?<=[,;] )(?:(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|en|maar) )?(?:${[...NOW].join("|")})(?!\p{L})`,
  "iu",
);

/** "In September ferritin was 9 ug/L, now it is 47 ug/L ...": what is told of now as a sentence of its own. */
function fromNow(sentence: Sentence, { daysIn }: ProseDays, names: Names): readonly Sentence[] {
  const at = NOW_BEGINS.exec(sentence.text)?.index ?? 0;
  const parts = [sentence.text.slice(0, at), sentence.text.slice(at)];
  if (at === 0 || parts.some((part) => pairsOf(part, itemsIn(part, names)).length === 0)) return [sentence];
  if (isGeneral(sentence.text, itemsIn(sentence.text, names), daysIn)) return [];
  return parts.map((text, place) => ({
    ...sentence,
    text,
    lineAt: (position: number) => sentence.lineAt(place * at + position),
  }));
}

function resultsOf(sentence: Sentence, all: readonly Item[], days: ProseDays, names: Names): readonly FoundLine[] {
  const { text } = sentence;
  if (isGeneral(text, all, days.daysIn)) return [];
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
function isGeneral(text: string, items: readonly Item[], daysIn: ProseDays["daysIn"]): boolean {
  const [first = ""] = wordsIn(text);
  if (text.endsWith("?")) return true;
  const isOfADay = WHEN.has(first) && daysIn(text).length > 0;
  if ((CONDITIONAL.has(first) && !isOfADay) || first === "si" || first === "se") return true;
  const name = items.find(({ kind }) => kind === "name");
  const start = name === undefined ? "" : text.slice(0, name.at);
  const mayBeCase = CONDITIONAL.has(first) || first === "si" || first === "se";
  if (mayBeCase && daysIn(start).length === 0) return true;
  // "A" is also the Portuguese "the".
  const isEnglish = /\s(?:is|are|of|the|between|means|with)\s/iu.test(text);
  return /^\s*(?:an|eine?|une?|una|uma?|een)\s+$/iu.test(start) || (isEnglish && /^\s*a\s+$/iu.test(start));
}

/** "When we checked on June 10, 2025": here they tell of the past. */
const WHEN = new Set("when|quand|lorsque|cuando|quando".split("|"));

/** When blood was taken, between a name and its number: "le cortisol de 8 h est de 12,6", "(drawn at 7:50)". */
const TIME_OF_DAY =
  / \(?(?:drawn |taken )?(?:at|de|à|um|a las|de las|alle|delle|às|das|om|van) (?:ore )?\d{1,2}(?:[:h]\d{2}|(?:[:.]\d{2})? ?(?:h|heures|uhr|horas|ore|uur|am|pm|a\.m\.|p\.m\.))(?![\p{L}\d])\)?/iu;
/** "gedaald tot 22", "ha subido hasta 47": here "up to" is no limit. */
const RISEN_TO =
  /(?<!\p{L})(?:gedaald|gestegen|hersteld|afgenomen|toegenomen|opgelopen|bajado|subido|descendido|aumentado|subiu|desceu|caiu|aumentou|baixou|sces[ao]|salit[ao]|passat[ao]|fallen|risen|dropped|come down|gone up|up|down)(?: \p{L}{2,12})? (?:tot|hasta|até|fino a|to)(?!\p{L})/giu;
/** "a potassium of up to 5.5" is a limit. */
const UP_TO = /(?<!\p{L})(?:of|is|was|are|be|to) up to(?!\p{L})/iu;
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
  const gap = respective ? "" : text.slice(name.end, number.at).replace(TIME_OF_DAY, " ").replace(RISEN_TO, " ");
  const next = Math.min(text.length, ...others.filter(({ at }) => at >= number.end).map(({ at }) => at));
  const behind = firstClause(text.slice(number.end, next)) + (respective ? behindLast(text, number, others) : "");
  const gapWords = wordsIn(gap);
  if (gap.length > MAX_GAP || gapWords.length > MAX_GAP_WORDS) return false;
  if (
    [...wordsIn(ahead.replace(IN_PORTUGUESE, " ")), ...gapWords].some(
      (word) => EARLIER.has(word) || WISHED.has(word) || NEGATED.has(word),
    )
  )
    return false;
  if (isLongAgo(ahead) || isLongAgo(gap) || UP_TO.test(text.slice(name.end, number.at))) return false;
  const tellsDay = daysIn(ahead).length > 0;
  if (wordsIn(ahead).some((word) => (CONDITIONAL.has(word) && !tellsDay) || OTHERS.has(word))) return false;
  if (OR_MORE.test(folded(text.slice(number.end, number.end + 20)))) return false;
  if (wordsIn(behind).some((word) => EARLIER.has(word) || AIMED.has(word))) return false;
  const sinceNumber = Math.max(
    0,
    ...others.filter(({ kind, end }) => kind === "number" && end <= name.at).map(({ end }) => end),
  );
  if (RATIO.test(folded(text.slice(sinceNumber, name.at))) && !RATIO.test(folded(name.text))) return false;
  if (/\d/.test(gap) || OTHER_DAY.test(folded(gap)) || OTHER_DAY.test(folded(behind))) return false;
  if (isBracketOpen(gap) && gapWords.length > 0 && !isAloneInBracket(text, gap, number)) return false;
  const told = daysIn(text.slice(0, name.at));
  if (told.length > 0 ? told.some((day) => day !== collected) : OTHER_DAY.test(folded(ahead))) return false;
  if (isAloneInBracket(text, gap, number)) return true;
  const last = gap.split(/[,;:]|\s(?:and|und|y|et|e|en|ed)\s/u).at(-1) ?? "";
  const isSimple = wordsIn(last).every((word) => LINKS.has(word));
  return last === gap ? isSimple || number.unit !== "" : isSimple;
}

/** What is said behind the last of several numbers holds for each: "138 mmol/L and 4.1 mmol/L in May". */
function behindLast(text: string, number: NumberItem, others: readonly Item[]): string {
  const rest = others.filter(({ at }) => at >= number.end);
  const nextName = rest.find(({ kind }) => kind === "name")?.at ?? text.length;
  const last = rest.findLast(({ kind, at }) => kind === "number" && at < nextName);
  return last === undefined ? "" : ` ${firstClause(text.slice(last.end, nextName))}`;
}

/** "Vitamin D is still a little low (27 ng/mL)". */
const isAloneInBracket = (text: string, gap: string, { unit, end }: NumberItem): boolean =>
  unit !== "" && gap.endsWith(" (") && text[end] === ")" && wordsIn(gap).length <= MAX_WORDS_BEFORE_BRACKET;
const MAX_WORDS_BEFORE_BRACKET = 5;

const isBracketOpen = (text: string): boolean =>
  Math.max(text.lastIndexOf("("), text.lastIndexOf("[")) > Math.max(text.lastIndexOf(")"), text.lastIndexOf("]"));

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

function rowOf(sentence: Sentence, name: NameItem, number: NumberItem, items: readonly Item[]): FoundLine {
  const next = Math.min(sentence.text.length, ...items.filter(({ at }) => at >= number.end).map(({ at }) => at));
  const range = rangeBehind(sentence.text.slice(number.end, number.end + 90), next - number.end);
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
