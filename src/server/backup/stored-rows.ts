import { type RawBuilder, sql } from "kysely";
import type { StoreKind } from "../db/migration.ts";
import type { Db } from "../db/schema.ts";
import type { StoredTable } from "./stored-tables.ts";

type StoredValue = string | number | null;
export type StoredRow = Readonly<Record<string, StoredValue>>;

const AT_ONCE = 500;

/** The rows of a table in primary key order, identical from SQLite and PostgreSQL. */
export async function* rowsOf(db: Db, kind: StoreKind, table: StoredTable): AsyncGenerator<StoredRow> {
  // PostgreSQL sorts by its collation, SQLite by bytes
  const inOrder = (column: string): RawBuilder<unknown> => {
    const isText = table.columns.some(({ name, type }) => name === column && type === "text");
    return kind === "postgres" && isText ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
  };
  const query = db.selectFrom(sql<StoredRow>`${sql.table(table.name)}`.as("stored")).selectAll();
  const ordered = table.primaryKey.reduce((sorted, column) => sorted.orderBy(inOrder(column)), query);
  for await (const row of ordered.stream(AT_ONCE)) yield plainRow(table, row);
}

/** Columns in a fixed order, and numbers as numbers: PostgreSQL returns large integers as text. */
function plainRow({ name: table, columns }: StoredTable, row: Readonly<Record<string, unknown>>): StoredRow {
  const value = (name: string, type: "text" | "integer"): StoredValue => {
    const found = row[name];
    if (found === null) return null;
    const plain = type === "integer" ? Number(found) : found;
    if (typeof plain === "string" || Number.isSafeInteger(plain)) return plain as StoredValue; // checked on this line
    throw new Error(`A value of ${table}.${name} is neither text nor a whole number.`);
  };
  return Object.fromEntries(columns.map(({ name, type }) => [name, value(name, type)]));
}

/** A row as its line in a backup. */
export const lineOf = (row: StoredRow) => `${JSON.stringify(row)}\n`;
