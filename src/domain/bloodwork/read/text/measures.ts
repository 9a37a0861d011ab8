import type { Cell, CellLine } from "./line/cells.ts";
import type { Facet } from "./line/facet.ts";
import type { Column } from "./line/head-roles.ts";
import { type Slots, slotsByOrder } from "./line/slots.ts";
import type { Names, Split } from "./line/split-line.ts";
import type { FoundLine } from "./row-line.ts";
import type { UnitHead } from "./surroundings.ts";

/** The columns of a line that holds only units, between a title and the header of the interval at most; else null. */
export function unitHeadsOf({ cells, isGrid }: CellLine, names: Names): readonly UnitHead[] | null {
  if (cells.length < 2 || isGrid) return null;
  const isUnit = ({ text }: Cell) => names.units.lengthAt(text, 0, false) === text.length;
  const heads = cells.filter(isUnit);
  const rest = cells.filter((cell) => !isUnit(cell));
  const [first, last] = [heads[0], heads.at(-1)];
  if (heads.length < 2 || first === undefined || last === undefined) return null;
  const isFrame = rest.every(({ text, x }) => (x < first.x ? !/\d/.test(text) : x > last.x && RANGE_HEAD.test(text)));
  return isFrame ? heads : null;
}

const RANGE_HEAD = /(?<!\p{L})(?:ref\.|r[eé]f[eé]r|riferim|range|norm|interval|usuell)/iu;

/** In letters: a number this far from its column of units does not belong to it. */
const REACH = 8;

/** The facets with the unit of its column behind each number; unchanged if one has a unit, or lies elsewhere. */
export function withUnitHeads(facets: readonly Facet[], heads: readonly UnitHead[] | null): readonly Facet[] {
  if (heads === null || facets.some(({ kind }) => kind === "unit")) return facets;
  const numbers = facets.filter(({ kind }) => kind === "number");
  const under = numbers.length === heads.length ? heads : numbers.map((number) => onlyHeadAt(number, heads));
  const isUnder = numbers.every(({ x, end }, place) => {
    const head = under[place];
    return head !== undefined && x <= head.end + REACH && end >= head.x - REACH;
  });
  if (!isUnder || new Set(under).size < numbers.length) return facets;
  return facets.flatMap((facet) => {
    const head = under[numbers.indexOf(facet)];
    return head === undefined ? [facet] : [facet, { ...facet, kind: "unit" as const, text: head.text }];
  });
}

/** The one column a number is in; undefined if it reaches into none, or into two. */
function onlyHeadAt({ x, end }: Facet, heads: readonly UnitHead[]): UnitHead | undefined {
  const [head, ...more] = heads.filter((one) => x <= one.end + 1 && end >= one.x - 1);
  return more.length === 0 ? head : undefined;
}

/**
 * A row that prints its result twice, in two units: "55,0 % 3,53 10^3/µl", with an interval for each or for the last.
 * Null for any other row: both units must be of the name.
 */
export function twoMeasures({ name, facets }: Split, names: Names): readonly [Slots, Slots] | null {
  const shape = facets.filter(({ kind }) => kind === "number" || kind === "unit").slice(0, 4);
  const [first, firstUnit, second, secondUnit] = shape;
  if (first?.kind !== "number" || firstUnit?.kind !== "unit") return null;
  if (second?.kind !== "number" || secondUnit?.kind !== "unit" || firstUnit.text === secondUnit.text) return null;
  const behind = facets.slice(facets.indexOf(secondUnit) + 1);
  const isDated = facets.some(({ kind }) => kind === "date");
  if (isDated && behind.every(({ kind }) => kind !== "date")) return null;
  const earlierAt = isDated ? behind.findIndex(({ kind }) => kind === "date" || kind === "number") : behind.length;
  const own = facets.slice(0, facets.length - behind.length + earlierAt);
  const [one, other] = [names.markerOf(name, firstUnit.text), names.markerOf(name, secondUnit.text)];
  if (one === null || other === null) return null;
  const intervals = own.filter(({ kind, x }) => (kind === "span" || kind === "bound") && x > first.x);
  const isBetween = (intervals[0]?.x ?? 0) < second.x;
  const [firstRange, secondRange] =
    intervals.length > 1 || isBetween ? [intervals[0], intervals[1]] : [undefined, intervals[0]];
  const lead = own[own.indexOf(first) - 1];
  // A result without an interval isn't marked.
  const isMarkedBefore = lead?.kind === "flag" && lead.cell >= 0 && firstRange !== undefined;
  const flags = own.filter((facet) => facet.kind === "flag" && (isMarkedBefore || facet.x >= first.x));
  const isOfFirst = (flag: Facet) =>
    (isMarkedBefore && own[own.indexOf(flag) + 1] === first) ||
    flag.cell === firstUnit.cell ||
    (flag.cell !== second.cell && firstRange !== undefined && flag.x - firstUnit.end < second.x - flag.end);
  // If there is a mark before the first number, each mark belongs to the number after it.
  const isOfNext = (flag: Facet) => isMarkedBefore && own[own.indexOf(flag) + 1] === second;
  const ofFirst = flags.filter((flag) => flag.x < second.x && isOfFirst(flag) && !isOfNext(flag));
  const slots = (parts: ReadonlyArray<Facet | undefined>) =>
    slotsByOrder(
      parts.filter((part) => part !== undefined),
      false,
    );
  const isRangeOfSecond = firstRange === undefined && secondRange !== undefined;
  const earlier = earlierOf(behind.slice(earlierAt), [firstUnit, secondUnit], isRangeOfSecond);
  return [
    { ...slots([first, firstUnit, ...ofFirst, firstRange]), previous: earlier[0] },
    {
      ...slots([second, secondUnit, ...flags.filter((flag) => !ofFirst.includes(flag)), secondRange]),
      previous: earlier[1],
    },
  ];
}

type Earlier = Slots["previous"];

/**
 * The earlier results of a row with two measures, by their units. One without a unit is of the same column as the
 * interval, which is that of the second measure; where both or none have one, it may be of either.
 */
function earlierOf(
  facets: readonly Facet[],
  units: readonly [Facet, Facet],
  isRangeOfSecond: boolean,
): readonly [Earlier, Earlier] {
  const [day, ...moreDays] = facets.filter(({ kind }) => kind === "date");
  const results = facets.filter(({ kind }) => kind === "number" || kind === "bound");
  if (day === undefined || moreDays.length > 0 || results.length > 2) return [null, null];
  const earlier = (value: Facet | undefined): Earlier =>
    value === undefined ? null : { value: value.text, date: day.text };
  if (facets.every(({ kind }) => kind !== "unit")) {
    return [null, isRangeOfSecond && results.length === 1 ? earlier(results[0]) : null];
  }
  const inUnit = (unit: Facet) => {
    const [only, ...more] = results.filter((value) => facets[facets.indexOf(value) + 1]?.text === unit.text);
    return more.length === 0 ? earlier(only) : null;
  };
  return [inUnit(units[0]), inUnit(units[1])];
}

/**
 * The rows of a line: one, or two if it prints its result in two units. Below the head of an earlier result, a number
 * without a unit is of the measure that alone has an interval: "57,3 % soit 3,68 G/L (1,80 à 7,00)   3,97".
 */
export function rowsOfLine(row: FoundLine, printed: Split, earlier: Column | null, names: Names): readonly FoundLine[] {
  const isEarlier = ({ x, end }: Facet) => earlier !== null && (x + end) / 2 >= earlier.x;
  const split = {
    ...printed,
    facets: printed.facets.filter((facet) => !isEarlier(facet)),
    second: printed.second.filter((facet) => !isEarlier(facet)),
  };
  const rows = rowsOfMeasures(row, split, names);
  if (rows.length < 2 || earlier === null) return rows;
  const facets = [...printed.facets, ...printed.second].filter(isEarlier);
  const results = facets.filter(({ kind }) => kind === "number" || kind === "bound");
  const hasUnit = facets.some(({ kind }) => kind === "unit");
  const withRange = rows.filter(({ slots }) => slots.range !== "");
  return rows.map((one) => {
    const [value, ...more] = hasUnit
      ? results.filter((result) => facets[facets.indexOf(result) + 1]?.text === one.slots.unit)
      : withRange.length === 1 && withRange[0] === one
        ? results
        : [];
    const isSure = value !== undefined && more.length === 0;
    const previous = isSure ? { value: value.text, date: earlier.date ?? "" } : null;
    return { ...one, slots: { ...one.slots, previous } };
  });
}

function rowsOfMeasures(row: FoundLine, split: Split, names: Names): readonly FoundLine[] {
  const two = twoMeasures(split, names);
  if (two !== null) {
    const [first, second] = two;
    const isOne = names.markerOf(row.name, first.unit) === names.markerOf(row.name, second.unit);
    // an interval behind both is taken for the first; one that fits the other unit better gets a doubt
    const whole = { ...first, range: first.range || second.range };
    return (isOne ? [whole] : two).map((slots) => ({ ...row, slots }));
  }
  if (split.second.length === 0) return [hasTwoUnits(split) ? { ...row, slots: withoutUnsure(row.slots) } : row];
  const slots = slotsByOrder(untilSecondNumber(split.second), false);
  if (slots.value === null || slots.unit === "") return [row];
  const isSame = names.markerOf(row.name, slots.unit) === names.markerOf(row.name, row.slots.unit);
  // an interval behind both is taken for the first; one that fits the other unit better gets a doubt
  if (isSame) return [row.slots.range === "" ? { ...row, slots: { ...row.slots, range: slots.range } } : row];
  return [row, { ...row, slots }];
}

/** "62 %   4.898 /xyz   (2.000 - 7.500)": two measures of which one isn't of this name. */
function hasTwoUnits({ facets }: Split): boolean {
  const [first, firstUnit, second, secondUnit] = facets.filter(({ kind }) => kind !== "flag" && kind !== "words");
  const arePairs = first?.kind === "number" && second?.kind === "number" && firstUnit?.kind === "unit";
  return arePairs && secondUnit?.kind === "unit" && firstUnit.text !== secondUnit.text;
}

/** The interval and the earlier result may be those of the other measure. */
const withoutUnsure = (slots: Slots): Slots => ({ ...slots, range: "", previous: null });

/** What follows is of an earlier column. */
function untilSecondNumber(facets: readonly Facet[]): readonly Facet[] {
  const numbers = facets.flatMap(({ kind }, place) => (kind === "number" || kind === "bound" ? [place] : []));
  const [first = 0, ...more] = numbers;
  const end = more.find((place) => place > first && facets[place]?.kind === "number");
  return end === undefined ? facets : facets.slice(0, end);
}
