import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";
import { accountsAndRecords } from "./migrations/0001-accounts-and-records.ts";
import type { Database } from "./schema.ts";

export type StoreKind = "sqlite" | "postgres";
export const MIGRATIONS: readonly Migration[] = [accountsAndRecords];
const ADVISORY_LOCK = 7_239_116;

/**
 * Brings the store to the newest schema, once, however many servers start together: SQLite under an immediate
 * transaction, PostgreSQL under an advisory lock. Row counts are compared before and after, and foreign keys checked,
 * so that a table rebuild can never drop children silently. Returns the ids that ran.
 */
export async function migrate(
  db: Kysely<Database>,
  kind: StoreKind,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    if (kind === "sqlite") return migrateSqlite(connection, migrations);
    await sql`select pg_advisory_lock(${ADVISORY_LOCK})`.execute(connection);
    try {
      return await runPending(connection, kind, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection);
    }
  });
}

async function migrateSqlite(connection: Kysely<Database>, migrations: readonly Migration[]): Promise<string[]> {
  await sql`pragma foreign_keys = off`.execute(connection); // a no-op inside a transaction, so before it
  try {
    return await runPending(connection, "sqlite", migrations);
  } finally {
    await sql`pragma foreign_keys = on`.execute(connection);
  }
}

async function runPending(
  connection: Kysely<Database>,
  kind: StoreKind,
  migrations: readonly Migration[],
): Promise<string[]> {
  const ran: string[] = [];
  await sql.raw(kind === "sqlite" ? "begin immediate" : "begin").execute(connection);
  try {
    await sql`create table if not exists schema_migrations (id text primary key, ran_at text not null)`.execute(
      connection,
    );
    const done = await sql<{ id: string }>`select id from schema_migrations`.execute(connection);
    const doneIds = new Set(done.rows.map((row) => row.id));
    const known = new Set(migrations.map((migration) => migration.id));
    const unknown = [...doneIds].filter((id) => !known.has(id));
    if (unknown.length > 0)
      throw new Error(
        `The store was written by a newer version (it has ${unknown.join(", ")}). Start that version instead.`,
      );
    for (const migration of migrations.filter(({ id }) => !doneIds.has(id))) {
      await runOne(connection, kind, migration);
      ran.push(migration.id);
    }
    if (kind === "sqlite") await checkForeignKeys(connection);
    await sql`commit`.execute(connection);
    return ran;
  } catch (error) {
    await sql`rollback`.execute(connection);
    throw error;
  }
}

async function runOne(connection: Kysely<Database>, kind: StoreKind, migration: Migration): Promise<void> {
  const before = await rowCounts(connection, kind);
  for (const statement of migration.statements) await sql.raw(statement).execute(connection);
  const after = await rowCounts(connection, kind);
  for (const [table, count] of before)
    if (!migration.changesRowCounts?.includes(table) && after.get(table) !== count)
      throw new Error(
        `Migration ${migration.id} would change ${table} from ${count} to ${after.get(table) ?? "no"} rows; nothing was changed.`,
      );
  const now = new Date().toISOString();
  await sql`insert into schema_migrations (id, ran_at) values (${migration.id}, ${now})`.execute(connection);
}

async function rowCounts(connection: Kysely<Database>, kind: StoreKind): Promise<Map<string, number>> {
  const tables =
    kind === "sqlite"
      ? await sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`.execute(connection)
      : await sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(connection);
  const counts = new Map<string, number>();
  for (const { name } of tables.rows) {
    if (name === "schema_migrations") continue;
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`.execute(
      connection,
    );
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}

async function checkForeignKeys(connection: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(connection);
  if (rows.length > 0)
    throw new Error(`Migration left rows without their parent in ${rows[0]?.table}; nothing was changed.`);
}
