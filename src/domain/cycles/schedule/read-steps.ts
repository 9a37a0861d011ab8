import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { PositiveText } from "#domain/units/decimal-text.ts";
import { parseDoseText } from "#domain/units/dose-text.ts";
import { amountIn } from "./amount-in.ts";
import { type DosePlan, MAX_WEEK } from "./dose-plan.ts";
import { type Frequency, readFrequency } from "./read-frequency.ts";

interface Steps extends Pick<DosePlan, "unit" | "steps"> {
  /** The frequency, if the dosage includes one: "0.25 mg once weekly". */
  readonly frequency: Frequency | null;
  /** The last week in the text: 8 for "0.25 mg for 4 weeks, then 0.5 mg for 4 weeks"; null if it has no end. */
  readonly lastWeek: number | null;
}

/**
 * The amounts of a dosage text, with the week each starts: "0.25 mg, then 0.5 mg from week 5, under the skin
 * (subcutaneous)", "0.25 mg for 4 weeks, then 0.5 mg", "start with 2.5 mg, increase to 5 mg after 4 weeks". Null if
 * anything is uncertain: a range, an amount per kg, a daily total, a rise without its week, extra words that may
 * matter. Days are rounded up to whole weeks, so that a rise never comes earlier than written.
 */
export function readSteps(dosage: string): Steps | null {
  const pieces = splitSteps(withoutRemarks(dosage)).map((piece) => readPiece(piece.trim()));
  const read = pieces.flatMap((piece) => (piece === null ? [] : [piece]));
  const [start] = read;
  if (start === undefined || read.length < pieces.length) return null;
  const weeks = weeksOf(read);
  const frequency = oneFrequency(read);
  if (weeks === null || frequency === undefined) return null;
  const inUnit = read.map(({ value, unit }, place) => ({
    week: weeks[place] ?? 0,
    amount: amountText(value, unit, start.unit),
  }));
  return inUnit.every((step): step is { week: number; amount: string } => step.amount !== null)
    ? { unit: start.unit, steps: inUnit, frequency, lastWeek: lastWeekOf(read, weeks) }
    : null;
}

/** One amount of the text, with its timing. */
interface Piece {
  readonly value: string;
  readonly unit: AmountUnit;
  readonly frequency: Frequency | null;
  /** "from week 5", "weeks 5 to 8" */
  readonly from: number | null;
  /** "after 4 weeks": refers to the previous piece. */
  readonly afterWeeks: number | null;
  /** "for 4 weeks", "weeks 5 to 8" */
  readonly forWeeks: number | null;
}

/** The week each piece starts; null if one is uncertain. */
function weeksOf(pieces: readonly Piece[]): number[] | null {
  const weeks: number[] = [];
  for (const [place, { from, afterWeeks }] of pieces.entries()) {
    const before = pieces[place - 1];
    const begun = weeks[place - 1];
    if (before === undefined || begun === undefined) {
      if ((from !== null && from !== 1) || afterWeeks !== null) return null;
      weeks.push(1);
      continue;
    }
    const follows = before.forWeeks === null ? null : begun + before.forWeeks;
    const said = from ?? (afterWeeks === null ? null : begun + afterWeeks);
    const week = said ?? follows;
    if (week === null || week <= begun || week > MAX_WEEK) return null;
    if (said !== null && follows !== null && said !== follows) return null;
    weeks.push(week);
  }
  return weeks;
}

function lastWeekOf(pieces: readonly Piece[], weeks: readonly number[]): number | null {
  const length = pieces.at(-1)?.forWeeks ?? null;
  return length === null ? null : (weeks.at(-1) ?? 1) + length - 1;
}

/** The frequency that all pieces with one agree on; undefined if they differ. */
function oneFrequency(pieces: readonly Piece[]): Frequency | null | undefined {
  const said = pieces.flatMap(({ frequency }) => (frequency === null ? [] : [frequency]));
  const [first = null] = said;
  return said.every((frequency) => JSON.stringify(frequency) === JSON.stringify(first)) ? first : undefined;
}

const ROUTES_TOLD = [
  ...Object.values(ROUTE_LABELS),
  "subcutaneous",
  "subcutaneously",
  "subcutaneous injection",
  "subq",
  "sub-q",
  "subcut",
  "sc",
  "s.c",
  "under the skin",
  "intramuscular",
  "intramuscularly",
  "im",
  "intranasal",
  "intranasally",
  "oral",
  "orally",
  "by mouth",
  "topical",
  "per injection",
  "per dose",
  "each",
].toSorted((a, b) => b.length - a.length);

/** The text without a route at its end and without the two remarks that a plan adds after an amount. */
function withoutRemarks(dosage: string): string {
  const plain = dosage
    .trim()
    .toLowerCase()
    .replace(/[–—−]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/international units?/g, "iu")
    .replace(/ \(sourced as [\d.,]+ [a-z]+\)/g, "")
    .replace(/ \([\d.,]+ (?:mg|mcg|iu)\/kg × [\d.,]+ kg(?: = [\d.,]+ [a-z]+)?\)/g, "")
    .replace(/\.$/, "");
  return withoutRoute(plain);
}

function withoutRoute(text: string): string {
  const route = ROUTES_TOLD.find((words) => text === words || text.endsWith(` ${words}`));
  return route === undefined ? text : text.slice(0, -route.length).replace(/,? $/, "");
}

/** The break between two amounts; a comma counts only if a number of weeks or months comes before the next one. */
const STEP_BREAK =
  /(?:,|;) then |; | then | ?(?:->|→|>) ?|,? (?:and )?followed by |,? (?:and )?(?=(?:increase|raise|go|move|titrate|step)d? (?:up )?to )|, (?=(?:from )?weeks? \d)|, (?=[\d.]{1,20} ?[a-zµμ]{1,20}(?: (?:thereafter|after that|from then on))?$)|, (?=(?<beforeSpan>[\d.]{1,20} ?(?!(?:times?|x|days?) )[a-zµμ]{1,20} ))/g;

function splitSteps(text: string): string[] {
  const lastSpan = Math.max(...["week", "wk", "month"].map((word) => text.lastIndexOf(word)));
  const pieces: string[] = [];
  let at = 0;
  for (const { index, 0: sign, groups } of text.matchAll(STEP_BREAK)) {
    const amount = groups?.beforeSpan;
    if (amount !== undefined && index + sign.length + amount.length > lastSpan) continue;
    pieces.push(text.slice(at, index));
    at = index + sign.length;
  }
  return [...pieces, text.slice(at)];
}

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  a: "1",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  eight: "8",
};
const N = `(\\d{1,3}|${Object.keys(NUMBER_WORDS).join("|")})`;
const SPAN = "(weeks?|wks?|w|months?|mo|days?|d)";
const SINGLE_SPAN = "(week|month)";

type Timing = Pick<Piece, "from" | "afterWeeks" | "forWeeks">;
const NO_TIMING: Timing = { from: null, afterWeeks: null, forWeeks: null };

/** Week phrases at the end of a piece. */
const TIMINGS: ReadonlyArray<readonly [RegExp, (parts: readonly string[]) => Timing | null]> = [
  [
    new RegExp(`(?:,? ?\\(?|,? )(?:for |x ?|× ?)(?:the )?(?:first |next |another )?${N} ?${SPAN}\\)?$`),
    ([count, span]) => forWeeks(count, span),
  ],
  [new RegExp(`,? (?:for )?(?:the )?(?:first|next) ${SINGLE_SPAN}$`), ([span]) => forWeeks("1", span)],
  [new RegExp(` \\(${N} ?${SPAN}\\)$`), ([count, span]) => forWeeks(count, span)],
  [/,? ?\(?(?:in |during |for )?(?:weeks?|wks?) (\d{1,3})(?: to |-| - )(\d{1,3})\)?$/, weeksFromTo],
  [/,? ?\(?from (?:week|wk) (\d{1,3})(?: on(?:wards?)?)?\)?$/, ([from]) => fromWeek(from)],
  [/,? ?\(?(?:week|wk) (\d{1,3}) ?(?:\+|on(?:wards?)?|and (?:on|after))\)?$/, ([from]) => fromWeek(from)],
  [new RegExp(`,? after (?:another )?${N} ?${SPAN}$`), ([count, span]) => afterWeeks(count, span)],
  [/,? (?:thereafter|after that|from then on|ongoing|(?:as )?maintenance)$/, () => NO_TIMING],
];
const LEADING: ReadonlyArray<readonly [RegExp, (parts: readonly string[]) => Timing | null]> = [
  [/^from week (\d{1,3}):?,? /, ([from]) => fromWeek(from)],
  [/^weeks? (\d{1,3})(?: to |-| - )(\d{1,3}):? /, weeksFromTo],
  [/^week (\d{1,3}) ?(?:\+|on(?:wards?)?):? /, ([from]) => fromWeek(from)],
  [new RegExp(`^after ${N} ?${SPAN},? `), ([count, span]) => afterWeeks(count, span)],
  [new RegExp(`^(?:for )?(?:the )?first ${N} ?${SPAN}:?,? `), ([count, span]) => forWeeks(count, span)],
];

function readPiece(text: string): Piece | null {
  const plain = text.replace(
    /^(?:(?:start|begin)(?:ing|s)? (?:with|at|on|dose)?:? ?|(?:increase|raise|go|move|titrate|step)d? (?:up )?to )/,
    "",
  );
  const leading = take(plain, LEADING);
  const trailing = take(leading.rest, TIMINGS);
  if (leading.timing === null || trailing.timing === null) return null;
  if (leading.found && trailing.found && trailing.timing !== NO_TIMING) return null;
  const timing = leading.found ? leading.timing : trailing.timing;
  const [, amountWords = "", rest = ""] = /^([\d.,]+ ?[a-zµμ]+)(?:,? (.*))?$/.exec(withoutRoute(trailing.rest)) ?? [];
  const amount = readAmount(amountWords);
  const frequency = rest === "" ? null : saidFrequency(withoutRoute(rest));
  return amount === null || frequency === undefined ? null : { ...amount, frequency, ...timing };
}

/** "once weekly"; undefined for other words, and for "a day", which may mean a total. */
function saidFrequency(text: string): Frequency | null | undefined {
  if (text === "") return null;
  if (/^(?:a|per) /.test(text)) return undefined;
  const reading = readFrequency(text);
  return reading?.isExact ? reading.frequency : undefined;
}

function take(
  text: string,
  patterns: ReadonlyArray<readonly [RegExp, (parts: readonly string[]) => Timing | null]>,
): { rest: string; timing: Timing | null; found: boolean } {
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return { rest: text.replace(pattern, ""), timing: read(match.slice(1)), found: true };
  }
  return { rest: text, timing: NO_TIMING, found: false };
}

/** Whole weeks, rounded up; a month counts as four, as labels count their steps. */
function wholeWeeks(count = "", span = ""): number | null {
  const number = Number(Object.hasOwn(NUMBER_WORDS, count) ? NUMBER_WORDS[count] : count);
  if (!Number.isInteger(number) || number < 1) return null;
  if (span.startsWith("d")) return Math.ceil(number / 7);
  return span.startsWith("m") ? number * 4 : number;
}

function forWeeks(count = "", span = ""): Timing | null {
  const weeks = wholeWeeks(count, span);
  return weeks === null ? null : { ...NO_TIMING, forWeeks: weeks };
}

function afterWeeks(count = "", span = ""): Timing | null {
  const weeks = wholeWeeks(count, span);
  return weeks === null ? null : { ...NO_TIMING, afterWeeks: weeks };
}

function fromWeek(from = ""): Timing | null {
  const week = Number(from);
  return week < 1 ? null : { ...NO_TIMING, from: week };
}

function weeksFromTo([from, to]: readonly string[]): Timing | null {
  const [first, last] = [Number(from), Number(to)];
  return first < 1 || last < first ? null : { ...NO_TIMING, from: first, forWeeks: last - first + 1 };
}

/** A single amount. */
function readAmount(text: string): { value: string; unit: AmountUnit } | null {
  const [amount, ...more] = parseDoseText(text) ?? [];
  if (amount === undefined || more.length > 0 || !amount.min.eq(amount.max)) return null;
  const { unit } = amount;
  return unit === "mg/kg" || unit === "mcg/kg" || unit === "IU/kg" ? null : { value: amount.min.toFixed(), unit };
}

/** In the unit of the first step; null if it is of another kind or has too many digits. */
function amountText(value: string, from: AmountUnit, to: AmountUnit): string | null {
  const text = amountIn(value, from, to)?.toFixed() ?? null;
  return text !== null && PositiveText.safeParse(text).success ? text : null;
}
