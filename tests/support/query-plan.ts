import { type CompiledQuery, sql } from "kysely";
import type { Db } from "../../src/server/db/schema.ts";

/** The steps SQLite takes for a query, one per line. */
export async function planOf(db: Db, query: { compile(): CompiledQuery }): Promise<string> {
  const compiled = query.compile();
  const { sql: prefix } = sql`explain query plan `.compile(db);
  const { rows } = await db.executeQuery<{ detail: string }>({ ...compiled, sql: prefix + compiled.sql });
  return rows.map((row) => row.detail).join("\n");
}
