import type { Biomarker } from "../catalogue/biomarker.ts";
import type { DerivedResult } from "../derived/derived-results.ts";
import type { OwnMarker } from "../record/bloodwork-settings.ts";
import type { Draw } from "../record/entry.ts";
import type { Comparator, LabRange } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";
import type { DatedResult } from "./dated-results.ts";
import { joinedManner, type Manner, mannerOf } from "./manner.ts";
import { along, type Line, lineBetween, SAME_UNIT } from "./shown-unit.ts";
import { isTitre, titreRange } from "./titre.ts";

/** The subject of a series: a catalog marker, or a custom one. */
export type Subject =
  | { readonly kind: "catalogue"; readonly marker: Biomarker }
  | { readonly kind: "own"; readonly marker: OwnMarker };

/** Bounds in the unit of the series; null is open. */
export interface Bounds {
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * One result on the time axis. `y` is for drawing; printed values come from `number` in exact decimals. For a range,
 * `y` is the middle and `number` the lower end; for a titer both are its dilution.
 */
export interface Point {
  readonly draw: Draw;
  /** Null for a derived number. */
  readonly result: BloodworkResult | null;
  readonly derived: DerivedResult | null;
  /** Lines of the same draw with the same measurement in another unit. */
  readonly also: readonly BloodworkResult[];
  readonly atMs: number;
  readonly y: number;
  readonly number: string;
  readonly comparator: Comparator | null;
  /** Both ends of a range result, in the unit of the series. */
  readonly span: { readonly low: number; readonly high: number } | null;
  /** The printed interval, if it has a bound. */
  readonly printed: Bounds | null;
  /** Points of one stretch were measured the same way and are connected. */
  readonly stretch: number;
}

/** A result without a point, such as words or a unit without a factor. */
export interface Unplaced {
  readonly draw: Draw;
  readonly result: BloodworkResult;
  readonly why: "words" | "ratio" | "not-done" | "unit";
}

export interface Series {
  readonly subject: Subject;
  /** UCUM, or as typed for a custom marker. */
  readonly unit: string;
  /** All points are titers, on a scale of doublings. */
  readonly isTitre: boolean;
  /** Oldest first. */
  readonly points: readonly Point[];
  readonly unplaced: readonly Unplaced[];
}

/**
 * A marker's results as points in one unit, oldest first. Lines of one draw in different units are one measurement,
 * represented by the one in the shown unit. A change of laboratory or method starts a new stretch.
 */
export function seriesOf(subject: Subject, results: readonly DatedResult[], unit: string): Series {
  const lineOf = lines(subject, unit);
  const areTitres = subject.kind === "own" && isOfTitres(results);
  const points: Point[] = [];
  const unplaced: Unplaced[] = [];
  let manner: Manner | null = null;
  let stretch = 0;
  for (const { one, also } of measurements(results, unit)) {
    const placed = areTitres ? titreAt(one) : placedAt(one, lineOf);
    if (typeof placed === "string") {
      if (one.result) unplaced.push({ draw: one.draw, result: one.result, why: placed });
      continue;
    }
    const joined: Manner | null = manner === null ? null : joinedManner(manner, one);
    if (manner !== null && joined === null) stretch += 1;
    manner = joined ?? mannerOf(one);
    const { draw, result, derived, atMs } = one;
    points.push({ draw, result, derived, also, atMs, ...placed, stretch });
  }
  return { subject, unit, isTitre: areTitres, points, unplaced };
}

/** A number that may be subtracted and averaged: not a bound, range or titer. */
export const isExact = ({ comparator, span, result }: Point): boolean =>
  comparator === null && span === null && result?.value.kind !== "ratio";

/** Plain numbers would need another scale: with any of them, no titer is placed. */
function isOfTitres(results: readonly DatedResult[]): boolean {
  const kinds = results.map(({ result }) => result?.value.kind);
  return results.some(({ result }) => result !== null && isTitre(result.value)) && !kinds.includes("number");
}

interface Measurement {
  readonly one: DatedResult;
  readonly also: readonly BloodworkResult[];
}

/** `results` are in order of time, so those of one draw are adjacent. */
function measurements(results: readonly DatedResult[], unit: string): Measurement[] {
  const answer: Measurement[] = [];
  for (let from = 0; from < results.length; ) {
    const draw = results[from]?.draw;
    let until = from + 1;
    while (results[until]?.draw === draw) until += 1;
    const one = results[from];
    if (until === from + 1 && one !== undefined) answer.push({ one, also: NO_OTHERS });
    else answer.push(...ofOneDraw(results.slice(from, until), unit));
    from = until;
  }
  return answer;
}

function ofOneDraw(results: readonly DatedResult[], unit: string): Measurement[] {
  const unitOf = ({ result }: Pick<DatedResult, "result">) => result?.ucum ?? null;
  const numbers = results.filter(({ result }) => result?.value.kind === "number" && result.ucum !== null);
  if (new Set(numbers.map(unitOf)).size < 2) return results.map((one) => ({ one, also: NO_OTHERS }));
  const chosen = numbers.some((one) => unitOf(one) === unit) ? unit : unitOf(numbers[0] ?? NOTHING);
  const others = numbers.filter((one) => unitOf(one) !== chosen);
  const kept = results.filter((one) => !others.includes(one));
  const first = kept.find((one) => unitOf(one) === chosen);
  return kept.map((one) => ({ one, also: one === first ? others.flatMap(({ result }) => result ?? []) : [] }));
}

const NOTHING = { result: null } as const;
const NO_OTHERS: readonly BloodworkResult[] = [];

type LineOf = (from: Pick<BloodworkResult, "ucum" | "rawUnit" | "form">) => Line | null;

/** The conversion from each printed unit to the shown one, computed once per unit. */
function lines(subject: Subject, unit: string): LineOf {
  if (subject.kind === "own")
    return ({ ucum, rawUnit }) => (rawUnit === "" || rawUnit === unit || ucum === unit ? SAME_UNIT : null);
  const known = new Map<string, Line | null>();
  return ({ ucum: from, form }) => {
    if (from === null) return null;
    if (from === unit && form === null) return SAME_UNIT;
    const key = form === null ? from : `${from} ${form}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const line = lineBetween(subject.marker, from, form, unit);
    known.set(key, line);
    return line;
  };
}

type Placed = Pick<Point, "y" | "number" | "comparator" | "span" | "printed">;

function titreAt({ result }: DatedResult): Placed | Unplaced["why"] {
  if (result === null || result.value.kind === "none") return "not-done";
  const { value, range } = result;
  if (value.kind !== "ratio") return "words";
  if (!isTitre(value)) return "ratio";
  const { right: number, comparator } = value;
  const printed = range && boundsOf(titreRange(range), SAME_UNIT);
  return { y: Number(number), number, comparator, span: null, printed };
}

function placedAt({ result, derived }: DatedResult, lineOf: LineOf): Placed | Unplaced["why"] {
  if (derived !== null) {
    const line = lineOf({ ucum: derived.unit, rawUnit: derived.unit, form: null });
    if (line === null) return "unit";
    const { number } = derived;
    return { y: along(line, Number(number)), number, comparator: null, span: null, printed: null };
  }
  const { value, range } = result;
  if (value.kind === "none") return "not-done";
  if (value.kind === "ratio") return "ratio";
  if (value.kind === "text") return "words";
  const line = lineOf(result);
  if (line === null) return "unit";
  const printed = range && boundsOf(range, line);
  if (value.kind === "number") {
    const { number, comparator } = value;
    return { y: along(line, Number(number)), number, comparator, span: null, printed };
  }
  const [low, high] = [along(line, Number(value.low)), along(line, Number(value.high))];
  return { y: (low + high) / 2, number: value.low, comparator: null, span: { low, high }, printed };
}

function boundsOf({ low, high }: LabRange, line: Line): Bounds | null {
  if (low === null && high === null) return null;
  return {
    low: low === null ? null : along(line, Number(low)),
    high: high === null ? null : along(line, Number(high)),
  };
}
