import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

/** Names of the tables, with those of their columns. */
export async function columnsByTable({ context: { store } }: TestApp): Promise<Map<string, string[]>> {
  const query =
    store.kind === "sqlite"
      ? sql<{ table: string; column: string }>`
          select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
          where m.type = 'table' and m.name not like 'sqlite_%'`
      : sql<{ table: string; column: string }>`
          select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = current_schema()`;
  const columns = new Map<string, string[]>();
  for (const { table, column } of (await query.execute(store.db)).rows)
    columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

/** Where any of these words is in any row of any table, however it is spelt: `table: row`. */
export async function rowsWith(server: TestApp, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of (await columnsByTable(server)).keys()) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(server.context.store.db);
    for (const row of rows) {
      const text = JSON.stringify(row);
      if (words.some((word) => text.toLowerCase().includes(word.toLowerCase()))) found.push(`${table}: ${text}`);
    }
  }
  return found;
}

/** Which of these words stand anywhere in the bytes of the SQLite file, free pages included, once its journal is in it. */
export async function storeBytesWith(server: TestApp, words: readonly string[]): Promise<string[]> {
  const { store, config } = server.context;
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  const bytes = readFileSync(join(config.dataDir, "peptidary.sqlite"), "latin1").toLowerCase();
  return words.filter((word) => bytes.includes(word.toLowerCase()));
}

/** Which files below a folder hold one of these words in their name or their bytes. The store itself is not looked at. */
export function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    const path = join(folder, name);
    if (name.startsWith("peptidary.sqlite") || !statSync(path).isFile()) return false;
    const text = `${name}\n${readFileSync(path, "latin1")}`.toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
}

/** The same in whatever keeps the files. */
export async function keptFilesWith({ context: { files } }: TestApp, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { id } of files.list()) {
    const bytes = await files.get(id);
    const text = bytes ? `${id}\n${await new Response(bytes).text()}` : id;
    if (words.some((word) => text.includes(word))) found.push(id);
  }
  return found;
}
