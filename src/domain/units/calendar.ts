/**
 * Calendar days are ISO text (`YYYY-MM-DD`) without time or zone. We count days ourselves because a date library took
 * a tenth of a page's script for two functions. The tests compare with the library.
 */

const DAYS_BEFORE_1970 = 719_468;
const DAYS_PER_ERA = 146_097;

/** Throws for text that is not a day; callers validate first. */
export function addDays(day: string, days: number): string {
  return dayText(numberOf(day) + days);
}

/** The same day of a later month, or that month's last day if it has no such day. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const firstOfNext = newMonth === 12 ? dayNumber(newYear + 1, 1, 1) : dayNumber(newYear, newMonth + 1, 1);
  const first = dayNumber(newYear, newMonth, 1);
  return dayText(Math.min(first + date - 1, firstOfNext - 1));
}

/** Days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** True for text that is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const [, year = "", month = "", date = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== "" && dayText(dayNumber(Number(year), Number(month), Number(date))) === text;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

/** A day for texts that must be the same on every machine: "21 Nov 2026". */
export function dayWords(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

function numberOf(day: string): number {
  const { year, month, date } = partsOf(day);
  return dayNumber(year, month, date);
}

function partsOf(day: string): { year: number; month: number; date: number } {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, date };
}

/** Days since 1970-01-01. Years start in March here, so that the leap day is the last of its year. */
function dayNumber(year: number, month: number, date: number): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970;
}

function dayText(number: number): string {
  const shifted = number + DAYS_BEFORE_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}
