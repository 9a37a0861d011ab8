import { isDateText } from "./head/dates.ts";
import type { CellLine } from "./line/cells.ts";
import { type Facet, facetsOf } from "./line/facet.ts";
import type { Column } from "./line/head-roles.ts";
import type { Names } from "./line/split-line.ts";
import { EARLIER_LABEL, isFlagText } from "./line/words.ts";
import type { FoundLine } from "./row-line.ts";

/** A row whose interval is on the next line, or null if that line has none. */
export function withRangeOf(row: FoundLine, line: CellLine, names: Names): FoundLine | null {
  if (row.slots.range !== "") return null;
  const facets = line.cells.flatMap((cell, place) => facetsOf(cell, place, names.units));
  const ranges = facets.filter(({ kind }) => kind === "span" || kind === "bound" || kind === "rangeText");
  if (ranges.length !== 1 || facets.some(({ kind }) => !RANGE_LINE.has(kind))) return null;
  const unit = facets.find(({ kind }) => kind === "unit")?.text ?? "";
  const slots = { ...row.slots, range: ranges[0]?.text ?? "", unit: row.slots.unit || unit };
  return { ...row, slots };
}

/** A row whose flag is on the next line ("● zu niedrig"), or null if that line is something else. */
export function withFlagOf(row: FoundLine, line: CellLine): FoundLine | null {
  const text = line.text.replace(/^[\u2022\u25cf\u25cb\u25a0*-]\s?/u, "");
  if (row.slots.flag !== "" || line.cells.length !== 1 || !/^\p{L}/u.test(text) || !isFlagText(text)) return null;
  return { ...row, slots: { ...row.slots, flag: text } };
}

/**
 * A row whose earlier results are on a line below, each with its day behind or before it: "Resultado anterior: 101 mg/dL
 * em 03/02/2025", "Anteriores: 11/08/2025: 98   17/02/2025: 101"; null for other lines.
 */
export function withEarlierOf(row: FoundLine, line: CellLine, names: Names): FoundLine | null {
  if (row.slots.previous !== null || !EARLIER_LABEL.test(line.text) || namesOther(line, names)) return null;
  const facets = line.cells.flatMap((cell, place) => facetsOf(cell, place, names.units));
  if (facets.some(({ kind, text }) => kind === "unit" && text !== row.slots.unit)) return null;
  const parts = facets.filter(({ kind }) => kind === "number" || kind === "bound" || kind === "date");
  const pairs = parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (at % 2 === 1 || next === undefined || (part.kind === "date") === (next.kind === "date")) return [];
    return [part.kind === "date" ? [next, part] : [part, next]];
  });
  const isInOrder = parts.every(
    ({ kind }, at) => (kind === "date") === ((parts[0]?.kind === "date") === (at % 2 === 0)),
  );
  if (pairs.length * 2 !== parts.length || !isInOrder) return null;
  const [previous, ...further] = pairs.flatMap(([value, day]) =>
    value === undefined || day === undefined ? [] : [{ value: value.text, date: day.text }],
  );
  if (previous === undefined) return null;
  return { ...row, slots: { ...row.slots, previous, ...(further.length > 0 ? { further } : {}) } };
}

/** "Previous PSA: 1.2": of a test that needs not be that of the row. */
function namesOther({ text }: CellLine, names: Names): boolean {
  const words = (/^[^\d<>]{0,80}/u.exec(text.replace(EARLIER_LABEL, ""))?.[0] ?? "").split(/[^\p{L}]+/u);
  return words.some((word) => word.length > 1 && names.knows(word)) || names.knows(words.join(" ").trim());
}

/** A row whose earlier result has its day below it, alone on the line: "11,4" above "(05/11/2025)"; null for other lines. */
export function withDayBelow(row: FoundLine, { cells }: CellLine, columns: readonly Column[] | null): FoundLine | null {
  const [day, ...more] = cells;
  const { previous, further } = row.slots;
  if (day === undefined || more.length > 0 || previous === null || previous.date !== "" || further !== undefined) {
    return null;
  }
  const date = day.text.replace(/^\((.+)\)$/u, "$1");
  const isUnder = columns?.some(({ role, x, end }) => role === "previous" && day.x <= end && day.end >= x) === true;
  return isUnder && isDateText(date) ? { ...row, slots: { ...row.slots, previous: { ...previous, date } } } : null;
}

/** "Eerdere uitslagen:": a heading for earlier results of the row above, a day and a value on each line. */
export const headsEarlier = ({ text }: CellLine): boolean => EARLIER_LABEL.test(text) && !/\d/.test(text);

/** A row with one more earlier result of a list below it: "11-08-2025: 4,2 mmol/l"; null for other lines. */
export function withListedEarlier(row: FoundLine, line: CellLine, names: Names): FoundLine | null {
  const facets = line.cells.flatMap((cell, place) => facetsOf(cell, place, names.units));
  const [value, ...values] = facets.filter(({ kind }) => kind === "number" || kind === "bound");
  const [day, ...days] = facets.filter(({ kind }) => kind === "date");
  if (value === undefined || day === undefined || values.length + days.length > 0) return null;
  if (facets.some(({ kind }) => !LISTED.has(kind))) return null;
  if ((facets.find(({ kind }) => kind === "unit")?.text ?? row.slots.unit) !== row.slots.unit) return null;
  const earlier = { value: value.text, date: day.text };
  const { previous, further = [] } = row.slots;
  const slots = previous === null ? { previous: earlier } : { further: [...further, earlier] };
  return { ...row, slots: { ...row.slots, ...slots } };
}

const LISTED: ReadonlySet<Facet["kind"]> = new Set(["number", "bound", "date", "unit", "flag"]);
const RANGE_LINE: ReadonlySet<Facet["kind"]> = new Set(["span", "bound", "rangeText", "unit"]);
