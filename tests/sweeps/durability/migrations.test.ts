import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/db/id.ts";
import { MIGRATIONS, migrate } from "#server/db/migrate.ts";
import type { StoreKind } from "#server/db/migration.ts";
import { openPostgres } from "#server/db/postgres.ts";
import type { Database, Db } from "#server/db/schema.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import { bundledProgram } from "#support/bundled-program.ts";
import { cases, spreadOver } from "#support/cases.ts";
import { addOldRows } from "#support/old-rows.ts";
import { type PostgresServer, SHORT_LIVED, startPostgres } from "#support/postgres.ts";
import { removeFolder, temporaryFolder } from "#support/temporary-folder.ts";

/** In one file, because it is started hundreds of times. */
let child = "";
beforeAll(async () => {
  child = await bundledProgram("tests/support/killed-migration.ts");
});
/** Each of the newest migration; of one that was released, and never changes, fewer say that it still runs as it did. */
const MOMENTS = { newest: 20, older: cases(2, 20) };
const AT_ONCE = 2;

describe.each(["sqlite", "postgres"] as const)("a migration killed at many moments (%s)", (kind) => {
  let postgres: PostgresServer | null = null;
  beforeAll(async () => {
    if (kind === "postgres") postgres = await startPostgres(SHORT_LIVED);
  });
  afterAll(() => postgres?.stop());

  /** A new store, empty or with what another one holds. */
  async function newStore(like: string | null = null): Promise<string> {
    if (!postgres) {
      const path = join(temporaryFolder("migrated"), "store.sqlite");
      if (like) copyFileSync(like, path);
      return path;
    }
    const name = `killed_${newId().replaceAll("-", "")}`;
    await postgres.createDatabase(like ? `${name} template ${nameOf(like)}` : name);
    return postgres.url(name);
  }

  const drop = async (location: string) =>
    postgres ? postgres.dropDatabase(nameOf(location)) : removeFolder(dirname(location));

  test.each(MIGRATIONS.map(({ id }, index) => ({ id, index })))(
    "$id: the next run succeeds each time, and no half of it is ever seen",
    async ({ index }) => {
      const old = await newStore();
      await using(kind, old, async (db) => {
        await migrate(db, kind, MIGRATIONS.slice(0, index));
        if (index > 0) await addOldRows(db, { id: newId(), email: "old@example.org" });
      });
      const before = await using(kind, old, (db) => stateOf(db, kind));
      const whole = await newStore(old);
      const statements = await countStatements(kind, whole, index + 1);
      const after = await using(kind, whole, (db) => stateOf(db, kind));
      expect(after).not.toEqual(before);
      const moments = index === MIGRATIONS.length - 1 ? MOMENTS.newest : MOMENTS.older;
      const waiting = spreadOver(1, statements, moments);
      expect(new Set(waiting).size).toBe(moments);
      const killNext = async () => {
        for (let dies = waiting.pop(); dies !== undefined; dies = waiting.pop()) {
          const killed = await newStore(old);
          await dieDuring(kind, killed, index + 1, dies);
          await using(kind, killed, async (db) => {
            expect([before, after]).toContainEqual(await stateOf(db, kind));
            await migrate(db, kind, MIGRATIONS.slice(0, index + 1));
            expect(await stateOf(db, kind)).toEqual(after);
          });
          await drop(killed);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, killNext));
      await Promise.all([old, whole].map(drop));
    },
    300_000,
  );
});

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function using<T>(kind: StoreKind, location: string, use: (db: Db) => Promise<T>, log = () => {}): Promise<T> {
  const { dialect } = kind === "postgres" ? openPostgres(location, 1) : openSqlite(location);
  const db = new Kysely<Database>({ dialect, log });
  return use(db).finally(() => db.destroy());
}

/** How many statements bringing the store to so many migrations takes, with everything around them. */
async function countStatements(kind: StoreKind, location: string, count: number): Promise<number> {
  let statements = 0;
  const work = (db: Db) => migrate(db, kind, MIGRATIONS.slice(0, count));
  await using(kind, location, work, () => {
    statements += 1;
  });
  return statements;
}

async function dieDuring(kind: StoreKind, location: string, count: number, dies: number): Promise<void> {
  const words = [child, kind, location, String(count), String(dies)];
  const killed = spawn(process.execPath, words, { stdio: ["ignore", "inherit", "inherit"] });
  const [, signal] = await once(killed, "close");
  expect(signal).toBe("SIGKILL");
}

/** The schema as the store tells it, and the rows of each table. */
async function stateOf(db: Db, kind: StoreKind) {
  const schema = await (kind === "sqlite"
    ? sql<{ name: string; told: string }>`select name, coalesce(sql, '') as told from sqlite_schema`
    : sql<{ name: string; told: string }>`
        select table_name || '.' || column_name as name,
          concat_ws(' ', data_type, is_nullable, column_default, ordinal_position) as told
          from information_schema.columns where table_schema = 'public'
        union all select indexname, indexdef from pg_indexes where schemaname = 'public'
        union all select conname || ' on ' || conrelid::regclass, pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace`
  ).execute(db);
  const tables = await (kind === "sqlite"
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  ).execute(db);
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    rows[name] = Number(counted.rows[0]?.count);
  }
  return { schema: Object.fromEntries(schema.rows.map(({ name, told }) => [name, told])), rows };
}
