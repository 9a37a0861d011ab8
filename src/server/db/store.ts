import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Config } from "../config.ts";
import { migrate, type StoreKind } from "./migrate.ts";
import type { Database, Db } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

export interface Store {
  readonly db: Db;
  readonly kind: StoreKind;
  close(): Promise<void>;
}

/** Opens the configured store and brings its schema up to date. */
export async function openStore(config: Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize">): Promise<Store> {
  const store = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePoolSize)
    : openSqliteStore(sqlitePath(config.dataDir));
  try {
    await migrate(store.db, store.kind);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, "peptidary.sqlite");
}

const CHECKPOINT_EVERY_MS = 60_000;

function openSqliteStore(path: string): Store {
  const { dialect, raw } = openSqlite(path);
  const db = new Kysely<Database>({ dialect });
  const checkpoint = setInterval(() => raw.exec("pragma wal_checkpoint(truncate)"), CHECKPOINT_EVERY_MS);
  checkpoint.unref();
  return {
    db,
    kind: "sqlite",
    close: async () => {
      clearInterval(checkpoint);
      await db.destroy();
    },
  };
}

function openPostgres(connectionString: string, max: number): Store {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 1_500,
    query_timeout: 10_000,
    application_name: "peptidary",
  });
  pool.on("error", () => {}); // an idle connection that breaks is replaced; the next query reports what matters
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: "postgres", close: () => db.destroy() };
}

/**
 * Holds the data folder for this process. The lock is an open exclusive SQLite transaction, so the operating system
 * frees it however the process ends. Returns null when another process holds it.
 */
export function lockDataDir(dataDir: string): { release(): void } | null {
  const lock = new DatabaseSync(join(dataDir, "in-use.lock"));
  try {
    lock.exec("pragma busy_timeout = 0");
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}
