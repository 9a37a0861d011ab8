import type { VitalDayFields } from "../../vital.ts";
import { DayTable, inOrder } from "../day-table.ts";
import { type HealthReading, NOT_RESTING, UnreadableExport } from "../health-reading.ts";
import { inKeptUnit, isPossible } from "../kept-unit.ts";
import { LeftOutCount } from "../left-out-count.ts";
import type { InstantMoment } from "../local-moment.ts";
import { PressureDays } from "../pressure-days.ts";
import { StepCounts } from "../step-counts.ts";
import type { Cell, HealthTables } from "./health-tables.ts";
import { PlaceClock } from "./place-clock.ts";
import { readSleep } from "./sleep-sessions.ts";

const SOURCE = "health-connect";
type Single = "weight" | "body_fat" | "temperature" | "glucose" | "pulse";

interface InstantTable {
  readonly table: string;
  readonly kind: Single;
  readonly column: string;
  readonly unit: string;
}

/**
 * Names and units as Android's own source has them (platform/packages/modules/HealthFitness: `…RecordHelper.java` names
 * tables and columns, `…RecordInternal.java` the units; read in November 2026). Android's database has no waist.
 */
const INSTANT: readonly InstantTable[] = [
  { table: "weight_record_table", kind: "weight", column: "weight", unit: "g" },
  { table: "body_fat_record_table", kind: "body_fat", column: "percentage", unit: "percent" },
  { table: "body_temperature_record_table", kind: "temperature", column: "temperature", unit: "degC" },
  { table: "blood_glucose_record_table", kind: "glucose", column: "level", unit: "mmol/L" },
];
const RESTING: InstantTable = {
  table: "resting_heart_rate_record_table",
  kind: "pulse",
  column: "beats_per_minute",
  unit: "bpm",
};
/** One of these is in every export, even of a phone that measured nothing. */
const MARKS = ["weight_record_table", "steps_record_table", "heart_rate_record_table"];
/** A watch that measures every minute writes five million in ten years. */
const MAX_ROWS = 30_000_000;

/** The days in the database of Health Connect. Rejects with `UnreadableExport` if it is another one. */
export function readHealthConnect(tables: HealthTables): HealthReading {
  if (!MARKS.some((table) => tables.rows(table, ["row_id"]) !== null))
    throw new UnreadableExport("It is a database, but not that of Health Connect.");
  return new Reader(tables).reading();
}

class Reader {
  readonly #tables: HealthTables;
  readonly #days = new DayTable();
  readonly #resting = new DayTable();
  readonly #leftOut = new LeftOutCount();
  readonly #clock = new PlaceClock();
  #rows = 0;

  constructor(tables: HealthTables) {
    this.#tables = tables;
  }

  reading(): HealthReading {
    for (const table of INSTANT) this.#instants(table, this.#days);
    this.#instants(RESTING, this.#resting);
    this.#heartRates();
    const pressures = this.#pressures();
    const stepSources = this.#steps();
    for (const [day, minutes] of readSleep((table, columns) => this.#each(table, columns), this.#clock, this.#leftOut))
      this.#days.add("sleep", day, null, minutes);
    const resting = this.#resting.fields("pulse", SOURCE);
    const others = this.#days
      .fields("pulse", SOURCE)
      .filter(({ day }) => !this.#resting.has("pulse", day))
      .map((fields): VitalDayFields => ({ ...fields, note: NOT_RESTING }));
    const kinds = [...INSTANT.map(({ kind }) => kind), "steps", "sleep"] as const;
    return {
      source: SOURCE,
      days: inOrder([...pressures, ...resting, ...others, ...kinds.flatMap((kind) => this.#days.fields(kind, SOURCE))]),
      leftOut: this.#leftOut.all(),
      stepSources,
      stopped: null,
    };
  }

  *#each(
    table: string,
    columns: readonly string[],
  ): Generator<{ readonly cells: readonly Cell[]; readonly place: string }> {
    let row = 0;
    for (const cells of this.#tables.rows(table, columns) ?? []) {
      row += 1;
      this.#rows += 1;
      if (this.#rows > MAX_ROWS) throw new UnreadableExport(`It holds more than ${MAX_ROWS} rows.`);
      yield { cells, place: `${table}, row ${row}` };
    }
  }

  #instants({ table, kind, column, unit }: InstantTable, days: DayTable): void {
    for (const { cells, place } of this.#each(table, ["time", "zone_offset", column])) {
      const [time, offset, value] = cells;
      const moment = this.#clock.moment(time, offset);
      if (moment === null) this.#leftOut.add(kind, "no-time", place);
      else this.#add(days, kind, moment, value, unit, place);
    }
  }

  #add(
    days: DayTable,
    kind: Single,
    { day, time }: InstantMoment,
    value: Cell | undefined,
    unit: string,
    place: string,
  ): void {
    const kept = typeof value === "number" ? inKeptUnit(kind, value, unit) : null;
    if (kept === null) this.#leftOut.add(kind, "not-a-number", place);
    else if (isPossible(kind, kept)) days.add(kind, day, time, kept);
    else this.#leftOut.add(kind, "out-of-range", place, `${value} ${unit}`);
  }

  /** Series: the record says the place's clock, its samples when. */
  #heartRates(): void {
    const offsets = new Map<Cell, Cell>();
    for (const { cells } of this.#each("heart_rate_record_table", ["row_id", "start_zone_offset"]))
      offsets.set(cells[0] ?? null, cells[1] ?? null);
    const columns = ["parent_key", "beats_per_minute", "epoch_millis"];
    for (const { cells, place } of this.#each("heart_rate_record_series_table", columns)) {
      const [parent, value, time] = cells;
      const moment = this.#clock.moment(time, offsets.get(parent ?? null));
      if (moment === null) this.#leftOut.add("pulse", "no-time", place);
      else this.#add(this.#days, "pulse", moment, value, "bpm", place);
    }
  }

  #pressures(): VitalDayFields[] {
    const pressures = new PressureDays();
    const columns = ["time", "zone_offset", "systolic", "diastolic"];
    for (const { cells, place } of this.#each("blood_pressure_record_table", columns)) {
      const [time, offset, systolic, diastolic] = cells;
      const moment = this.#clock.moment(time, offset);
      if (moment === null) this.#leftOut.add("blood_pressure", "no-time", place);
      else if (typeof systolic !== "number" || typeof diastolic !== "number")
        this.#leftOut.add("blood_pressure", "no-partner", place);
      else pressures.addPair(`${time}`, [systolic, diastolic], moment, place);
    }
    return pressures.fields(SOURCE, this.#leftOut);
  }

  /** Several apps count the same steps: see `StepCounts`. */
  #steps(): HealthReading["stepSources"] {
    const counts = new StepCounts();
    const columns = ["start_time", "start_zone_offset", "count", "app_info_id"];
    for (const { cells, place } of this.#each("steps_record_table", columns)) {
      const [time, offset, count, app] = cells;
      const moment = this.#clock.moment(time, offset);
      if (moment === null) this.#leftOut.add("steps", "no-time", place);
      else if (typeof count !== "number" || count < 0) this.#leftOut.add("steps", "not-a-number", place);
      else counts.add(moment.day, typeof app === "number" ? app : 0, count);
    }
    for (const [day, steps] of counts.days())
      if (isPossible("steps", steps)) this.#days.add("steps", day, null, Math.round(steps));
      else this.#leftOut.add("steps", "out-of-range", day, String(Math.round(steps)));
    const names = this.#appNames();
    return counts.chosen().map(([app, days]) => ({ name: names.get(app) ?? "another app", days }));
  }

  #appNames(): ReadonlyMap<number, string> {
    const names = new Map<number, string>();
    for (const { cells } of this.#each("application_info_table", ["row_id", "app_name", "package_name"])) {
      const [row, ...texts] = cells;
      const name = texts.find((text) => typeof text === "string" && text !== "");
      if (typeof row === "number" && typeof name === "string") names.set(row, shown(name));
    }
    return names;
  }
}

const MAX_NAME_LENGTH = 100;
const shown = (name: string): string => name.replaceAll(/\p{C}/gu, "").slice(0, MAX_NAME_LENGTH);
