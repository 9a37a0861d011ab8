import { type DateOrder, type HealthReading, UnreadableExport } from "../health-reading.ts";
import { csvRows } from "./csv-rows.ts";
import type { FoundFormat } from "./formats/format.ts";
import { GARMIN } from "./formats/garmin.ts";
import { GLUCOSE_SENSORS } from "./formats/glucose-sensors.ts";
import { GOOGLE_FIT } from "./formats/google-fit.ts";
import { OURA } from "./formats/oura.ts";
import { WITHINGS } from "./formats/withings.ts";
import { OrderFinder } from "./table-dates.ts";
import { TableDays } from "./table-days.ts";

/** A table that can be read twice: once for the order of its dates, once for its rows. */
export interface TextFile {
  readonly name: string;
  readonly open: () => AsyncIterable<string>;
}

const FORMATS = [...WITHINGS, ...OURA, ...GARMIN, ...GLUCOSE_SENSORS, ...GOOGLE_FIT];
/** LibreView writes one or two lines before its head. */
const HEAD_WITHIN = 4;

interface FoundTable {
  readonly file: TextFile;
  readonly format: FoundFormat;
  readonly headLine: number;
}

/**
 * The days in the tables of one source, known by their heads. Rejects with `UnclearDateOrder` if the person has to say
 * which number of a date is the day (`asked` is their answer), and with `UnreadableExport` if none is known.
 */
export async function readTables(files: readonly TextFile[], asked: DateOrder | null): Promise<HealthReading> {
  const found: FoundTable[] = [];
  const days = new TableDays();
  for (const file of files) {
    const table = await tableIn(file);
    if (table !== null) found.push(table);
    else days.leave(null, "not-read", file.name.slice(-80), "");
  }
  const [first] = found;
  if (first === undefined) throw new UnreadableExport(UNKNOWN_TABLE);
  const { source } = first.format;
  if (found.some(({ format }) => format.source !== source))
    throw new UnreadableExport("It holds files of several apps. Choose the files of one app at a time.");
  let stopped: string | null = null;
  for (const table of found) {
    days.order = await orderOf(table, asked);
    const problem = await takeRows(table, days, found.length > 1);
    stopped ??= problem;
  }
  return days.reading(source, stopped);
}

const UNKNOWN_TABLE = "Its columns are none of those we read.";

async function tableIn(file: TextFile): Promise<FoundTable | null> {
  let seen = 0;
  try {
    for await (const { cells, line } of csvRows(file.open())) {
      for (const format of FORMATS) {
        const found = format(file.name, cells);
        if (found !== null) return { file, format: found, headLine: line };
      }
      seen += 1;
      if (seen >= HEAD_WITHIN) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error;
  }
  return null;
}

async function orderOf({ file, format, headLine }: FoundTable, asked: DateOrder | null): Promise<DateOrder> {
  const finder = new OrderFinder();
  try {
    for await (const { cells, line } of csvRows(file.open()))
      if (line > headLine) finder.see(cells[format.dateColumn] ?? "");
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error; // what came before it is still read
  }
  return finder.order(asked);
}

/** Why it stopped before the end; null if it didn't. */
async function takeRows({ file, format, headLine }: FoundTable, days: TableDays, isOneOfMany: boolean) {
  const prefix = isOneOfMany ? `${file.name.slice(-60)}, ` : "";
  try {
    for await (const { cells, line } of csvRows(file.open()))
      if (line > headLine && cells.some((cell) => cell !== "")) format.take(cells, `${prefix}line ${line}`, days);
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error;
    return `${prefix}${error.message}`;
  }
  return null;
}
