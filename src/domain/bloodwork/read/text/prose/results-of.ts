import type { Slots } from "../line/slots.ts";
import type { Names } from "../line/split-line.ts";
import type { FoundLine } from "../row-line.ts";
import {
  AIMED,
  CONDITIONAL,
  EARLIER,
  EXTREME,
  folded,
  isLongAgo,
  LINKS,
  NEGATED,
  OR_MORE,
  OTHER_DAY,
  OTHER_TEST,
  RATIO,
  WISHED,
  wordsIn,
} from "./cues.ts";
import type { DaysTold } from "./draw-day.ts";
import type { Item, NameItem, NumberItem } from "./items.ts";
import { isOfNobody, isOfOtherMoment, isOfOthers, isToldOtherwise, type Told } from "./other-draws.ts";
import { pairsOf } from "./pairs.ts";
import { rangeBehind } from "./range-behind.ts";
import type { Sentence } from "./sentences.ts";
import { endOfBlood, nameOf } from "./specimen.ts";

export interface ProseDays extends DaysTold {
  /** The day of the draw as `YYYY-MM-DD`. */
  readonly collected: string | null;
}

/** The results that a sentence tells of the day `collected`. */
export function resultsOf(
  sentence: Sentence,
  all: readonly Item[],
  days: ProseDays,
  names: Names,
): readonly FoundLine[] {
  const { text } = sentence;
  if (isGeneral(text, all, days.daysIn) || isOfNobody(text)) return [];
  const rows: FoundLine[] = [];
  const end = endOfBlood(text, sentence.label);
  for (const [name, number] of pairsOf(text, all)) {
    const told = toldAround(text, name, number, all);
    // What follows in the sentence is of the same person, or of the same moment.
    if (name.at >= end || isOfOthers(told) || isOfOtherMoment(`${told.ahead} ${told.gap} ${told.behind}`)) break;
    if (isToldOtherwise(told) || !isToday(text, name, number, all, days, told)) continue;
    if (number.unit === "" ? !mayLackUnit(text, number) : false) continue;
    const named = nameOf(name, number, sentence, all, names);
    if (named !== null) rows.push({ ...rowOf(sentence, name, number, all), ...named });
  }
  return rows;
}

/** "A ferritin of 30 ng/mL is usual", "If your TSH is above 4": told of anybody, or of a case that may come. */
export function isGeneral(text: string, items: readonly Item[], daysIn: ProseDays["daysIn"]): boolean {
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
  / \(?(?:drawn |taken )?(?:at|de|à|um|a las|de las|alle|delle|às|das|om|van) (?:ore )?\d{1,2}(?:[:h]\d{2}|(?:[:.]\d{2})? ?(?:h|heures|uhr|horas|ore|uur|am|pm|a\.m\.|p\.m\.))(?![\p{L}\d])\)?| \(\d{1,2}[:.h]\d{2}(?: ?(?:h|uhr|uur|am|pm))?\)/iu;
/** "gedaald tot 22", "ha subido hasta 47": here "up to" is no limit. */
const RISEN_TO =
  /(?<!\p{L})(?:gedaald|gestegen|hersteld|afgenomen|toegenomen|opgelopen|bajado|subido|descendido|aumentado|subiu|desceu|caiu|aumentou|baixou|sces[ao]|salit[ao]|passat[ao]|fallen|risen|dropped|come down|gone up|up|down)(?: \p{L}{2,12})? (?:tot|hasta|até|fino a|to)(?!\p{L})/giu;
/** "a potassium of up to 5.5" is a limit. */
const UP_TO = /(?<!\p{L})(?:of|is|was|are|be|to) up to(?!\p{L})/iu;
/** "No hemograma": here "no" is "in the". */
const IN_PORTUGUESE = /(?<!\p{L})no (?=hemograma|perfil|estudo|exame|ionograma|lipidograma|painel|sangue|seu)/giu;
const MAX_GAP = 70;
const MAX_GAP_WORDS = 9;

/** Words of another day, of a wish, or that nothing was measured. */
const NOT_OF_THIS_DRAW = [EARLIER, EXTREME, WISHED, NEGATED];

/** The words around a name and its number, each up to the end of its clause. */
function toldAround(text: string, name: NameItem, number: NumberItem, items: readonly Item[]): Told {
  const others = items.filter((item) => item !== name && item !== number);
  const from = Math.max(0, ...others.filter(({ end }) => end <= name.at).map(({ end }) => end));
  const ahead = lastClause(text.slice(from, name.at));
  const respective = others.some((item) => item.at >= name.end && item.end <= number.at);
  const gap = respective ? "" : text.slice(name.end, number.at).replace(TIME_OF_DAY, " ").replace(RISEN_TO, " ");
  const next = Math.min(text.length, ...others.filter(({ at }) => at >= number.end).map(({ at }) => at));
  const behind = firstClause(text.slice(number.end, next)) + (respective ? behindLast(text, number, others) : "");
  return { ahead, gap, behind, rest: text.slice(number.end, number.end + 30) };
}

function isToday(
  text: string,
  name: NameItem,
  number: NumberItem,
  items: readonly Item[],
  { collected, daysIn }: ProseDays,
  { ahead, gap, behind }: Told,
): boolean {
  const others = items.filter((item) => item !== name && item !== number);
  const gapWords = wordsIn(gap);
  if (gap.length > MAX_GAP || gapWords.length > MAX_GAP_WORDS) return false;
  const told = [...wordsIn(ahead.replace(IN_PORTUGUESE, " ")), ...gapWords];
  if (told.some((word) => NOT_OF_THIS_DRAW.some((words) => words.has(word)))) return false;
  if ([...wordsIn(ahead).slice(-1), ...gapWords].some((word) => OTHER_TEST.has(word))) return false;
  if (isLongAgo(ahead) || isLongAgo(gap) || UP_TO.test(text.slice(name.end, number.at))) return false;
  const tellsDay = daysIn(ahead).length > 0;
  if (wordsIn(ahead).some((word) => CONDITIONAL.has(word) && !tellsDay)) return false;
  if (OR_MORE.test(folded(text.slice(number.end, number.end + 20)))) return false;
  if (wordsIn(behind).some((word) => EARLIER.has(word) || AIMED.has(word))) return false;
  const sinceNumber = Math.max(
    0,
    ...others.filter(({ kind, end }) => kind === "number" && end <= name.at).map(({ end }) => end),
  );
  if (RATIO.test(folded(text.slice(sinceNumber, name.at))) && !RATIO.test(folded(name.text))) return false;
  if (/\d/.test(gap) || OTHER_DAY.test(folded(gap)) || OTHER_DAY.test(folded(behind))) return false;
  if (isBracketOpen(gap) && gapWords.length > 0 && !isAloneInBracket(text, gap, number)) return false;
  const days = daysIn(text.slice(0, name.at));
  if (days.length > 0 ? days.some((day) => day !== collected) : OTHER_DAY.test(folded(ahead))) return false;
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

const lastClause = (text: string): string => text.split(/[,;:()]|\s[-\u2013]\s|(?<!max|min)\.\s/iu).at(-1) ?? "";
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
