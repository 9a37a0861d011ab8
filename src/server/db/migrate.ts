import { type Kysely, sql } from "kysely";
import type { Migration, StoreKind } from "./migration.ts";
import { accountsAndRecords } from "./migrations/0001-accounts-and-records.ts";
import { library } from "./migrations/0002-library.ts";
import { mixes } from "./migrations/0003-mixes.ts";
import { cycles } from "./migrations/0004-cycles.ts";
import { trials } from "./migrations/0005-trials.ts";
import { bloodwork } from "./migrations/0006-bloodwork.ts";
import { guides } from "./migrations/0007-guides.ts";
import { accounts } from "./migrations/0008-accounts.ts";
import { upkeep } from "./migrations/0009-upkeep.ts";
import { supplies } from "./migrations/0010-supplies.ts";
import { protocolLinks } from "./migrations/0011-protocol-links.ts";
import { accessTokens } from "./migrations/0012-access-tokens.ts";
import { vitals } from "./migrations/0013-vitals.ts";
import { vitalImports } from "./migrations/0014-vital-imports.ts";
import { bodyConsent } from "./migrations/0015-body-consent.ts";
import type { Database } from "./schema.ts";

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  accountsAndRecords,
  library,
  mixes,
  cycles,
  trials,
  bloodwork,
  guides,
  accounts,
  upkeep,
  supplies,
  protocolLinks,
  accessTokens,
  vitals,
  vitalImports,
  bodyConsent,
];
const ADVISORY_LOCK = 7_239_116;

/**
 * Brings the store to the newest schema in one transaction, once, however many servers start together: SQLite begins
 * it as a writer, PostgreSQL takes an advisory lock inside it. Row counts are compared before and after, and foreign
 * keys checked, so that a table rebuild can never drop children silently. Returns the ids that ran.
 */
export async function migrate(
  db: Kysely<Database>,
  kind: StoreKind,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  return alone(db, kind, (connection) => runPending(connection, kind, migrations));
}

/**
 * Makes the schema of an empty store as it was after the migrations `ids`, lets `fill` write rows into it, and brings
 * both up to date; all in one transaction, so that afterwards there is everything or nothing. Foreign keys are checked
 * at the end.
 */
export async function migrateFilled(
  db: Kysely<Database>,
  kind: StoreKind,
  ids: readonly string[],
  fill: (connection: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const unknown = ids.filter((id) => !MIGRATIONS.some((migration) => migration.id === id));
  if (unknown.length > 0)
    throw new Error(`It was written by a newer version (it has ${unknown.join(", ")}). Use that version instead.`);
  await alone(db, kind, async (connection) => {
    const first = await runPending(
      connection,
      kind,
      MIGRATIONS.filter(({ id }) => ids.includes(id)),
    );
    await fill(connection);
    return [...first, ...(await runPending(connection, kind, MIGRATIONS))];
  });
}

/** Runs migrations under a lock, in a transaction on one connection. */
async function alone(
  db: Kysely<Database>,
  kind: StoreKind,
  run: (connection: Kysely<Database>) => Promise<string[]>,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    if (kind === "postgres")
      return inTransaction(connection, "begin", async () => {
        await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(connection);
        return run(connection);
      });
    await sql`pragma foreign_keys = off`.execute(connection); // has no effect inside a transaction, so it comes first
    try {
      return await inTransaction(connection, "begin immediate", async () => {
        const ran = await run(connection);
        if (ran.length > 0) await checkForeignKeys(connection);
        return ran;
      });
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

async function inTransaction<T>(connection: Kysely<Database>, begin: string, work: () => Promise<T>): Promise<T> {
  await sql.raw(begin).execute(connection);
  try {
    const result = await work();
    await sql`commit`.execute(connection);
    return result;
  } catch (error) {
    // A lost connection or a full disk has rolled back already; the first error is the one that matters.
    await sql`rollback`.execute(connection).catch(() => {});
    throw error;
  }
}

async function runPending(
  connection: Kysely<Database>,
  kind: StoreKind,
  migrations: readonly Migration[],
): Promise<string[]> {
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
  const pending = migrations.filter(({ id }) => !doneIds.has(id));
  for (const migration of pending) await runOne(connection, kind, migration);
  return pending.map(({ id }) => id);
}

async function runOne(connection: Kysely<Database>, kind: StoreKind, migration: Migration): Promise<void> {
  const before = await rowCounts(connection, kind);
  const statements = "sqlite" in migration.statements ? migration.statements[kind] : migration.statements;
  for (const statement of statements) await sql.raw(statement).execute(connection);
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

/**
 * Rows without their parent, and parent tables that are gone, which SQLite's own check misses while a table is empty.
 */
async function checkForeignKeys(connection: Kysely<Database>): Promise<void> {
  const orphans = await sql<{ child: string }>`select "table" as child from pragma_foreign_key_check`.execute(
    connection,
  );
  const dangling = await sql<{ child: string }>`
    select child.name as child from sqlite_schema child, pragma_foreign_key_list(child.name) reference
    where child.type = 'table'
      and not exists (select 1 from sqlite_schema where type = 'table' and name = reference."table" collate nocase)
  `.execute(connection);
  const child = [...orphans.rows, ...dangling.rows][0]?.child;
  if (child !== undefined)
    throw new Error(`A migration left rows or references of ${child} without their parent; nothing was changed.`);
}
