import { existsSync } from "node:fs";
import { Kysely, sql } from "kysely";
import type { Config } from "../config.ts";
import type { StoreKind } from "../db/migration.ts";
import { withPostgres } from "../db/postgres.ts";
import type { Database, Db } from "../db/schema.ts";
import { openSqliteForReading } from "../db/sqlite.ts";
import { sqlitePath } from "../db/store.ts";
import { FILE_TABLES, namedAmong } from "../files/named-files.ts";
import { rowsOf, type StoredRow } from "./stored-rows.ts";
import { MIGRATIONS_TABLE, readTables, type StoredTable } from "./stored-tables.ts";

export type StorePlace = Pick<Config, "dataDir" | "databaseUrl">;

/** A store at one moment. Later writes are not visible. */
export interface Snapshot {
  readonly kind: StoreKind;
  /** The migrations it has run. */
  readonly migrations: readonly string[];
  /** Parents before the tables that refer to them. */
  readonly tables: readonly StoredTable[];
  rows(table: StoredTable): AsyncIterable<StoredRow>;
  /** Which of these stored files a row refers to now, after that moment. */
  namedNow(fileIds: readonly string[]): Promise<Set<string>>;
}

/** Passes on the configured store as it is now, without changing anything, not even its schema. */
export async function withSnapshot<T>(place: StorePlace, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const kind = place.databaseUrl ? "postgres" : "sqlite";
  return reading(place, (db) =>
    db
      .transaction()
      .setIsolationLevel("repeatable read") // SQLite's only level
      .setAccessMode("read only")
      .execute(async (moment) => use(await snapshotOf(moment, kind, place))),
  );
}

async function snapshotOf(moment: Db, kind: StoreKind, place: StorePlace): Promise<Snapshot> {
  const tables = await readTables(moment, kind);
  if (tables.length === 0) throw new Error("The database is empty: there is nothing in it yet.");
  const migrations = await sql<{ id: string }>`
    select id from ${sql.table(MIGRATIONS_TABLE)} order by id
  `.execute(moment);
  const fileTables = FILE_TABLES.filter((name) => tables.some((table) => table.name === name));
  return {
    kind,
    migrations: migrations.rows.map(({ id }) => id),
    tables,
    rows: (table) => rowsOf(moment, kind, table),
    namedNow: (fileIds) => reading(place, (db) => namedAmong(db, fileIds, fileTables)),
  };
}

async function reading<T>({ dataDir, databaseUrl }: StorePlace, use: (db: Db) => Promise<T>): Promise<T> {
  if (databaseUrl) return withPostgres(databaseUrl, use);
  const path = sqlitePath(dataDir);
  if (!existsSync(path)) throw new Error(`There is no store in ${dataDir} yet.`);
  const db = new Kysely<Database>({ dialect: openSqliteForReading(path) });
  return use(db).finally(() => db.destroy());
}
