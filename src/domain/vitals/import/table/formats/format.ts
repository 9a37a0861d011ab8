import { GROUPED } from "../../../read-typed.ts";
import type { VitalSource } from "../../../vital.ts";
import type { TableDays } from "../table-days.ts";

export type Take = (cells: readonly string[], place: string, days: TableDays) => void;

export interface FoundFormat {
  readonly source: VitalSource;
  /** Whose dates say whether day or month comes first. */
  readonly dateColumn: number;
  readonly take: Take;
}

/** Null if a table with this name and head is of another kind. */
export type Format = (name: string, head: readonly string[]) => FoundFormat | null;

/** -1 without such a column. */
export const columnOf = (head: readonly string[], name: RegExp): number => head.findIndex((title) => name.test(title));

/** "kg" of "Weight (kg)". */
export const unitIn = (title = ""): string => /\(([^)]{1,12})\)$/.exec(title)?.[1] ?? "";

/** Steps of a day in one row. No steps at all is a day without the device. */
export const dailySteps =
  (date: number, steps: number): Take =>
  (cells, place, days) => {
    const [text = "", count = ""] = [cells[date], cells[steps]];
    if (Number(count) === 0 || text === "") return;
    const moment = days.moment(text, "steps", place);
    const plain = GROUPED.test(count) ? count.replace(/\D/gu, "") : count;
    if (moment !== null) days.value("steps", plain, "count", moment, place);
  };
