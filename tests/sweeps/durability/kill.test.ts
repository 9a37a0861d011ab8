import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#server/db/store.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { cases } from "#support/cases.ts";
import { type PostgresServer, startPostgres } from "#support/postgres.ts";
import { listSaved, openSaver } from "#support/saver.ts";

const SAVES = cases(500, 2_000);
const SAVES_PER_STORE_CRASH = 500;

/** Saves, and the keys that were claimed in the same transactions, as they lie in the store. */
async function countStored(server: AppServer, databaseUrl: string | null): Promise<{ saves: number; keys: number }> {
  const store = await openStore({ dataDir: server.dataDir, databaseUrl, databasePoolSize: 1 });
  const count = (table: "peptide_cycles" | "idempotency_keys") =>
    store.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
  const [saves, keys] = [await count("peptide_cycles"), await count("idempotency_keys")];
  await store.close();
  return { saves: Number(saves.count), keys: Number(keys.count) };
}

/** Kills the server as the last of the saves is acknowledged and others run, and starts it again on the same data. */
async function killWhileSaving(environment: Record<string, string>): Promise<void> {
  let server = await startAppServer(environment);
  const saver = await openSaver(() => server.origin);
  let isKilled = false;
  const saving = saver.saveMany(Number.POSITIVE_INFINITY, () => isKilled);
  while (saver.acknowledged.size < SAVES) await delay(1);
  const killed = server.kill();
  isKilled = true;
  await Promise.all([killed, saving]);

  server = await startAppServer({ ...environment, DATA_DIR: server.dataDir });
  const stored = await listSaved(server.origin, saver.cookie);
  await server.stop();
  const lost = [...saver.acknowledged].filter(([id, name]) => stored.get(id) !== name);
  expect(saver.acknowledged.size).toBeGreaterThanOrEqual(SAVES);
  expect(lost).toEqual([]);
  const { saves, keys } = await countStored(server, environment.DATABASE_URL ?? null);
  expect({ saves, keys }).toEqual({ saves: stored.size, keys: stored.size });
}

describe("SIGKILL during acknowledged saves", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.createDatabase("killed_app");
    await postgres.createDatabase("killed_store");
  });
  afterAll(() => postgres.stop());

  test("loses none and leaves none half written on SQLite", () => killWhileSaving({}));

  test("loses none and leaves none half written on PostgreSQL", () =>
    killWhileSaving({ DATABASE_URL: postgres.url("killed_app") }));

  test("of PostgreSQL itself loses none, and the server goes on", async () => {
    const server = await startAppServer({ DATABASE_URL: postgres.url("killed_store"), LOG_LEVEL: "silent" });
    const saver = await openSaver(() => server.origin);
    for (const signal of ["SIGQUIT", "SIGKILL"] as const) {
      const saving = saver.saveMany(SAVES_PER_STORE_CRASH);
      await delay(300);
      await postgres.halt(signal);
      await delay(300);
      await postgres.resume();
      await saving;
    }
    const stored = await listSaved(server.origin, saver.cookie);
    expect(saver.acknowledged.size).toBeGreaterThanOrEqual(2 * SAVES_PER_STORE_CRASH);
    expect([...saver.acknowledged].filter(([id, name]) => stored.get(id) !== name)).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});
