import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import type { Migration } from "#server/db/migration.ts";
import { openPostgres } from "#server/db/postgres.ts";
import type { Db } from "#server/db/schema.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import { createDatabase } from "#support/postgres-client.ts";
import {
  CHILDREN,
  dragsReferences,
  failsHalfway,
  firstVersion,
  losesParents,
  movesParents,
  orphansChildren,
  PARENTS,
  rebuildsParents,
  takesTime,
} from "#support/sample-migrations.ts";
import { describeStores, type StoreName } from "#support/test-app.ts";

const CHILD = join(import.meta.dirname, "../../support/migrate-process.ts");

describeStores("migrations", (store) => {
  let location: string;
  let db: Db;
  let opened: Db[];
  const open = () => {
    const { dialect } = store === "postgres" ? openPostgres(location, 2) : openSqlite(location);
    const made: Db = new Kysely({ dialect });
    opened.push(made);
    return made;
  };
  beforeEach(async () => {
    location =
      store === "postgres"
        ? await createDatabase(inject("postgresUrl"))
        : join(mkdtempSync(join(tmpdir(), "peptidary-migrate-")), "store.sqlite");
    opened = [];
    db = open();
  });
  afterEach(async () => {
    for (const each of opened) await each.destroy();
    if (store === "sqlite") rmSync(join(location, ".."), { recursive: true, force: true });
  });

  /** A later version that must be refused, with everything left as it was. */
  async function expectRefused(version: Migration, reason: RegExp): Promise<void> {
    await migrate(db, store, [firstVersion]);
    const before = await contents(db, store);
    await expect(migrate(db, store, [firstVersion, version])).rejects.toThrow(reason);
    expect(await contents(db, store)).toEqual(before);
    await expectForeignKeysOn(db, store);
  }

  test("ours bring an empty store to the newest schema, and a second run does nothing", async () => {
    const ran = await migrate(db, store);
    expect(ran.length).toBeGreaterThan(0);
    const before = await contents(db, store);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(["users", "protocols", "peptide_cycles"]));
    expect(await migrate(db, store)).toEqual([]);
    expect(await contents(db, store)).toEqual(before);
    await expectForeignKeysOn(db, store);
  });

  test("only those that did not run yet run, in their order", async () => {
    expect(await migrate(db, store, [firstVersion])).toEqual([firstVersion.id]);
    expect(await migrate(db, store, [firstVersion, rebuildsParents, takesTime])).toEqual([
      rebuildsParents.id,
      takesTime.id,
    ]);
  });

  test("rebuilding a parent table keeps its children", async () => {
    await migrate(db, store, [firstVersion]);
    await migrate(db, store, [firstVersion, rebuildsParents]);
    expect(await contents(db, store)).toMatchObject({ parents: PARENTS, children: CHILDREN });
    await expect(sql`insert into parents (id, name) values (500, '')`.execute(db)).rejects.toThrow(/check/i);
    await expectForeignKeysOn(db, store);
    await expect(sql`insert into children (id, parent_id) values (5000, 777)`.execute(db)).rejects.toThrow(/foreign/i);
    await sql`delete from parents where id = 1`.execute(db);
    expect(await contents(db, store)).toMatchObject({ parents: PARENTS - 1, children: CHILDREN - CHILDREN / PARENTS });
  });

  test("one that would lose rows is refused and changes nothing", () =>
    expectRefused(losesParents, /0002-lose-parents would change \w+ from \d+ to \d+ rows; nothing was changed/));

  test("one that would lose or orphan the children of rows it may remove is refused", () =>
    expectRefused(orphansChildren, store === "sqlite" ? /children without their parent/ : /would change children/));

  test("one that says which rows it moves may move them", async () => {
    await migrate(db, store, [firstVersion, movesParents]);
    expect(await contents(db, store)).toMatchObject({ parents: 0, children: 0, people: PARENTS });
  });

  test("one whose references end up at a table that is gone is refused", () =>
    expectRefused(dragsReferences, store === "sqlite" ? /toys without their parent/ : /other objects depend on it/));

  test("one that fails halfway leaves nothing of itself, and says why", () => expectRefused(failsHalfway, /unique/i));

  test("a store of a newer version is refused", async () => {
    await migrate(db, store, [firstVersion, rebuildsParents]);
    const before = await contents(db, store);
    await expect(migrate(db, store, [firstVersion])).rejects.toThrow(
      "The store was written by a newer version (it has 0002-rebuild-parents). Start that version instead.",
    );
    expect(await contents(db, store)).toEqual(before);
  });

  test.each([
    { found: "an empty store", before: [], ran: 2 },
    { found: "an older store", before: [firstVersion], ran: 1 },
  ])("of several servers starting at once on $found exactly one runs them", async ({ before, ran }) => {
    if (before.length > 0) await migrate(db, store, before);
    const servers = await Promise.all([1, 2, 3].map(() => startChild(store, location, "whole")));
    const outcomes = await Promise.all(servers.map(finishChild));
    expect(outcomes.map(({ output }) => output).toSorted()).toEqual(["ran 0", "ran 0", `ran ${ran}`]);
    expect(await contents(db, store)).toMatchObject({ parents: PARENTS, children: CHILDREN, many: 300_000 });
  });

  test("after a crash in the middle the next run succeeds", async () => {
    const { signal } = await finishChild(await startChild(store, location, "dies"));
    expect(signal).toBe("SIGKILL");
    const next = open();
    expect(Object.keys(await contents(next, store))).toEqual([]);
    expect(await migrate(next, store, [firstVersion, takesTime])).toEqual([firstVersion.id, takesTime.id]);
    expect(await contents(next, store)).toMatchObject({ parents: PARENTS, children: CHILDREN, many: 300_000 });
  });
});

describe("migrations on PostgreSQL", () => {
  test("two pools of one process run them exactly once", async () => {
    const location = await createDatabase(inject("postgresUrl"));
    const pools: Db[] = [1, 2].map(() => new Kysely({ dialect: openPostgres(location, 2).dialect }));
    const ran = await Promise.all(pools.map((pool) => migrate(pool, "postgres", [firstVersion, takesTime])));
    expect(ran.map((ids) => ids.length).toSorted()).toEqual([0, 2]);
    for (const pool of pools) await pool.destroy();
  });
});

/** Row counts by table. */
async function contents(db: Db, store: StoreName): Promise<Record<string, number>> {
  const names = await (store === "sqlite"
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' order by name`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  ).execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of names.rows) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

async function expectForeignKeysOn(db: Db, store: StoreName): Promise<void> {
  if (store === "postgres") return; // they cannot be off there
  expect((await sql`pragma foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }]);
}

async function startChild(store: StoreName, location: string, how: "whole" | "dies"): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, store, location, how], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

async function finishChild(child: ChildProcess): Promise<{ output: string; signal: NodeJS.Signals | null }> {
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stdin?.write("go\n");
  const [, signal] = await once(child, "close");
  return { output: output.trim(), signal };
}
