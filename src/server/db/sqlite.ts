import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type SqliteDatabase, SqliteDialect } from "kysely";
import { SharedSync } from "./shared-sync.ts";

/**
 * The dialect over Node's own SQLite. With `synchronous=NORMAL` alone a power cut would lose the newest commits, so a
 * caller that has promised durability waits for `sync.settled`.
 */
export function openSqlite(path: string): { dialect: SqliteDialect; raw: DatabaseSync; sync: SharedSync } {
  keepPrivate(path);
  const raw = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  raw.exec("pragma busy_timeout = 5000");
  raw.exec("pragma journal_mode = wal");
  raw.exec("pragma synchronous = normal");
  raw.exec("pragma journal_size_limit = 67108864");
  raw.exec("pragma secure_delete = on"); // overwrite deleted data instead of only unlinking it
  const sync = new SharedSync(`${path}-wal`);
  return { dialect: new SqliteDialect({ database: asKyselyDatabase(raw, sync) }), raw, sync };
}

/** The same, read-only, over a store that must exist. */
export function openSqliteForReading(path: string): SqliteDialect {
  const raw = new DatabaseSync(path, { readOnly: true });
  raw.exec("pragma busy_timeout = 5000");
  return new SqliteDialect({ database: asKyselyDatabase(raw) });
}

/** SQLite creates files that everyone can read. Its later files get the same rights as the first. */
function keepPrivate(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

const STATEMENTS_KEPT = 300;
/** Any other statement may have committed once it is done and no transaction is open. */
const READS = /^\s*(select|pragma|begin|rollback)\b/i;

/** After these, a cached `select *` would have other columns. */
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i;

/**
 * Statements are cached by their text, because preparing one costs more than running a point read. Rows are read as
 * arrays and named here, which takes half the time of Node's own objects. Iterating over rows gets a statement of its
 * own: a cached one could run again before the iteration ends.
 */
function asKyselyDatabase(raw: DatabaseSync, sync: SharedSync | null = null): SqliteDatabase {
  const kept = new Map<string, { statement: StatementSync; columns: readonly string[]; writes: boolean }>();
  const prepared = (sql: string) => {
    const found = kept.get(sql);
    if (found) return found;
    const statement = raw.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    const made = { statement, columns, writes: !READS.test(sql) };
    if (CHANGES_TABLES.test(sql)) {
      kept.clear();
      return made;
    }
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= STATEMENTS_KEPT) kept.delete(oldest);
    kept.set(sql, made);
    return made;
  };
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]; // the values we bound
  return {
    close: () => {
      raw.close();
      sync?.close();
    },
    prepare: (sql) => {
      const { statement, columns, writes } = prepared(sql);
      const done = <T>(result: T): T => {
        if (writes && !raw.isTransaction) sync?.committed();
        return result;
      };
      return {
        reader: columns.length > 0,
        all: (parameters) => named(done(statement.all(...values(parameters))), columns),
        run: (parameters) => {
          // a full disk makes SQLite roll back by itself; a second rollback would hide the cause
          if (sql === "rollback" && !raw.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          const { changes, lastInsertRowid } = done(statement.run(...values(parameters)));
          return { changes, lastInsertRowid };
        },
        iterate: (parameters) => raw.prepare(sql).iterate(...values(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}

function named(rows: unknown[], columns: readonly string[]): Record<string, unknown>[] {
  return (rows as unknown[][]).map((cells) => {
    // `setReturnArrays`, which Node's types don't tell
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ""] = cells[at];
    return row;
  });
}
