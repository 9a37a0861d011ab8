import type { VitalCode, VitalDayFields } from "../vital.ts";

/** What a file holds of one kind. Values are in the kept unit, as text. */
export interface KindOverview {
  readonly kind: VitalCode;
  readonly days: number;
  readonly first: string;
  readonly last: string;
  readonly least: string;
  readonly greatest: string;
}

/** One for each kind there is, in the order of the days. */
export function kindOverviews(days: readonly VitalDayFields[]): KindOverview[] {
  const kinds = new Map<VitalCode, VitalDayFields[]>();
  for (const day of days) {
    const ofKind = kinds.get(day.kind) ?? [];
    ofKind.push(day);
    kinds.set(day.kind, ofKind);
  }
  return [...kinds].map(([kind, ofKind]) => overviewOf(kind, ofKind));
}

function overviewOf(kind: VitalCode, days: readonly VitalDayFields[]): KindOverview {
  let [first, last] = [days[0]?.day ?? "", ""];
  let least: string | null = null;
  let greatest = "0";
  for (const { day, readings, summary } of days) {
    if (day < first) first = day;
    if (day > last) last = day;
    const values = summary === null ? readings.map(({ value }) => value) : [summary.low, summary.high];
    for (const value of values) {
      if (least === null || Number(value) < Number(least)) least = value;
      if (Number(value) > Number(greatest)) greatest = value;
    }
  }
  return { kind, days: days.length, first, last, least: least ?? "0", greatest };
}
