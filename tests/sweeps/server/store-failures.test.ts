import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { openPostgres } from "#server/db/postgres.ts";
import type { Database } from "#server/db/schema.ts";
import { openStore } from "#server/db/store.ts";
import { problemResponse, toProblem } from "#server/http/problems.ts";
import { createDatabase } from "#support/postgres-client.ts";
import { startTcpProxy } from "#support/tcp-proxy.ts";

/** What the caller gets for what went wrong below. */
async function answerTo(broken: () => Promise<unknown>): Promise<{ status: number; retryAfter: string | null }> {
  const error = await broken().then(
    () => new Error("it worked"),
    (reason: unknown) => reason,
  );
  const response = problemResponse(toProblem(error), "request");
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
}

const UNAVAILABLE = { status: 503, retryAfter: "2" };
const newFolder = () => mkdtempSync(join(tmpdir(), "peptidary-failures-"));

describe("a store that cannot be used now answers 503 with Retry-After", () => {
  test("SQLite locked by another process", async () => {
    const dataDir = newFolder();
    const store = await openStore({ dataDir, databaseUrl: null, databasePoolSize: 1 });
    await sql`pragma busy_timeout = 10`.execute(store.db);
    const other = new DatabaseSync(join(dataDir, "peptidary.sqlite"));
    other.exec("begin immediate");
    const write = () => sql`delete from users`.execute(store.db);
    expect(await answerTo(write)).toEqual(UNAVAILABLE);
    other.exec("rollback");
    await write();
    other.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  });

  test.each(["sqlite", "postgres"] as const)("a store that is closed already (%s)", async (kind) => {
    const dataDir = newFolder();
    const databaseUrl = kind === "postgres" ? await createDatabase(inject("postgresUrl")) : null;
    const store = await openStore({ dataDir, databaseUrl, databasePoolSize: 1 });
    await store.close();
    expect(await answerTo(() => sql`select 1`.execute(store.db))).toEqual(UNAVAILABLE);
    rmSync(dataDir, { recursive: true });
  });

  test("not a PostgreSQL whose connections are all busy: each statement gets its turn", async () => {
    const databaseUrl = await createDatabase(inject("postgresUrl"));
    const store = await openStore({ dataDir: "", databaseUrl, databasePoolSize: 1 });
    const statements = Array.from({ length: 4 }, () => sql`select pg_sleep(0.5)`.execute(store.db));
    expect((await Promise.allSettled(statements)).map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
    await store.close();
  });

  test("a PostgreSQL connection cut while it is lent, and the next query works again", async () => {
    const databaseUrl = await createDatabase(inject("postgresUrl"));
    const store = await openStore({ dataDir: "", databaseUrl, databasePoolSize: 2 });
    const cut = () =>
      store.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db);
        await sql`select 1`.execute(trx);
      });
    expect(await answerTo(cut)).toEqual(UNAVAILABLE);
    await sql`select 1`.execute(store.db);
    await store.close();
  });

  test("a PostgreSQL that takes no more connections, and works again once one is free", async () => {
    const databaseUrl = await createDatabase(inject("postgresUrl"));
    const store = await openStore({ dataDir: "", databaseUrl, databasePoolSize: 1 });
    const query = () => sql`select 1`.execute(store.db);
    await store.db.connection().execute(async () => {
      const begin = performance.now();
      expect(await answerTo(query)).toEqual(UNAVAILABLE);
      expect(performance.now() - begin).toBeLessThan(2_000);
    });
    await query();
    await store.close();
  });

  test("a PostgreSQL that falls silent under a query, within 2 s; a slow start-up may take longer", async () => {
    const direct = new URL(await createDatabase(inject("postgresUrl")));
    const proxy = await startTcpProxy(Number(direct.port));
    direct.searchParams.delete("host"); // over the network, where something can be between
    direct.port = String(proxy.port);
    const store = await openStore({ dataDir: "", databaseUrl: direct.href, databasePoolSize: 1 }, async (db) => {
      await sql`select pg_sleep(1.5)`.execute(db);
    });
    const begin = performance.now();
    const asked = answerTo(() => sql`select pg_sleep(5)`.execute(store.db));
    await delay(50);
    proxy.fallSilent();
    expect(await asked).toEqual(UNAVAILABLE);
    expect(performance.now() - begin).toBeLessThan(2_000);
    await store.close();
    proxy.close();
  });

  test("a PostgreSQL statement that never ends, once it takes longer than any should", async () => {
    const { dialect, demandAnswers } = openPostgres(await createDatabase(inject("postgresUrl")), 1, 1_000);
    const db = new Kysely<Database>({ dialect });
    demandAnswers();
    const begin = performance.now();
    expect(await answerTo(() => sql`select pg_sleep(30)`.execute(db))).toEqual(UNAVAILABLE);
    expect(performance.now() - begin).toBeLessThan(3_000);
    await db.destroy();
  });

  test("a PostgreSQL that became read-only", async () => {
    const databaseUrl = await createDatabase(inject("postgresUrl"));
    const store = await openStore({ dataDir: "", databaseUrl, databasePoolSize: 1 });
    await sql`set default_transaction_read_only = on`.execute(store.db);
    expect(await answerTo(() => sql`delete from users`.execute(store.db))).toEqual(UNAVAILABLE);
    await store.close();
  });
});

test("a PostgreSQL statement that takes some seconds gets its answer, and so do those beside it", async () => {
  const databaseUrl = await createDatabase(inject("postgresUrl"));
  const store = await openStore({ dataDir: "", databaseUrl, databasePoolSize: 4 });
  const slow = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(store.db);
  const answers = await Promise.all([slow(1.2), slow(2.5), slow(2.5)]);
  expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
  await store.close();
});

test("a query that is wrong stays our own fault", async () => {
  const dataDir = newFolder();
  const store = await openStore({ dataDir, databaseUrl: null, databasePoolSize: 1 });
  expect(await answerTo(() => sql`select nothing`.execute(store.db))).toEqual({ status: 500, retryAfter: null });
  await store.close();
  rmSync(dataDir, { recursive: true });
});
