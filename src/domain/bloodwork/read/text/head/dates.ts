import type { DateOrder } from "#domain/bloodwork/read/reading.ts";

/** A date as printed, with the time after it if there is one, in a form that `readDay` accepts. */
export interface DateText {
  readonly text: string;
  /** `text` with its time as HH:MM. */
  readonly plain: string;
  readonly at: number;
}

const NUMERIC = String.raw`\d{1,4}([./-])\d{1,2}\1\d{2,4}`;
const WORDED = String.raw`\d{1,2}(?:st|nd|rd|th|er)?[. /-]{1,2}(?:de )?\p{L}{3,10}\.?[ ,./-]{1,2}(?:de )?(?:\d{4}|\d{2}(?!\d))|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?, ?\d{4}`;
const DATE = new RegExp(String.raw`(?<![\d.,/])(?:${NUMERIC}|${WORDED})(?![\d/])`, "giu");
const TIME =
  /^(?:T|[\s,;|/-]{0,4}(?:um|à|at|om|kl\.?|o godz\.?|godz\.?|ore|hora:?|time:?|uhrzeit:?|zeit:?)?\s{0,3})(?!\d{1,2}\.\d{1,2}\.\d)(?:(\d{1,2})[:.hH](\d{2})(?:[:.]\d{2})?(?:\.\d+)?|([01]\d|2[0-3])([0-5]\d)(?![\d:/.-]))\s?(?:([AaPp])\.?[Mm]\b\.?)?/u;

/** The dates in a text, in order; a time counts only directly after one. */
export function dateTextsOf(text: string): DateText[] {
  const found: DateText[] = [];
  for (const match of text.slice(0, 600).matchAll(DATE)) {
    if (!isDate(match[0])) continue;
    const end = match.index + match[0].length;
    const time = TIME.exec(text.slice(end, end + 30));
    const plainTime = time === null ? null : timeOf(time);
    const printed = plainTime === null || time === null ? match[0] : match[0] + time[0];
    found.push({ text: printed, plain: plainTime === null ? match[0] : `${match[0]} ${plainTime}`, at: match.index });
  }
  return found;
}

/** Whether a text is one date, with its time or without, and nothing else. */
export const isDateText = (text: string): boolean => dateTextsOf(text)[0]?.text === text;

const MONTHS =
  /(?:jan|feb|fév|fev|mar|mär|mrz|apr|avr|abr|may|mai|mag|maj|jun|jui|giu|cze|jul|lug|lip|aug|aoû|aou|ago|sie|sep|set|wrz|oct|okt|ott|paź|nov|lis|dec|dez|déc|dic|gru|gen|ene|sty|lut|kwi|maart|mei)/iu;

function isDate(text: string): boolean {
  const numbers = numbersOf(text);
  if (numbers === null) return MONTHS.test(text);
  const [first, second, third] = numbers;
  if (first > 31 && first < 1900) return false;
  return first >= 1900
    ? second <= 12 && third <= 31
    : Math.min(first, second) <= 12 && Math.max(first, second) <= 31 && first > 0 && second > 0;
}

function numbersOf(text: string): [number, number, number] | null {
  const parts = text.split(/[./-]/).map(Number);
  const [first, second, third] = parts;
  if (parts.length !== 3 || first === undefined || second === undefined || third === undefined) return null;
  return [first, second, third].some(Number.isNaN) ? null : [first, second, third];
}

function timeOf([, hour, minute, hour4, minute4, half]: RegExpExecArray): string | null {
  let hours = Number(hour ?? hour4);
  const minutes = Number(minute ?? minute4);
  if (hours > 23 || minutes > 59) return null;
  if (half !== undefined && hours <= 12) hours = (hours % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** What a date's numbers show about the order of all dates; null if ambiguous. */
export function orderOfDate(text: string): DateOrder | null {
  const numbers = numbersOf(text.split(/[\sT,]/)[0] ?? "");
  if (numbers === null) return null;
  const [first, second] = numbers;
  if (first > 31) return "YMD";
  if (first > 12) return "DMY";
  return second > 12 ? "MDY" : null;
}

export const hasTwoDigitYear = (text: string): boolean => /^\d{1,2}([./-])\d{1,2}\1\d{2}(?!\d)/.test(text);
