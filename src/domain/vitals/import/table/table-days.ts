import type { VitalCode, VitalSource } from "../../vital.ts";
import { DayTable, inOrder } from "../day-table.ts";
import type { DateOrder, HealthReading, LeftOutReason } from "../health-reading.ts";
import { inKeptUnit, isPossible, numberIn } from "../kept-unit.ts";
import { LeftOutCount } from "../left-out-count.ts";
import type { LocalMoment } from "../local-moment.ts";
import { PressureDays } from "../pressure-days.ts";
import { tableMoment } from "./table-dates.ts";

type Single = Exclude<VitalCode, "symptom" | "blood_pressure">;
const SINGLE = ["pulse", "weight", "waist", "body_fat", "temperature", "glucose", "sleep", "steps"] as const;
/** How devices write that there is no value. */
const EMPTY = /^(?:|-{1,3}|null|nan)$/i;

/** Gathers the rows of one source's tables into days. */
export class TableDays {
  readonly #table = new DayTable();
  readonly #pressures = new PressureDays();
  readonly #leftOut = new LeftOutCount();
  /** Of the file being read. */
  order: DateOrder = "DMY";

  moment(text: string, kind: VitalCode, place: string): LocalMoment | null {
    const moment = tableMoment(text, this.order);
    if (moment === null) this.leave(kind, "no-time", place, text);
    return moment;
  }

  /** One value of a row, if the cell has one. */
  value(kind: Single, text: string, unit: string, moment: LocalMoment, place: string): void {
    if (EMPTY.test(text)) return;
    const number = numberIn(text);
    const inUnit = number === null ? null : inKeptUnit(kind, number, unit);
    const isPart = kind === "steps" && !Number.isInteger(number);
    if (number === null || isPart) this.leave(kind, "not-a-number", place, text);
    else if (inUnit === null) this.leave(kind, "unknown-unit", place, unit);
    else if (!isPossible(kind, inUnit)) this.leave(kind, "out-of-range", place, `${text} ${unit}`);
    else this.#table.add(kind, moment.day, moment.time, kind === "sleep" ? Math.round(inUnit) : inUnit);
  }

  pressure(systolic: string, diastolic: string, moment: LocalMoment, place: string): void {
    if (EMPTY.test(systolic) && EMPTY.test(diastolic)) return;
    const [upper, lower] = [numberIn(systolic), numberIn(diastolic)];
    if (upper === null || lower === null) this.leave("blood_pressure", "no-partner", place, `${systolic}/${diastolic}`);
    else this.#pressures.addPair(`${moment.day} ${moment.time}`, [upper, lower], moment, place);
  }

  leave(kind: VitalCode | null, reason: LeftOutReason, place: string, detail: string): void {
    this.#leftOut.add(kind, reason, place, detail);
  }

  reading(source: VitalSource, stopped: string | null): HealthReading {
    const pressures = this.#pressures.fields(source, this.#leftOut);
    const others = SINGLE.flatMap((kind) => this.#table.fields(kind, source));
    return {
      source,
      days: inOrder([...pressures, ...others]),
      leftOut: this.#leftOut.all(),
      stepSources: [],
      stopped,
    };
  }
}
