import { isDay } from "#domain/units/calendar.ts";
import type { DateOrder } from "../reading.ts";

/** Month name prefixes in English, German, French, Spanish, Italian, Polish, Dutch and Swedish, without accents. */
const MONTHS: ReadonlyArray<readonly string[]> = [
  ["jan", "ene", "gen", "sty"],
  ["feb", "fev", "lut"],
  ["mar", "mrz", "maa", "mrt"],
  ["apr", "avr", "abr", "kwi"],
  ["may", "mai", "mag", "maj", "mei"],
  ["jun", "juin", "giu", "cze"],
  ["jul", "juil", "lug", "lip"],
  ["aug", "aou", "ago", "sie"],
  ["sep", "set", "wrz"],
  ["oct", "okt", "ott", "paz"],
  ["nov", "lis"],
  ["dec", "dez", "dic", "gru"],
];

const CLOCK =
  /^[T,\s]{0,20}(?:at|um|à|kl\.?)?\s{0,9}(\d{1,2})(?::|\.|h|(?=\d{2}\b))(\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?\s*([ap]\.?m\b)?/iu;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:\d{2})?)?(?!\d)/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const IN_NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const DAY_THEN_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[-\s./]*(?:de\s+)?(\p{L}{3,12})\.?[-\s.,/']*(?:de\s+)?(\d{4}|\d{2})(?!\d)/iu;
const MONTH_THEN_DAY = /^(\p{L}{3,12})\.?[-\s./]*(\d{1,2})(?:st|nd|rd|th)?[-\s.,/']+(\d{4}|\d{2})(?!\d)/iu;
const WEEKDAY = /^\p{L}{2,10}\.?,\s*(?=\d|\p{L})/u;

/**
 * A printed day as `YYYY-MM-DD`, and the time after it as `HH:MM` if printed. `order` decides about 03/04/2025; an
 * impossible day (14/03/2025 read month first) is null, never swapped. Two-digit years are 1970 to 2069. Month names
 * are read in the languages of laboratories.
 */
export function readDay(text: string, order: DateOrder): { readonly day: string; readonly time: string | null } | null {
  const printed = text
    .slice(0, 80)
    .replace(/[\s\u00a0]+/gu, " ")
    .replace(/[\u2010-\u2015]/gu, "-")
    .trim();
  const found = compactDay(printed) ?? writtenDay(printed, order) ?? writtenDay(printed.replace(WEEKDAY, ""), order);
  return found === null || !isDay(found.day) ? null : found;
}

type Found = { readonly day: string; readonly time: string | null };

function compactDay(text: string): Found | null {
  const [whole = "", year = "", month = "", date = "", hour, minute] = COMPACT.exec(text) ?? [];
  if (whole === "") return null;
  const day = `${year}-${month}-${date}`;
  return { day, time: hour === undefined ? clockIn(text.slice(whole.length)) : clock(Number(hour), minute ?? "") };
}

function writtenDay(text: string, order: DateOrder): Found | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) return found(yearFirst[1], yearFirst[2], yearFirst[3], text.slice(yearFirst[0].length));
  const numbers = IN_NUMBERS.exec(text);
  if (numbers !== null) return ofNumbers(numbers, order, text.slice(numbers[0].length));
  const dayFirst = DAY_THEN_MONTH.exec(text);
  if (dayFirst !== null) return found(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1], text.slice(dayFirst[0].length));
  const named = MONTH_THEN_DAY.exec(text);
  return named === null ? null : found(named[3], monthOf(named[1]), named[2], text.slice(named[0].length));
}

function ofNumbers([, first, , second, third]: RegExpExecArray, order: DateOrder, rest: string): Found | null {
  if (order === "YMD") return third?.length === 4 ? null : found(first, second, third, rest);
  return order === "MDY" ? found(third, first, second, rest) : found(third, second, first, rest);
}

function found(
  year: string | undefined,
  month: string | null | undefined,
  date: string | undefined,
  rest: string,
): Found | null {
  if (year === undefined || month === undefined || month === null || date === undefined) return null;
  const full = year.length === 4 ? year : `${Number(year) < 70 ? "20" : "19"}${year.padStart(2, "0")}`;
  return { day: `${full}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`, time: clockIn(rest) };
}

function monthOf(name: string | undefined): string | null {
  const plain = (name ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const place = MONTHS.findIndex((beginnings) => beginnings.some((beginning) => plain.startsWith(beginning)));
  return place === -1 ? null : String(place + 1);
}

function clockIn(rest: string): string | null {
  const [, hour, minute = "", half] = CLOCK.exec(rest) ?? [];
  if (hour === undefined) return null;
  if (half === undefined) return clock(Number(hour), minute);
  const isMorning = half.toLowerCase().startsWith("a");
  const twelve = Number(hour);
  return twelve < 1 || twelve > 12 ? null : clock((twelve % 12) + (isMorning ? 0 : 12), minute);
}

const clock = (hour: number, minute: string): string | null =>
  hour > 23 || Number(minute) > 59 ? null : `${String(hour).padStart(2, "0")}:${minute}`;
