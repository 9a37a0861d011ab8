import type { CellLine } from "../line/cells.ts";
import type { Names } from "../line/split-line.ts";
import type { FoundLine } from "../row-line.ts";
import { itemsIn } from "./changes.ts";
import { type Draw, drawOf, namesOf } from "./draw.ts";
import { isOfBlood, NOW } from "./draw-day.ts";
import { isOfOtherMoment } from "./other-draws.ts";
import { pairsOf } from "./pairs.ts";
import { isGeneral, type ProseDays, resultsOf } from "./results-of.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { hasNoResults, isKnownStay, stayPartOf } from "./stay.ts";

const MAX_SENTENCES = 600;

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
  /** By paragraph and label: below a bullet with a label of its own the heading counts again. */
  const draws = new Map<string, Draw>();
  const told = sentencesOf(lines).filter(({ text }) => /\d/.test(text) || isHeading(text));
  let left: Pick<Sentence, "paragraph" | "label"> | null = null;
  for (const printed of told.slice(0, MAX_SENTENCES).flatMap((one) => fromNow(one, days, names))) {
    if (leavesItsPart(printed)) left = printed;
    const isLeft = left?.paragraph === printed.paragraph && left.label === printed.label;
    const sentence = isLeft ? { ...printed, label: "" } : printed;
    if (hasNoResults(sentence.label)) {
      draw = null;
      continue;
    }
    const items = itemsIn(sentence.text, names);
    const known = { ...days, collected: main };
    const place = `${sentence.paragraph} ${sentence.label}`;
    draw = drawOf(sentence, items, known, {
      names,
      before: draw ?? draws.get(place) ?? null,
      told: lastTold === sentence.paragraph ? all : [],
    });
    if (draw === null) draws.delete(place);
    else draws.set(`${draw.paragraph} ${draw.label}`, draw);
    // "Here are the results of 3 March": everything below has that day unless it names another.
    const mayBeMain = main === null && all.length === 0 && !isKnownStay(days.stay);
    if (draw !== null && mayBeMain && namesOf(items).length === 0) main = draw.day;
    const day = draw === null ? main : draw.day;
    if (draw !== null && day === null) continue;
    if (draw === null && isOfOtherMoment(sentence.text.slice(0, namesOf(items)[0]?.at ?? 0))) continue;
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

/** "Exploración: peso 64 kg." and on the line below "En la analítica ...": what follows is no part of that. */
const leavesItsPart = ({ startsLine, text, label }: Sentence): boolean =>
  startsLine && hasNoResults(label) && !text.trimStart().startsWith(label) && isOfBlood(text.slice(0, REACH_OF_A_HEAD));
const REACH_OF_A_HEAD = 60;

/** "Labor bei Aufnahme:" on a line of its own. */
const isHeading = (text: string): boolean => text.length <= LONGEST_STAY_HEADING && stayPartOf(text) !== null;
const LONGEST_STAY_HEADING = 60;

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
