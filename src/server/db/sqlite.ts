import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type SqliteDatabase, SqliteDialect } from "kysely";

/**
 * The dialect over Node's own SQLite. `synchronous=FULL` is set by hand after WAL: without it the newest commits of a
 * power cut are lost.
 */
export function openSqlite(path: string): { dialect: SqliteDialect; raw: DatabaseSync } {
  const raw = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  raw.exec("pragma busy_timeout = 5000");
  raw.exec("pragma journal_mode = wal");
  raw.exec("pragma synchronous = full");
  raw.exec("pragma journal_size_limit = 67108864");
  return { dialect: new SqliteDialect({ database: asKyselyDatabase(raw) }), raw };
}

function asKyselyDatabase(raw: DatabaseSync): SqliteDatabase {
  return {
    close: () => raw.close(),
    prepare: (sql) => {
      const statement = raw.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]; // Kysely hands over what we bound
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => {
          const { changes, lastInsertRowid } = statement.run(...values(parameters));
          return { changes, lastInsertRowid };
        },
        iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}
