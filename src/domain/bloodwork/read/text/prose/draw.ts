import type { Names } from "../line/split-line.ts";
import type { FoundLine } from "../row-line.ts";
import { EARLIER, isLongAgo, PAST, wordsIn } from "./cues.ts";
import { isOfAMonth, NOW, ownDayOf, shortDayIn } from "./draw-day.ts";
import type { Item, NameItem } from "./items.ts";
import { pairsOf } from "./pairs.ts";
import { type ProseDays, resultsOf } from "./results-of.ts";
import type { Sentence } from "./sentences.ts";
import { isKnownStay, isOfCourse, stayPartOf, withoutStayParts } from "./stay.ts";

/** A sentence with this many results of its own date is a draw, not a comparison. */
const ENOUGH_FOR_A_DRAW = 3;
const LONGEST_HEADING = 60;

/** The results of one day; `day` is null if the text leaves it unclear. */
export interface Draw {
  readonly paragraph: number;
  /** The label of its part of the paragraph. */
  readonly label: string;
  readonly day: string | null;
  /** Whether the rest of the paragraph belongs to it; unclear after a comparison. */
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

export function drawOf(
  sentence: Sentence,
  items: readonly Item[],
  days: ProseDays,
  { names, before, told }: Around,
): Draw | null {
  const { text, label } = sentence;
  const isHeading = text.length <= LONGEST_HEADING && namesOf(items).length === 0;
  // A heading with a blank line below it heads the next paragraph.
  const paragraph = sentence.paragraph + (sentence.isAlone && isHeading ? 1 : 0);
  const first = namesOf(items)[0]?.at ?? text.length;
  const head = text.slice(0, first);
  const pairs = pairsOf(text, items);
  const isList = pairs.length >= ENOUGH_FOR_A_DRAW;
  const short = isList && days.daysIn(head).length === 0 ? shortDayIn(head, days.collected, days) : undefined;
  const own = short ?? ownDayOf(text, first, { ...days, isList });
  if (own !== null && own === days.collected) return null;
  const isDraw = (day: string): boolean =>
    told.length === 0 || resultsOf(sentence, items, { ...days, collected: day }, names).length >= ENOUGH_FOR_A_DRAW;
  if (own !== null) return { paragraph, label, day: own, goesOn: isDraw(own) };
  if (short === null && (isKnownStay(days.stay) || days.collected !== null)) {
    return { paragraph, label, day: null, goesOn: true };
  }
  // "Analíticas previas: TSH 0,31 µUI/mL"
  if (isToldEarlier(label)) return { paragraph, label, day: null, goesOn: true };
  const isOfBefore = isLongAgo(head) || isToldEarlier(head) || days.daysIn(head).length > 0;
  const part = isOfBefore || (pairs.length === 0 && !isHeading) ? null : stayPartOf(head);
  // Beside another day, that of a stay isn't known to be the same.
  const isApart = isKnownStay(days.stay) || days.stay.hasBothParts || days.collected !== null;
  if (part !== null && isApart) {
    const day = days.stay[part];
    return { paragraph, label, day, goesOn: day === null || isDraw(day) };
  }
  if (pairs.length > 0 && isOfAMonth(head, days.daysIn)) {
    const isAside = before === null && days.collected !== null && isOfMarkerBefore(pairs, told, names);
    return { paragraph, label, day: null, goesOn: true, isAside };
  }
  if (isOfBefore && isList) return { paragraph, label, day: null, goesOn: true };
  // What happened in a stay is of the days between, and of none of its draws.
  if (isOfCourse(label)) return isKnownStay(days.stay) ? { paragraph, label, day: null, goesOn: true } : null;
  // Back to the day of the letter, if it names one.
  const leadsBack = days.collected !== null && wordsIn(text).some((word) => NOW.has(word));
  if (before?.paragraph !== sentence.paragraph || leadsBack) return null;
  if (before.label !== label && !isListed(sentence, pairs)) return null;
  if (before.isAside === true && pairs.length > 0) {
    return wordsIn(text).some((word) => PAST.has(word)) ? { ...before, isAside: false } : null;
  }
  return before.goesOn ? { ...before, label } : { ...before, label, day: null };
}

/** Words of a time before, beside those of the stay: "labs prior to discharge" are of this one. */
const isToldEarlier = (head: string): boolean => wordsIn(withoutStayParts(head)).some((word) => EARLIER.has(word));

/** "Lipidenspectrum: totaal cholesterol 5,2 mmol/l": another label of the same results. */
const isListed = ({ text, label }: Sentence, [first]: ReturnType<typeof pairsOf>): boolean =>
  first !== undefined &&
  text
    .slice(0, first[0].at)
    .replace(/[\s:]{1,4}$/u, "")
    .trim() === label;

/** Whether a sentence has a single result, of a marker among the last three results before it. */
function isOfMarkerBefore(pairs: ReturnType<typeof pairsOf>, told: readonly FoundLine[], names: Names): boolean {
  const [only, ...more] = pairs;
  if (only === undefined || more.length > 0) return false;
  return told
    .slice(-3)
    .some(({ name, slots }) => names.markerOf(name, slots.unit) === names.markerOf(only[0].text, slots.unit));
}

export const namesOf = (items: readonly Item[]): readonly NameItem[] => items.filter((item) => item.kind === "name");
