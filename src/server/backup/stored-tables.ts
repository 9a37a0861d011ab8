import { sql } from "kysely";
import type { StoreKind } from "../db/migration.ts";
import type { Db } from "../db/schema.ts";

/** A table as the database describes it. */
export interface StoredTable {
  readonly name: string;
  /** Sorted by name, so that a row reads the same from either database. */
  readonly columns: readonly StoredColumn[];
  readonly primaryKey: readonly string[];
}

interface StoredColumn {
  readonly name: string;
  readonly type: "text" | "integer";
}

/** The migrations' own table; a restored store writes its own. */
export const MIGRATIONS_TABLE = "schema_migrations";

/** Every table to back up, parents before the tables that refer to them. */
export async function readTables(db: Db, kind: StoreKind): Promise<StoredTable[]> {
  const { columns, references } = kind === "sqlite" ? await readSqlite(db) : await readPostgres(db);
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => name !== MIGRATIONS_TABLE);
  return parentsFirst(names, references).map((name) => {
    const own = columns.filter(({ table }) => table === name);
    return {
      name,
      columns: own.map((column) => ({ name: column.name, type: typeOf(name, column) })).toSorted(byName),
      primaryKey: own
        .filter(({ keyPlace }) => keyPlace > 0)
        .toSorted((a, b) => a.keyPlace - b.keyPlace)
        .map((column) => column.name),
    };
  });
}

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Position in the primary key from 1; 0 if not part of it. */
  readonly keyPlace: number;
}

interface ReferenceRow {
  readonly child: string;
  readonly parent: string;
}

interface Description {
  readonly columns: readonly ColumnRow[];
  readonly references: readonly ReferenceRow[];
}

async function readSqlite(db: Db): Promise<Description> {
  const columns = await sql<ColumnRow>`
    select t.name as "table", c.name as name, c.type as type, c.pk as "keyPlace"
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%'
  `.execute(db);
  const references = await sql<ReferenceRow>`
    select t.name as child, r."table" as parent from sqlite_schema t, pragma_foreign_key_list(t.name) r
    where t.type = 'table'
  `.execute(db);
  return { columns: columns.rows, references: references.rows };
}

async function readPostgres(db: Db): Promise<Description> {
  const columns = await sql<ColumnRow>`
    select t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      coalesce(array_position(k.conkey, a.attnum), 0) as "keyPlace"
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
  `.execute(db);
  const references = await sql<ReferenceRow>`
    select c.relname as child, p.relname as parent
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
  `.execute(db);
  return { columns: columns.rows, references: references.rows };
}

function typeOf(table: string, { name, type }: ColumnRow): StoredColumn["type"] {
  const lower = type.toLowerCase();
  if (lower === "text") return "text";
  if (lower === "integer" || lower === "bigint") return "integer";
  throw new Error(`The column ${table}.${name} has a type that no backup knows: ${type}.`);
}

const byName = (a: StoredColumn, b: StoredColumn) => (a.name < b.name ? -1 : 1);

function parentsFirst(names: readonly string[], references: readonly ReferenceRow[]): string[] {
  const left = new Set(names.toSorted());
  const ordered: string[] = [];
  while (left.size > 0) {
    const isFree = (name: string) =>
      !references.some((r) => r.child === name && r.parent !== name && left.has(r.parent));
    const free = [...left].filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other in a ring: ${[...left].join(", ")}.`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}
