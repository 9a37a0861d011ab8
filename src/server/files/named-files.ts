import type { Db } from "../db/schema.ts";

/** The tables whose row ids are ids of stored files. */
export const FILE_TABLES = ["bloodwork_files", "avatars", "pictures"] as const;

/** Which of these files a row refers to. */
export async function namedAmong(
  db: Db,
  ids: readonly string[],
  tables: readonly (typeof FILE_TABLES)[number][] = FILE_TABLES,
): Promise<Set<string>> {
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select("id").where("id", "in", ids).execute()),
  );
  return new Set(rows.flat().map(({ id }) => id));
}
