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

/** A store as it was at one moment. What is written to it later does not show. */
export interface Snapshot {
  readonly kind: StoreKind;
  /** The migrations it had run. */
  readonly migrations: readonly string[];
  /** Parents before the tables that refer to them. */
  readonly tables: readonly StoredTable[];
  rows(table: StoredTable): AsyncIterable<StoredRow>;
  /** Which of these kept files a row names now, after that moment. */
  namedNow(fileIds: readonly string[]): Promise<Set<string>>;
}

/** Hands over the configured store as it is now. Nothing is changed in it, its schema neither. */
export async function withSnapshot<T>(place: StorePlace, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const kind = place.databaseUrl ? "postgres" : "sqlite";
  return reading(place, (db) =>
    db
      .transaction()
      .setIsolationLevel("repeatable read") // SQLite has no other
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
