import type { VitalUnit } from "#domain/vitals/kinds.ts";
import type { VitalPoint } from "#domain/vitals/series.ts";
import { unitWords, vitalText, vitalWithUnit } from "#domain/vitals/value-text.ts";
import type { VitalCode } from "#domain/vitals/vital.ts";
import type { VitalTarget } from "#domain/vitals/vital-settings.ts";
import { dayText } from "#web/lib/local-day.ts";
import type { ChartTable } from "#web/ui/chart/chart-frame.tsx";
import { SOURCE_NAMES } from "../source-names.ts";

/** "128/82 mmHg on 24 Nov 2026". */
export const pointSentence = (point: VitalPoint, kind: VitalCode, unit: VitalUnit): string =>
  `${vitalWithUnit({ kind, ...point }, unit)} on ${dayText(point.day)}`;

/** The same numbers as the chart, oldest first. */
export function lineTable(points: readonly VitalPoint[], kind: VitalCode, unit: VitalUnit): ChartTable {
  const shown = (value: number) => vitalText({ kind, value }, unit);
  return {
    columns: ["Day", "Value", "Unit", "Least", "Greatest", "Readings", "From", "Note"],
    rows: points.map((point) => [
      ...[point.day, vitalText({ kind, ...point }, unit), unitWords(kind, unit)],
      ...[shown(point.low), shown(point.high), point.count, SOURCE_NAMES[point.source], point.note],
    ]),
  };
}

/** "120 to 130 over 70 to 80 mmHg", "up to 80 kg". */
export function targetText({ kind, low, high, secondLow, secondHigh }: VitalTarget, unit: VitalUnit): string {
  const one = (text: string) => vitalText({ kind, value: Number(text) }, unit);
  const range = (from: string | null, to: string | null) => {
    if (from === null) return to === null ? null : `up to ${one(to)}`;
    return to === null ? `from ${one(from)}` : `${one(from)} to ${one(to)}`;
  };
  const both = [range(low, high), range(secondLow, secondHigh)].filter((text) => text !== null);
  return [both.join(" over "), unitWords(kind, unit)].filter(Boolean).join(" ");
}
