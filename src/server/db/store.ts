import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type Logger } from "kysely";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { migrate } from "./migrate.ts";
import type { StoreKind } from "./migration.ts";
import { openPostgres } from "./postgres.ts";
import type { Database, Db } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

export interface Store {
  readonly db: Db;
  readonly kind: StoreKind;
  /** Resolves once everything committed so far survives a power cut. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the configured store, brings its schema up to date and lets `fill` write the shipped content. Until that is
 * done PostgreSQL may take its time, because another server may be migrating. Afterwards a query without an answer
 * fails within two seconds.
 */
export async function openStore(
  config: Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize">,
  fill: (db: Db) => Promise<void> = async () => {},
  metrics: Metrics | null = null,
): Promise<Store> {
  const log = metrics && timeStatements(metrics);
  const store = config.databaseUrl
    ? openPostgresStore(config.databaseUrl, config.databasePoolSize, log)
    : openSqliteStore(sqlitePath(config.dataDir), log);
  try {
    await migrate(store.db, store.kind);
    await fill(store.db);
    await store.settled();
  } catch (error) {
    await store.close();
    throw error;
  }
  store.ready();
  return store;
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, "peptidary.sqlite");
}

interface OpeningStore extends Store {
  ready(): void;
}

/** Measures how long each statement takes, without looking at its values. */
function timeStatements(metrics: Metrics): Logger {
  return ({ query, queryDurationMillis, level }) =>
    metrics.statementRun({ sql: query.sql, seconds: queryDurationMillis / 1000, isFailed: level === "error" });
}

const CHECKPOINT_EVERY_MS = 60_000;

function openSqliteStore(path: string, log: Logger | null): OpeningStore {
  const { dialect, raw, sync } = openSqlite(path);
  const db = new Kysely<Database>({ dialect, ...(log ? { log } : {}) });
  const checkpoint = setInterval(() => {
    try {
      raw.exec("pragma wal_checkpoint(truncate)");
    } catch {
      // A full disk or an open transaction: the log stays as it is, and the next round tries again.
    }
  }, CHECKPOINT_EVERY_MS);
  checkpoint.unref();
  return {
    db,
    kind: "sqlite",
    ready: () => {},
    settled: () => sync.settled(),
    close: async () => {
      clearInterval(checkpoint);
      await sync.settled().catch(() => {}); // closing moves the log into the database file, if the disk still allows it
      await db.destroy();
    },
  };
}

function openPostgresStore(connectionString: string, max: number, log: Logger | null): OpeningStore {
  const { dialect, demandAnswers } = openPostgres(connectionString, max);
  const db = new Kysely<Database>({ dialect, ...(log ? { log } : {}) });
  // PostgreSQL answers a commit once it is on disk
  return { db, kind: "postgres", ready: demandAnswers, settled: async () => {}, close: () => db.destroy() };
}

/**
 * Locks the data folder for this process. The lock is an open exclusive SQLite transaction, so the operating system
 * releases it however the process ends. Returns null when another process has it.
 */
export function lockDataDir(dataDir: string): { release(): void } | null {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(dataDir, "in-use.lock"));
    lock.exec("pragma busy_timeout = 0");
    lock.exec("begin exclusive");
  } catch (error) {
    lock?.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw new Error(`The data folder ${dataDir} cannot be used: this account may not write in-use.lock there.`);
  }
  const held = lock;
  return { release: () => held.close() };
}
