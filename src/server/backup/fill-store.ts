import { existsSync, renameSync, rmSync } from "node:fs";
import { type Insertable, Kysely, sql } from "kysely";
import { migrateFilled } from "../db/migrate.ts";
import type { StoreKind } from "../db/migration.ts";
import { withPostgres } from "../db/postgres.ts";
import type { Database, Db } from "../db/schema.ts";
import { openSqlite } from "../db/sqlite.ts";
import { sqlitePath } from "../db/store.ts";
import { syncFolder } from "../files/sync-folder.ts";
import { RunningSum } from "./running-sum.ts";
import type { StorePlace } from "./snapshot.ts";
import { lineOf, rowsOf, type StoredRow } from "./stored-rows.ts";
import { readTables, type StoredTable } from "./stored-tables.ts";

/** Source of rows: a backup, or another store. */
export interface RowSource {
  /** The migrations its store has run. */
  readonly migrations: readonly string[];
  /** Its table names. */
  readonly tables: readonly string[];
  rows(table: string): AsyncIterable<StoredRow>;
}

const ROWS_AT_ONCE = 100;

/** Reports progress, one line at a time. */
export type Tell = (line: string) => void;

/**
 * Fills an empty store with all rows of the source, reads them back, and compares row by row before committing.
 * Afterwards everything is there, or nothing. `add` runs before the commit: if it fails, the store isn't created.
 */
export async function fillStore(
  place: StorePlace,
  source: RowSource,
  tell: Tell,
  add: () => Promise<void>,
): Promise<void> {
  if (place.databaseUrl) return withPostgres(place.databaseUrl, (db) => fillDb(db, "postgres", source, tell, add));
  const path = sqlitePath(place.dataDir);
  const unfinished = `${path}.restoring`;
  const clear = () => {
    for (const file of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`]) rmSync(file, { force: true });
  };
  clear(); // leftovers of an interrupted run
  try {
    const db = new Kysely<Database>({ dialect: openSqlite(unfinished).dialect });
    await fillDb(db, "sqlite", source, tell, add).finally(() => db.destroy()); // closing writes the log into the file
    renameSync(unfinished, path);
    await syncFolder(place.dataDir);
  } finally {
    clear();
  }
}

/** Why nothing may be written there, because there is data already. Null if the place is empty. */
export async function storeInTheWay({ dataDir, databaseUrl }: StorePlace): Promise<string | null> {
  if (!databaseUrl) return existsSync(sqlitePath(dataDir)) ? `There is a store in ${dataDir} already.` : null;
  const tables = await withPostgres(databaseUrl, (db) =>
    sql`select 1 from pg_class where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace`.execute(
      db,
    ),
  );
  return tables.rows.length > 0 ? "The database is not empty: it has tables already." : null;
}

async function fillDb(db: Db, kind: StoreKind, source: RowSource, tell: Tell, add: () => Promise<void>): Promise<void> {
  await migrateFilled(db, kind, source.migrations, async (connection) => {
    const tables = await readTables(connection, kind);
    const unknown = source.tables.filter((name) => !tables.some((table) => table.name === name));
    if (unknown.length > 0) throw new Error(`It has tables that this version does not know: ${unknown.join(", ")}.`);
    // migrations write a few rows of their own
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(connection);
    for (const table of tables.filter(({ name }) => source.tables.includes(name)))
      await fillTable(connection, kind, table, source, tell);
    await add();
  });
}

async function fillTable(db: Db, kind: StoreKind, table: StoredTable, source: RowSource, tell: Tell): Promise<void> {
  const sent = new RunningSum();
  let batch: StoredRow[] = [];
  const write = async () => {
    if (batch.length > 0)
      await db
        .insertInto(table.name as keyof Database) // the name came from the store
        .values(batch as readonly Insertable<Database[keyof Database]>[])
        .execute();
    batch = [];
  };
  for await (const row of source.rows(table.name)) {
    sent.add(lineOf(row));
    batch.push(row);
    if (batch.length === ROWS_AT_ONCE) await write();
  }
  await write();
  const arrived = new RunningSum();
  for await (const row of rowsOf(db, kind, table)) arrived.add(lineOf(row));
  const [given, found] = [sent.total(), arrived.total()];
  if (given.count !== found.count || given.sha256 !== found.sha256)
    throw new Error(`The rows of ${table.name} did not arrive as they were sent; nothing was kept.`);
  if (given.count > 0) tell(`${table.name}: ${given.count} rows, read again and the same`);
}
