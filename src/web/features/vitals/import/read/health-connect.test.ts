import initSqlJs from "sql.js";
import { beforeAll, expect, test } from "vitest";
import { CheckedVitalDay } from "#domain/vitals/check-vital.ts";
import { at, fillHealthConnect, type Row } from "#support/health-connect-database.ts";
import { zipOf } from "#support/zip-of.ts";
import { answerTo } from "./read-health-file.ts";

let sql: Awaited<ReturnType<typeof initSqlJs>>;
beforeAll(async () => {
  sql = await initSqlJs();
});

type Tables = Readonly<Record<string, readonly Row[]>>;
function bytesOf(tables: Tables, change = ""): Uint8Array {
  const database = new sql.Database();
  fillHealthConnect(database, tables);
  if (change !== "") database.run(change);
  const bytes = database.export();
  database.close();
  return bytes;
}
const ask = (bytes: Uint8Array, name: string) =>
  answerTo(
    { file: new File([new Uint8Array(bytes)], name), dateOrder: null },
    () => {},
    async (content) => new sql.Database(content),
  );
const read = async (tables: Tables, change = "") =>
  ask(await zipOf({ "health_connect_export.db": bytesOf(tables, change) }), "Health Connect.zip");
async function daysOf(tables: Tables) {
  const answer = await read(tables);
  if (answer.kind !== "reading") throw new Error(JSON.stringify(answer));
  for (const day of answer.reading.days) CheckedVitalDay.parse(day);
  return answer.reading;
}

const NEW_YORK = -14_400;
const MORNING = at("2026-06-12T07:05-04:00");
const instant = (fields: Row, time = MORNING): Row => ({ time, zone_offset: NEW_YORK, ...fields });

test("each measurement is read in the unit that Android keeps it in, on the clock where it was measured", async () => {
  const { days, leftOut, stopped } = await daysOf({
    weight_record_table: [instant({ weight: 82_400 })],
    body_fat_record_table: [instant({ percentage: 18.2 })],
    blood_pressure_record_table: [instant({ systolic: 128, diastolic: 82 })],
    resting_heart_rate_record_table: [instant({ beats_per_minute: 54 })],
    blood_glucose_record_table: [instant({ level: 5.2 })],
    body_temperature_record_table: [instant({ temperature: 36.6 })],
  });
  const one = (kind: string, value: string, second: string | null = null) => ({
    ...{ kind, name: "", day: "2026-06-12", source: "health-connect", summary: null, note: "" },
    readings: [{ time: "07:05", value, second }],
  });
  expect(days).toEqual([
    one("blood_pressure", "128", "82"),
    one("pulse", "54"),
    one("weight", "82.4"),
    one("body_fat", "18.2"),
    one("temperature", "36.6"),
    one("glucose", "93.6811"), // 5.2 mmol/L × 18.0156
  ]);
  expect([leftOut, stopped]).toEqual([[], null]);
});

test("the day is the local one on both sides of midnight", async () => {
  const { days } = await daysOf({
    weight_record_table: [
      { time: at("2026-06-12T23:59:59-04:00"), zone_offset: NEW_YORK, weight: 80_000 },
      { time: at("2026-06-13T00:00:00-04:00"), zone_offset: NEW_YORK, weight: 81_000 },
      { time: at("2026-06-14T00:10:00+05:45"), zone_offset: 20_700, weight: 82_000 },
    ],
  });
  expect(days.map(({ day, readings }) => [day, readings[0]?.time, readings[0]?.value])).toEqual([
    ["2026-06-12", "23:59", "80"],
    ["2026-06-13", "00:00", "81"],
    ["2026-06-14", "00:10", "82"],
  ]);
});

test("steps that two apps counted are never added up, and the preview learns whose count was taken", async () => {
  const steps = (count: number, app: number, hour: string): Row => ({
    ...{ start_time: at(`2026-06-12T${hour}-04:00`), start_zone_offset: NEW_YORK, count, app_info_id: app },
  });
  const { days, stepSources } = await daysOf({
    application_info_table: [
      { row_id: 1, package_name: "com.phone", app_name: "Phone" },
      { row_id: 2, package_name: "com.watch", app_name: null },
    ],
    steps_record_table: [steps(3_000, 1, "08:00"), steps(4_000, 1, "12:00"), steps(7_500, 2, "08:00")],
  });
  expect(days.map(({ kind, readings }) => [kind, readings])).toEqual([
    ["steps", [{ time: null, value: "7500", second: null }]],
  ]);
  expect(stepSources).toEqual([{ name: "com.watch", days: 1 }]);
});

test("a night is the session without the time awake, by the day of waking; sessions of two apps count once", async () => {
  const session = (id: number, from: string, to: string): Row => ({
    ...{ row_id: id, start_time: at(from), start_zone_offset: NEW_YORK, end_time: at(to), end_zone_offset: NEW_YORK },
  });
  const stage = (parent: number, from: string, to: string, type: number): Row => ({
    ...{ parent_key: parent, stage_start_time: at(from), stage_end_time: at(to), stage_type: type },
  });
  const { days, leftOut } = await daysOf({
    sleep_session_record_table: [
      session(1, "2026-06-11T23:00-04:00", "2026-06-12T07:00-04:00"),
      session(2, "2026-06-12T23:30-04:00", "2026-06-13T06:30-04:00"),
      session(3, "2026-06-12T23:00-04:00", "2026-06-13T06:00-04:00"),
      session(4, "2026-06-14T22:00-04:00", "2026-06-16T08:00-04:00"),
    ],
    sleep_stages_table: [
      stage(1, "2026-06-11T23:00-04:00", "2026-06-12T02:00-04:00", 4),
      stage(1, "2026-06-12T02:00-04:00", "2026-06-12T02:20-04:00", 1),
      stage(1, "2026-06-12T02:20-04:00", "2026-06-12T06:50-04:00", 5),
      stage(1, "2026-06-12T06:50-04:00", "2026-06-12T07:00-04:00", 7),
    ],
  });
  expect(days.map(({ kind, day, readings }) => [kind, day, readings[0]?.value])).toEqual([
    ["sleep", "2026-06-12", "450"],
    ["sleep", "2026-06-13", "450"],
  ]);
  expect(leftOut.map(({ reason, count, detail }) => [reason, count, detail])).toEqual([
    ["not-asleep", 2, "awake"],
    ["no-time", 1, ""],
  ]);
});

test("a resting pulse stands for its day; a day without one keeps every heart rate and says so", async () => {
  const times = ["2026-06-12T08:00-04:00", "2026-06-13T08:00-04:00", "2026-06-13T18:00-04:00"];
  const { days } = await daysOf({
    resting_heart_rate_record_table: [instant({ beats_per_minute: 54 })],
    heart_rate_record_table: [{ row_id: 7, start_zone_offset: NEW_YORK }],
    heart_rate_record_series_table: [
      ...times.map((time, n) => ({ parent_key: 7, beats_per_minute: [70, 60, 140][n] ?? 0, epoch_millis: at(time) })),
      { parent_key: 8, beats_per_minute: 70, epoch_millis: at(times[0] ?? "") },
    ],
  });
  expect(days.map(({ day, readings, note }) => [day, readings.map(({ value }) => value), note.slice(0, 16)])).toEqual([
    ["2026-06-12", ["54"], ""],
    ["2026-06-13", ["60", "140"], "Every heart rate"],
  ]);
});

test("what no body has, and rows without a time or a number, are left out and counted with their place", async () => {
  const { days, leftOut } = await daysOf({
    weight_record_table: [
      instant({ weight: 82.4 }), // kilograms are not what Android keeps
      instant({ weight: null }),
      { time: null, zone_offset: NEW_YORK, weight: 82_400 },
      { time: MORNING, zone_offset: null, weight: 82_400 },
      { time: -1e17, zone_offset: 0, weight: 82_400 },
    ],
    blood_pressure_record_table: [
      instant({ systolic: 128, diastolic: null }),
      instant({ systolic: 80, diastolic: 128 }),
    ],
  });
  expect(days).toEqual([]);
  expect(leftOut.map(({ kind, reason, count, first }) => [kind, reason, count, first])).toEqual([
    ["weight", "no-time", 3, "weight_record_table, row 3"],
    ["weight", "out-of-range", 1, "weight_record_table, row 1"],
    ["weight", "not-a-number", 1, "weight_record_table, row 2"],
    ["blood_pressure", "no-partner", 1, "blood_pressure_record_table, row 1"],
    ["blood_pressure", "out-of-range", 1, "blood_pressure_record_table, row 2"],
  ]);
});

test("a table that is missing, or lacks a column, is not read, and the others are", async () => {
  const tables = {
    weight_record_table: [instant({ weight: 82_400 })],
    body_fat_record_table: [instant({ percentage: 18 })],
  };
  for (const change of ["drop table body_fat_record_table", "alter table body_fat_record_table drop column percentage"])
    expect(await read(tables, change)).toMatchObject({ reading: { days: [{ kind: "weight" }] } });
});

test("a view that gives rows without end is no table", async () => {
  const endless =
    "drop table steps_record_table; create view steps_record_table as with recursive n(i) as (select 1 union all select i + 1 from n) select i as start_time, 0 as start_zone_offset, i as count, 1 as app_info_id from n";
  expect(await read({ weight_record_table: [instant({ weight: 82_400 })] }, endless)).toMatchObject({
    reading: { days: [{ kind: "weight" }] },
  });
});

test("the database by itself is read; another one, a damaged one and one cut short are refused with the reason", async () => {
  const many = Array.from({ length: 3_000 }, (_, n) => instant({ weight: 80_000 + n }, MORNING + n * 86_400_000));
  const bytes = bytesOf({ weight_record_table: many });
  expect(await ask(bytes, "health_connect_export.db")).toMatchObject({ reading: { source: "health-connect" } });
  const refused = (why: string) => ({ kind: "refused", why: expect.stringContaining(why) });
  expect(await ask(bytes.slice(0, Math.floor(bytes.length / 2)), "cut.db")).toEqual(refused("its end is missing"));
  expect(
    await ask(
      bytes.map((byte, place) => (place < 100 ? byte : 255)),
      "bad.db",
    ),
  ).toEqual(refused("damaged"));
  const other = new sql.Database();
  other.run("create table notes (text text)");
  expect(await ask(other.export(), "notes.db")).toEqual(refused("not that of Health Connect"));
  other.close();
  expect(await ask(await zipOf({ "health_connect_export.db": "no database" }), "hc.zip")).toEqual(
    refused("can't read this file"),
  );
});
