import { type DateOrder, UnclearDateOrder, UnreadableExport } from "../health-reading.ts";
import { isPlausibleDay, type LocalMoment } from "../local-moment.ts";

const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?![\d-])/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;
const WORDS =
  /^([A-Za-z]{3})[a-z]{0,6}\.? (\d{1,2}),? (\d{4})(?!\d)|^(\d{1,2}) ([A-Za-z]{3})[a-z]{0,6}\.?,? (\d{4})(?!\d)/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const TIME = /(?:^|[T ])(\d{1,2}):([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(?: ?([AaPp])\.?[Mm]\.?)?(?=$|[ Z+-])/;

/** A time with the time of day it was there; null if the text is none. `order` decides 12/03. */
export function tableMoment(text: string, order: DateOrder): LocalMoment | null {
  if (text.length > 40 || /Z$|UTC$/.test(text)) return null; // a time in UTC doesn't say which day it was there
  const day = dayIn(text, order);
  return day === null || !isPlausibleDay(day) ? null : { day, time: timeIn(text) };
}

export function timeIn(text: string): string | null {
  const [, hour, minute, half] = TIME.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const isPm = half?.toLowerCase() === "p";
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0);
  if (hours > 23 || (half !== undefined && (Number(hour) > 12 || Number(hour) === 0))) return null;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

function dayIn(text: string, order: DateOrder): string | null {
  const first = YEAR_FIRST.exec(text);
  if (first) return dayOf(first[1], first[2], first[3]);
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, one, , two, year] = numeric;
    return order === "DMY" ? dayOf(year, two, one) : dayOf(year, one, two);
  }
  const [, month, date, year, dateFirst, monthAfter, yearLast] = WORDS.exec(text) ?? [];
  const place = MONTHS.indexOf((month ?? monthAfter ?? "").toLowerCase());
  return place === -1 ? null : dayOf(year ?? yearLast, String(place + 1), date ?? dateFirst);
}

const dayOf = (year = "", month = "", date = ""): string =>
  `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;

/** Finds out from all dates of a file whether the day or the month comes first. */
export class OrderFinder {
  #example: string | null = null;
  #dayFirst: string | null = null;
  #monthFirst: string | null = null;

  see(text: string): void {
    const [whole, one, , two] = NUMERIC.exec(text) ?? [];
    if (whole === undefined) return;
    if (Number(one) > 12) this.#dayFirst ??= whole;
    else if (Number(two) > 12) this.#monthFirst ??= whole;
    else if (Number(one) !== Number(two)) this.#example ??= whole;
  }

  /** `asked` is the person's answer. Throws if they have to be asked, or if no order fits all dates. */
  order(asked: DateOrder | null): DateOrder {
    if (this.#dayFirst !== null && this.#monthFirst !== null)
      throw new UnreadableExport(
        `Its dates contradict each other: ${this.#dayFirst} has the day first, ${this.#monthFirst} the month.`,
      );
    if (this.#dayFirst !== null) return "DMY";
    if (this.#monthFirst !== null) return "MDY";
    if (this.#example !== null && asked === null) throw new UnclearDateOrder(this.#example);
    return asked ?? "DMY";
  }
}
