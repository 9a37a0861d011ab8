import { Exact } from "#domain/units/amount.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { asSubstance } from "#domain/units/measure.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { byDay } from "../days/by-day.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { SEVERITIES } from "../doses/dose-vocabulary.ts";
import { notedWeight } from "../doses/noted-weight.ts";
import { inTimeOrder } from "./in-time-order.ts";
import { studentQuantile } from "./student-t.ts";
import { symptomKey } from "./symptom-name.ts";

/** One value per day: a weight, a score. */
export interface Reading {
  readonly day: string;
  readonly value: number;
}

/** The second side minus the first, with its 95% interval (Welch: the sides may differ in size and spread). */
/** Values of different laboratories or methods are never compared. */
export interface NotComparable {
  readonly ok: false;
  readonly reason: "measured-otherwise";
}

export type Comparison =
  | {
      readonly ok: true;
      readonly counts: readonly [number, number];
      readonly means: readonly [number, number];
      readonly difference: number;
      readonly low: number;
      readonly high: number;
      /** The interval contains 0. */
      readonly couldBeChance: boolean;
    }
  | {
      readonly ok: false;
      /** `no-spread`: each side has only one distinct value, so there is no interval. */
      readonly reason: "too-few-values" | "no-spread";
      readonly counts: readonly [number, number];
    };

const MIN_VALUES_A_SIDE = 3;
const ABOVE_BOTH_TAILS = 0.975;

/** What no comparison of this kind can show; displayed with each. */
export const OUTCOME_LIMITS =
  "It compares averages alone and does not say why they differ. Food, sleep, season and much else change as well. " +
  "Values of neighboring days are alike. So the interval looks narrower than it is.";

export function compare(first: readonly number[], second: readonly number[]): Comparison {
  const counts = [first.length, second.length] as const;
  if (Math.min(...counts) < MIN_VALUES_A_SIDE) return { ok: false, reason: "too-few-values", counts };
  const means = [mean(first), mean(second)] as const;
  const [a, b] = [variance(first) / counts[0], variance(second) / counts[1]];
  if (a + b === 0) return { ok: false, reason: "no-spread", counts };
  const degrees = (a + b) ** 2 / (a ** 2 / (counts[0] - 1) + b ** 2 / (counts[1] - 1));
  const margin = studentQuantile(ABOVE_BOTH_TAILS, degrees) * Math.sqrt(a + b);
  const difference = means[1] - means[0];
  const [low, high] = [difference - margin, difference + margin];
  return { ok: true, counts, means, difference, low, high, couldBeChance: low <= 0 && high >= 0 };
}

/** Days before the first one, compared with the first to the last, inclusive; a null last day has no end. */
export function beforeAndDuring(readings: readonly Reading[], firstDay: string, lastDay: string | null): Comparison {
  const valuesOf = (isIn: (day: string) => boolean) =>
    readings.filter(({ day }) => isIn(day)).map(({ value }) => value);
  return compare(
    valuesOf((day) => day < firstDay),
    valuesOf((day) => day >= firstDay && (lastDay === null || day <= lastDay)),
  );
}

interface DoseLevel {
  readonly amount: { readonly value: string; readonly unit: AmountUnit };
  readonly values: readonly number[];
  /** Compared with the lowest level; null for the lowest itself. */
  readonly comparison: Comparison | null;
}

/**
 * Readings by the amount of the last dose taken up to their day, lowest amount first; readings before the first dose
 * have no level. Mass and international units don't share a scale: such doses give no levels.
 */
export function byDoseLevel(readings: readonly Reading[], doses: readonly LoggedDose[]): DoseLevel[] {
  const taken = inTimeOrder(doses).flatMap(({ amount, day }) =>
    amount === null ? [] : [{ amount, day, in: substanceOf(amount) }],
  );
  if (new Set(taken.map((dose) => dose.in.unit)).size > 1) return [];
  const dosed = readings.flatMap(({ day, value }) => {
    const last = taken.findLast((dose) => dose.day <= day);
    return last === undefined ? [] : [{ last, value }];
  });
  const groups = [...Map.groupBy(dosed, ({ last }) => last.in.value.toFixed()).values()];
  const levels = groups
    .flatMap((group) =>
      group[0] === undefined ? [] : [{ last: group[0].last, values: group.map(({ value }) => value) }],
    )
    .toSorted((a, b) => a.last.in.value.cmp(b.last.in.value));
  const [lowest] = levels;
  return levels.map(({ last, values }) => ({
    amount: last.amount,
    values,
    comparison: lowest === undefined || values === lowest.values ? null : compare(lowest.values, values),
  }));
}

/** The last weight of each day, in kg. */
export function weightReadings(doses: readonly LoggedDose[]): Reading[] {
  const values = new Map<string, number>();
  for (const dose of inTimeOrder(doses)) {
    const kg = notedWeight(dose);
    if (kg !== null) values.set(dose.day, Number(kg));
  }
  return readingsOf(values);
}

/** The worst severity of a symptom on each day with a logged dose: 0 not noted, 1 mild, 2 moderate, 3 severe. */
export function symptomReadings(doses: readonly LoggedDose[], name: string): Reading[] {
  const values = new Map<string, number>();
  for (const { day, symptoms } of doses) {
    const scores = symptoms
      .filter((symptom) => symptomKey(symptom.name) === symptomKey(name))
      .map(({ severity }) => SEVERITIES.indexOf(severity) + 1);
    values.set(day, Math.max(values.get(day) ?? 0, ...scores));
  }
  return readingsOf(values);
}

/** "1.9 kg lower on average (95% interval 0.87 to 2.9 kg lower)"; such a figure supports only two digits. */
export function comparisonText(comparison: Comparison | NotComparable, unit: string): string {
  if (!comparison.ok && comparison.reason === "measured-otherwise")
    return "Not comparable: the laboratory or method changed among these results.";
  if (!comparison.ok)
    return comparison.reason === "no-spread"
      ? "All values are the same on each side: no interval can be calculated."
      : `Too few values to compare: ${comparison.counts.join(" and ")}, at least ${MIN_VALUES_A_SIDE} a side are needed.`;
  const { difference, low, high, couldBeChance } = comparison;
  const size = (value: number) => plainNumber(Number(Math.abs(value).toPrecision(2)));
  const way = (value: number) => (value < 0 ? "lower" : "higher");
  const [near, far] = Math.abs(low) < Math.abs(high) ? [low, high] : [high, low];
  const interval = couldBeChance
    ? `${size(low)} ${unit} lower to ${size(high)} ${unit} higher`
    : `${size(near)} to ${size(far)} ${unit} ${way(difference)}`;
  const text = `${size(difference)} ${unit} ${way(difference)} on average (95% interval ${interval})`;
  return couldBeChance ? `${text}: could be chance.` : `${text}.`;
}

function substanceOf({ value, unit }: { readonly value: string; readonly unit: AmountUnit }) {
  return asSubstance({ value: new Exact(value), unit });
}

const readingsOf = (values: ReadonlyMap<string, number>): Reading[] =>
  [...values].map(([day, value]) => ({ day, value })).toSorted(byDay);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const [first = 0] = values;
  // Rounding in the mean of equal values would look like spread.
  if (values.every((value) => value === first)) return 0;
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
