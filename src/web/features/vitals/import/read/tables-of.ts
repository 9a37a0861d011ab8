import type { Database } from "sql.js";
import type { Cell, HealthTables } from "#domain/vitals/import/health-connect/health-tables.ts";
import { UnreadableExport } from "#domain/vitals/import/health-reading.ts";

/** Only real tables: a view could be made to give rows without end. */
export function tablesOf(database: Database): HealthTables {
  const columns = new Map<string, ReadonlySet<string>>();
  const columnsOf = (table: string): ReadonlySet<string> => {
    const known = columns.get(table);
    if (known) return known;
    const isTable = [...query(database, "select 1 from sqlite_master where type = 'table' and name = ?", [table])];
    const names = isTable.length > 0 ? [...query(database, "select name from pragma_table_info(?)", [table])] : [];
    const found = new Set(names.map(([name]) => String(name)));
    columns.set(table, found);
    return found;
  };
  return {
    rows: (table, wanted) => {
      const known = columnsOf(table);
      if (known.size === 0 || wanted.some((column) => !known.has(column))) return null;
      return query(database, `select ${wanted.map(quoted).join(", ")} from ${quoted(table)} order by rowid`);
    },
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function* query(database: Database, sql: string, parameters: readonly string[] = []): Generator<readonly Cell[]> {
  const statement = prepared(database, sql, parameters);
  try {
    while (stepped(statement)) yield statement.get().map((cell) => (cell instanceof Uint8Array ? null : cell));
  } finally {
    statement.free();
  }
}

/** What SQLite says of a file that is none, or is damaged in the middle. */
const DAMAGED = "This database is damaged, or its end is missing. Export it again.";

function prepared(...[database, sql, parameters]: [Database, string, readonly string[]]) {
  try {
    return database.prepare(sql, parameters);
  } catch {
    throw new UnreadableExport(DAMAGED);
  }
}

function stepped(statement: ReturnType<Database["prepare"]>): boolean {
  try {
    return statement.step();
  } catch {
    throw new UnreadableExport(DAMAGED);
  }
}
