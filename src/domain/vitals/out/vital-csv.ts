import { writeCsv } from "#domain/csv/write-csv.ts";
import { VITAL_KINDS } from "../kinds.ts";
import type { VitalDayFields } from "../vital.ts";

const HEAD = ["Day", "Time", "Kind", "Name", "Value", "Lower number", "Unit"];
const MORE = ["Readings summed up", "Least", "Greatest", "From", "Note"];

/** Every reading and every summary as it is kept, oldest day first. */
export function vitalCsv(days: readonly VitalDayFields[]): string {
  const rows = days
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .flatMap(({ day, kind, name, source, readings, summary, note }) => {
      const { name: kindName, units } = VITAL_KINDS[kind];
      const unit = units[0].code;
      const summed =
        summary === null
          ? []
          : [
              [
                ...[day, "", kindName, name, summary.mean, "", unit],
                ...[summary.count, summary.low, summary.high, source, note],
              ],
            ];
      const single = readings.map(({ time, value, second }) => [
        ...[day, time ?? "", kindName, name, value, second ?? "", unit],
        ...["", "", "", source, note],
      ]);
      return [...summed, ...single];
    });
  return writeCsv([[...HEAD, ...MORE], ...rows]);
}
