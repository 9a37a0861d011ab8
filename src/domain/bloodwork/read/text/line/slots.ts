import { isOfAbsence } from "../../printed/absence.ts";
import { align } from "./align.ts";
import type { Facet, FacetKind } from "./facet.ts";
import type { Column } from "./head-roles.ts";
import { bareUnit } from "./unit-finder.ts";

/** The items next to a line's name, by kind. */
export interface Slots {
  readonly value: Facet | null;
  readonly unit: string;
  readonly range: string;
  readonly flag: string;
  readonly previous: { readonly value: string; readonly date: string } | null;
  /** Earlier results of further days, if each has a column. */
  readonly further?: ReadonlyArray<{ readonly value: string; readonly date: string }>;
  /** Results of several days, if the columns are days. */
  readonly dated: ReadonlyArray<{ readonly value: Facet; readonly date: string; readonly flag: string }>;
  /** Words of no other kind. */
  readonly words: readonly Facet[];
  /** Numbers that no column explains. */
  readonly extra: number;
}

const RESULTS: ReadonlySet<FacetKind> = new Set(["number", "bound", "found", "none"]);
/** "(<35)" in brackets is an interval, wherever it stands. */
const isResult = ({ kind, text }: Facet): boolean => RESULTS.has(kind) && !(kind === "bound" && /^[([]/u.test(text));

/** Assigns facets to the columns of their table. */
export function slotsByColumn(facets: readonly Facet[], columns: readonly Column[], reach: number | null): Slots {
  const under = underDays(facets, columns);
  const places = align(under, columns, reach);
  const placed = facets.map((facet, index) => ({ facet, column: places[index] }));
  const inRole = (role: Column["role"]) =>
    placed.flatMap(({ facet, column }) => (column?.role === role ? [facet] : []));
  const values = inRole("value").filter((facet) => isResult(facet) || facet.kind === "span");
  const ends = endsOf(placed.filter(({ facet }) => isResult(facet)));
  const hasEnds = columns.some(({ role }) => role === "low");
  // Where positions mean nothing, a number may be the value or an end, unless all three are there.
  const value = hasEnds && reach === null && !ends.isWhole ? null : (values[0] ?? null);
  const farthest = halfStepOf(columns.filter(({ role }) => role === "dated"));
  const days = placed.flatMap(({ facet, column }, place) => {
    if (column?.role !== "dated" || !(isResult(facet) || facet.kind === "span")) return [];
    if (reach !== null && gapOf(facet, column) > farthest) return [];
    // An interval right after the name applies to all days.
    if (facet.kind === "span" && facet.cell === 0) return [];
    // A column has one result: a span or a bound behind it is an interval.
    if (placed.slice(0, place).some((before) => before.column === column && isResult(before.facet))) return [];
    const flag = placed.find((other) => other.column === column && other.facet.kind === "flag")?.facet.text ?? "";
    return [{ value: facet, date: column.date ?? "", flag }];
  });
  const earlier = earlierByColumn(placed, columns, reach !== null);
  const held = ownIntervals(
    inRole("range").filter(({ kind }) => kind !== "unit" && kind !== "flag"),
    reach === null ? [] : columns,
  );
  const isHeld = held.some(({ kind }) => kind !== "words");
  // A row has one result, though "in range" and "out of range" are two columns: "47   > OR = 40" reaches into the second.
  const strayed = isHeld ? undefined : values.find((facet) => facet !== value && facet.kind === "bound");
  const inRange = strayed === undefined ? held : [strayed, ...held];
  const limit = inRange.find(({ kind }) => kind !== "words");
  const hasColumn = columns.some(({ role }) => role === "range");
  const isAbsence = (own: (typeof placed)[number] | undefined): boolean =>
    value?.kind === "number" &&
    own?.facet.kind === "found" &&
    own.column?.role !== "previous" &&
    own.column?.role !== "dated" &&
    isOfAbsence(own.facet.text);
  const ranges = hasColumn
    ? inRange.filter(({ kind, cell }) => kind !== "words" || limit === undefined || cell === limit.cell)
    : facets
        .filter((facet, place) =>
          facet.kind === "span" ? facet !== value : (isOpen(facet) && place > under.length) || isAbsence(placed[place]),
        )
        .slice(0, 1);
  return {
    value,
    unit:
      unitOf(placed.filter(({ column }) => column?.role !== "previous").map(({ facet }) => facet)) || unitOf(facets),
    range: hasEnds ? ends.text : ranges.map(({ text }) => text).join(" "),
    flag: flagOf(
      placed
        // A star in a column of pictures is a point of the picture.
        .filter(({ column, facet }) => column?.role !== "other" || /\p{L}/u.test(facet.text))
        .filter(({ column }) => !OF_OTHER_DAYS.has(column?.role))
        .map(({ facet }) => facet),
    ),
    previous: earlier[0] ?? null,
    ...(earlier.length > 1 ? { further: earlier.slice(1) } : {}),
    dated: reach === null && days.length < columns.filter(({ role }) => role === "dated").length ? [] : days,
    words: placed.flatMap(({ facet, column }) => (facet.kind === "words" && column?.role !== "range" ? [facet] : [])),
    extra: Math.max(0, values.filter((facet) => !ranges.includes(facet)).length - 1),
  };
}

const gapOf = (facet: Facet, column: Column): number => Math.max(0, column.x - facet.end, facet.x - column.end);

/** Half the way from one day to the next: what is farther away belongs to neither. */
const halfStepOf = (days: readonly Column[]): number =>
  Math.min(...days.slice(1).map(({ x }, place) => (x - (days[place]?.x ?? 0)) / 2));

const OF_OTHER_DAYS: ReadonlySet<Column["role"] | undefined> = new Set(["previous", "dated", "change"]);

/** One earlier result for each of its columns. Where positions mean nothing, a gap may be of any of them. */
function earlierByColumn(
  placed: readonly Placed[],
  columns: readonly Column[],
  hasPlaces: boolean,
): ReadonlyArray<NonNullable<Slots["previous"]>> {
  const heads = columns.filter(({ role }) => role === "previous");
  const found = heads.flatMap((head) => {
    const own = placed.filter(({ column }) => column === head).map(({ facet }) => facet);
    return previousOf(own, head.date) ?? [];
  });
  return hasPlaces || found.length === heads.length || heads.length < 2 ? found : [];
}

/** Drops intervals from other columns, such as what a clinic calls optimal, if one is left. */
function ownIntervals(held: readonly Facet[], columns: readonly Column[]): readonly Facet[] {
  const isUnder = ({ x, end }: Facet, role: Column["role"]) =>
    columns.some((column) => column.role === role && x <= column.end && end >= column.x);
  const own = held.filter((facet) => isUnder(facet, "range") || !isUnder(facet, "other"));
  return own.some(({ kind }) => kind !== "words") ? own : held;
}

const isOpen = ({ kind }: Facet): boolean => kind === "bound" || kind === "rangeText";

/** Where only days have a header, unit and interval stand behind the days and are no results of one. */
function underDays(facets: readonly Facet[], columns: readonly Column[]): readonly Facet[] {
  const days = columns.filter(({ role }) => role === "dated");
  const lastEnd = Math.max(...days.map(({ end }) => end));
  if (days.length === 0 || columns.some(({ role }) => BEHIND.has(role))) return facets;
  const behind = facets.findIndex(
    ({ kind, x }, place) =>
      kind === "unit" || ((kind === "span" || kind === "rangeText" || kind === "bound") && place > 0 && x > lastEnd),
  );
  return behind > 0 ? facets.slice(0, behind) : facets;
}

const BEHIND: ReadonlySet<Column["role"]> = new Set(["unit", "range"]);

interface Placed {
  readonly facet: Facet;
  readonly column: Column | undefined;
}

/** An interval printed as two columns. A single end counts only exactly below its header: a long unit may shift it. */
function endsOf(placed: readonly Placed[]): { readonly text: string; readonly isWhole: boolean } {
  const lows = placed.filter(({ column }) => column?.role === "low");
  const highs = placed.filter(({ column }) => column?.role === "high");
  const [low, high] = [lows[0], highs[0]];
  if (lows.length > 1 || highs.length > 1) return { text: "", isWhole: false };
  if (low !== undefined && high !== undefined) {
    return { text: `${low.facet.text} - ${high.facet.text}`, isWhole: true };
  }
  const only = low ?? high;
  const isSure =
    only?.column !== undefined && only.facet.kind === "number" && Math.abs(only.facet.x - only.column.x) < 0.5;
  return { text: isSure ? `${only === low ? "≥" : "≤"} ${only.facet.text}` : "", isWhole: false };
}

/** Assigns facets of a line outside any table, by kind and order. */
export function slotsByOrder(facets: readonly Facet[], isRangeFirst: boolean): Slots {
  const perField = perFieldOf(facets);
  if (perField !== null) return perField;
  const firstSpan = facets.findIndex(({ kind }) => kind === "span" || kind === "rangeText");
  const numbers = facets.flatMap((facet, index) => (isResult(facet) && !isOfItsDay(facets, index) ? [index] : []));
  const bounds = facets.flatMap((facet, index) => (facet.kind === "bound" ? [index] : []));
  const rangeBefore = firstSpan >= 0 ? firstSpan : isRangeFirst && numbers.length > 1 ? (bounds[0] ?? -1) : -1;
  const valueAt = (isRangeFirst ? numbers.find((index) => index > rangeBefore) : undefined) ?? numbers[0] ?? -1;
  const value = facets[valueAt] ?? null;
  const isBehind = (at: number): boolean => at > valueAt && !isOfItsDay(facets, at);
  const boundAt = facets.findIndex((facet, at) => isBehind(at) && isOtherBound(facet, value));
  const absenceAt = facets.findIndex(({ kind, text }, at) => isBehind(at) && kind === "found" && isOfAbsence(text));
  const rangeAt = rangeBefore >= 0 ? rangeBefore : boundAt >= 0 ? boundAt : absenceAt;
  const rest = facets.filter((facet, index) => index !== valueAt && index !== rangeAt && facet.kind !== "span");
  const dateAt = rest.findIndex(({ kind }) => kind === "date");
  const others = rest.filter(isResult);
  return {
    value,
    unit: unitOf(facets),
    range: facets[rangeAt]?.text ?? "",
    flag: flagOf(facets),
    previous: behindDay(rest) ?? beforeDay(rest),
    dated: [],
    words: facets.filter(({ kind }) => kind === "words"),
    extra: dateAt < 0 ? others.length : Math.max(0, others.length - 1),
  };
}

/** "6 - 8 /campo   0 - 5": what is counted in a field of view is itself from one number to another. */
function perFieldOf(facets: readonly Facet[]): Slots | null {
  const [value, unit, range, ...more] = facets.filter(({ kind }) => kind !== "flag");
  const isPerField = unit?.kind === "unit" && PER_FIELD.test(unit.text);
  if (!isPerField || value?.kind !== "span" || more.length > 0) return null;
  if (range?.kind !== "span" && range?.kind !== "bound") return null;
  const flag = flagOf(facets);
  return { value, unit: unitOf(facets), range: range.text, flag, previous: null, dated: [], words: [], extra: 0 };
}

const PER_FIELD =
  /^(?:\/|p(?:er|or|ar|ro) |cells?\/)\s?(?:\[?[hl]\.?p\.?f|campo|champ|feld|gesichtsfeld|veld|gezichtsveld)/iu;

/** A result directly behind a day, in one cell: "04-09-25 : 4,41". */
function isOfItsDay(facets: readonly Facet[], at: number): boolean {
  const [date, facet] = [facets[at - 1], facets[at]];
  return date?.kind === "date" && facet?.cell === date.cell;
}

/** An earlier result behind its day. */
function behindDay(rest: readonly Facet[]): Slots["previous"] {
  const at = rest.findIndex(isResult);
  const [date, value] = at > 0 && isOfItsDay(rest, at) ? rest.slice(at - 1) : [];
  return date === undefined || value === undefined ? null : { value: value.text, date: date.text };
}

/** An earlier result before its day, or without one. */
function beforeDay(rest: readonly Facet[]): Slots["previous"] {
  if (!rest.some(isResult)) return null;
  const dateAt = rest.findIndex(({ kind }) => kind === "date");
  const own = rest.slice(0, dateAt < 0 ? rest.length : dateAt + 1);
  return previousOf(
    own.filter((facet) => facet.kind !== "flag"),
    null,
  );
}

/** A second bound, or the same kind of words again ("Negative" next to "Negative"), is the interval. */
const isOtherBound = (facet: Facet, value: Facet | null): boolean =>
  facet.kind === "bound" || facet.kind === "none" || (facet.kind === "found" && value?.kind === "found");

const unitOf = (facets: readonly Facet[]): string => {
  const text = facets.find(({ kind }) => kind === "unit")?.text ?? "";
  return bareUnit(text);
};

function flagOf(facets: readonly Facet[]): string {
  const flags = facets.filter(({ kind }) => kind === "flag").map(({ text }) => text);
  return flags.find((text) => !/^(?:n|normal|ok|in range|within range|optimal)$/i.test(text)) ?? flags[0] ?? "";
}

/** "+5.5" is by how much a result has changed. */
const CHANGE = /^\+\s?\d/u;

export function previousOf(facets: readonly Facet[], date: string | null): Slots["previous"] {
  const value = facets.find((facet) => isResult(facet) && !CHANGE.test(facet.text));
  if (value === undefined) return null;
  return { value: value.text, date: facets.find(({ kind }) => kind === "date")?.text ?? date ?? "" };
}
