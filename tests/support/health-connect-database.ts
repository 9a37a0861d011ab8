import type { Database } from "sql.js";

/**
 * The tables of Health Connect's export as Android makes them: columns of `RecordHelper`, `InstantRecordHelper` and
 * `IntervalRecordHelper`, then those of each record (platform/packages/modules/HealthFitness, read in November 2026).
 */
const RECORD = `row_id integer primary key autoincrement, uuid blob not null unique, last_modified_time integer,
  client_record_id text, client_record_version text, device_info_id integer, app_info_id integer,
  recording_method integer, dedupe_hash blob unique`;
const instant = (name: string, columns: string) =>
  `create table ${name} (${RECORD}, time integer, zone_offset integer, local_date integer, ${columns},
  local_date_time integer as (time + 1000 * zone_offset))`;
const interval = (name: string, columns = "") =>
  `create table ${name} (${RECORD}, start_time integer, start_zone_offset integer, end_time integer,
  end_zone_offset integer, local_date integer${columns},
  local_date_time_start_time integer as (start_time + 1000 * start_zone_offset),
  local_date_time_end_time integer as (end_time + 1000 * end_zone_offset))`;

const SCHEMA = [
  "create table application_info_table (row_id integer primary key, package_name text not null unique, app_name text, app_icon blob, record_types_used text)",
  instant("weight_record_table", "weight real"),
  instant("body_fat_record_table", "percentage real"),
  instant(
    "blood_pressure_record_table",
    "measurement_location text not null default '0', systolic real, diastolic real, body_position text not null default '0'",
  ),
  instant("resting_heart_rate_record_table", "beats_per_minute integer"),
  instant(
    "blood_glucose_record_table",
    "specimen_source text not null default '0', level real, relation_to_meal text not null default '0', meal_type text not null default '0'",
  ),
  instant("body_temperature_record_table", "measurement_location integer, temperature real"),
  interval("steps_record_table", ", count integer"),
  interval("sleep_session_record_table", ", notes text null, title text null"),
  "create table sleep_stages_table (parent_key integer not null, stage_start_time integer not null, stage_end_time integer not null, stage_type integer not null, foreign key (parent_key) references sleep_session_record_table (row_id) on delete cascade)",
  interval("heart_rate_record_table"),
  "create table heart_rate_record_series_table (parent_key integer, beats_per_minute integer, epoch_millis integer, foreign key (parent_key) references heart_rate_record_table (row_id) on delete cascade)",
];

export type Row = Readonly<Record<string, number | string | null>>;

/** Fills an empty database with these rows, by table. */
export function fillHealthConnect(database: Database, tables: Readonly<Record<string, readonly Row[]>>): void {
  for (const statement of SCHEMA) database.run(statement);
  for (const [table, rows] of Object.entries(tables))
    for (const [place, row] of rows.entries()) {
      const hasUuid = /record_table$/.test(table);
      const names = [...Object.keys(row), ...(hasUuid ? ["uuid"] : [])];
      const values = [...Object.values(row), ...(hasUuid ? [`${table} ${place}`] : [])];
      database.run(`insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`, values);
    }
}

/** Milliseconds since 1970 of a moment such as 2026-06-12T07:05-04:00. */
export const at = (moment: string): number => Date.parse(moment);
