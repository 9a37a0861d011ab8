import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../../src/server/db/schema.ts";
import { openStore } from "../../src/server/db/store.ts";
import { COLUMN_NOTES } from "./column-notes.ts";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: number;
  readonly hasDefault: number;
  /** The statement that makes the table, with its checks. */
  readonly made: string;
}

/**
 * The text of `src/server/db/tables.ts`: the tables after all migrations of an empty store, with the notes from
 * `COLUMN_NOTES`.
 */
export async function tableTypes(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "peptidary-tables-"));
  const { db, close } = await openStore({ dataDir, databaseUrl: null, databasePoolSize: 1 });
  try {
    return textOf(await columnsOf(db));
  } finally {
    await close();
    rmSync(dataDir, { recursive: true });
  }
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select t.name as "table", c.name, c.type, t.sql as made,
      c."notnull" = 0 and c.pk = 0 as "isNullable", c.dflt_value is not null as "hasDefault"
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name <> 'schema_migrations'
    order by t.name, c.cid
  `.execute(db);
  return rows;
}

function textOf(columns: readonly Column[]): string {
  const unknown = Object.keys(COLUMN_NOTES).find(
    (key) => !columns.some(({ table, name }) => key === `${table}.${name}`),
  );
  if (unknown !== undefined) throw new Error(`column-notes.ts describes ${unknown}, which no migration makes.`);
  const tables = [...Map.groupBy(columns, ({ table }) => table)];
  return [
    "// Written by `npm run tables` from the migrations: change those, or scripts/lib/column-notes.ts.",
    'import type { Generated } from "kysely";\n',
    "export interface Tables {",
    ...tables.flatMap(([table, own]) => [`  ${table}: {`, ...own.flatMap(linesOf), "  };"]),
    "}\n",
  ].join("\n");
}

function linesOf(column: Column): string[] {
  const { note } = COLUMN_NOTES[`${column.table}.${column.name}`] ?? {};
  return [...(note ? [`    /** ${note} */`] : []), `    ${column.name}: ${typeOf(column)};`];
}

function typeOf({ table, name, type, isNullable, hasDefault, made }: Column): string {
  const value = type.toLowerCase() === "text" ? textType(table, name, made) : "number";
  const nullable = isNullable ? `${value} | null` : value;
  return hasDefault ? `Generated<${nullable}>` : nullable;
}

function textType(table: string, name: string, made: string): string {
  const checked = new RegExp(`check \\(${name} in \\(([^)]*)\\)\\)`).exec(made)?.[1]?.split(", ");
  const words = COLUMN_NOTES[`${table}.${name}`]?.oneOf ?? checked?.map((word) => word.slice(1, -1));
  return words ? words.map((word) => JSON.stringify(word)).join(" | ") : "string";
}
