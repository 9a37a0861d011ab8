import { addDays } from "#domain/units/calendar.ts";
import { VITAL_KINDS } from "./kinds.ts";
import { VITAL_SOURCES, type VitalCode, type VitalDayFields, type VitalSource } from "./vital.ts";

/** What stands for one day, in the kept unit. Of blood pressure `second` is the diastolic pressure. */
export interface VitalPoint {
  readonly day: string;
  readonly value: number;
  readonly second: number | null;
  /** The least and the greatest of a day with several readings. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly source: VitalSource;
  readonly note: string;
}

/** Which line of a person's measurements: a kind, or one symptom. */
export interface VitalLine {
  readonly kind: VitalCode;
  readonly name: string;
}

/**
 * One point a day, oldest first. Where several sources know a day only one counts, typed ones first: a scale and the
 * app that copied from it would count each step twice.
 */
export function vitalSeries(days: readonly VitalDayFields[], { kind, name }: VitalLine): readonly VitalPoint[] {
  const best = new Map<string, VitalDayFields>();
  for (const day of days) {
    if (day.kind !== kind || day.name !== name) continue;
    const other = best.get(day.day);
    if (other === undefined || rankOf(day.source) < rankOf(other.source)) best.set(day.day, day);
  }
  return [...best.values()].map(pointOf).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const rankOf = (source: VitalSource): number => VITAL_SOURCES.indexOf(source);

function pointOf({ kind, day, source, readings, summary, note }: VitalDayFields): VitalPoint {
  const about = { day, source, note };
  if (summary !== null) {
    const [low, value, high] = [Number(summary.low), Number(summary.mean), Number(summary.high)];
    return { ...about, value, second: null, low, high, count: summary.count };
  }
  const values = readings.map(({ value }) => Number(value));
  const seconds = readings.flatMap(({ second }) => (second === null ? [] : [Number(second)]));
  const stand = STANDS[VITAL_KINDS[kind].day];
  return {
    ...about,
    value: stand(values),
    second: seconds.length === 0 ? null : stand(seconds),
    low: Math.min(...values),
    high: Math.max(...values),
    count: values.length,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const STANDS = { sum, mean, last: (values: readonly number[]) => values.at(-1) ?? Number.NaN };

export interface VitalTrend {
  readonly last: VitalPoint;
  /** Of the days up to today; null for fewer than two days. */
  readonly mean: { readonly value: number; readonly second: number | null; readonly days: number } | null;
}

export const TREND_DAYS = 30;

/** The last day, and the mean of the days with a value among the last 30. Null without any. */
export function trendOf(points: readonly VitalPoint[], today: string): VitalTrend | null {
  const last = points.at(-1);
  if (last === undefined) return null;
  const first = addDays(today, 1 - TREND_DAYS);
  const recent = points.filter(({ day }) => day >= first && day <= today);
  if (recent.length < 2) return { last, mean: null };
  const seconds = recent.flatMap(({ second }) => (second === null ? [] : [second]));
  return {
    last,
    mean: {
      value: mean(recent.map(({ value }) => value)),
      second: seconds.length === recent.length ? mean(seconds) : null,
      days: recent.length,
    },
  };
}

/** The lines with at least one day, in the order of the kinds, symptoms by name. */
export function linesOf(days: readonly VitalDayFields[]): readonly VitalLine[] {
  const lines = new Map<string, VitalLine>();
  for (const { kind, name } of days) lines.set(`${kind} ${name}`, { kind, name });
  const order = Object.keys(VITAL_KINDS);
  return [...lines.values()].toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.name.localeCompare(b.name, "en"),
  );
}
