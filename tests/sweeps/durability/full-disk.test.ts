import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAppServer } from "#support/app-server.ts";
import { listen } from "#support/listen.ts";
import { startPostgres } from "#support/postgres.ts";
import { ordinaryUser } from "#support/postgres-home.ts";
import { listSaved, openSaver } from "#support/saver.ts";
import { mountSmallDisk, type SmallDisk } from "#support/small-disk.ts";
import { openTestApp } from "#support/test-app.ts";

const MEBIBYTES = 260;
const SAVED_BEFORE = 200;
const REFUSED = 50;
const MOST_TRIES = 5_000;
const WRITES_AGAIN_WITHIN_MS = 3_000;

interface Filled {
  readonly origin: () => string;
  fill(): Promise<void> | void;
  free(): Promise<void> | void;
  /** Killed dead and started again on the same data; not where the server is this process. */
  restart: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const probe = mountSmallDisk(1);
probe?.unmount();

const places = probe
  ? [
      { place: "SQLite on a tmpfs of 260 MiB that is really full", open: sqliteOnSmallDisk },
      { place: "PostgreSQL with its tables on a tmpfs of 260 MiB that is really full", open: postgresOnSmallDisk },
    ]
  : [{ place: "SQLite that may not grow, since this account may mount no small disk", open: sqliteThatMayNotGrow }];

describe.each(places)("a full disk: $place", ({ open }) => {
  let filled: Filled;
  beforeAll(async () => {
    filled = await open();
  });
  afterAll(() => filled.close());

  test("saves are refused with 507 or 503, reads go on, and with room again saves work without a restart", async () => {
    const saver = await openSaver(filled.origin);
    await saver.saveMany(SAVED_BEFORE);
    await filled.fill();
    const refused: string[] = [];
    const statuses = new Map<number | null, number>();
    for (let tries = 0; refused.length < REFUSED; tries += 1) {
      expect(tries).toBeLessThan(MOST_TRIES);
      const name = `full-${tries}`;
      const answer = await saver.save(name);
      const status = answer?.status ?? null;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) continue;
      expect([503, 507]).toContain(status);
      expect(answer?.headers.get("content-type")).toBe("application/problem+json");
      refused.push(name);
    }
    process.stdout.write(`answers while full: ${JSON.stringify([...statuses])}\n`);
    const expectAllSaved = async () => {
      const stored = await listSaved(filled.origin(), saver.cookie);
      expect([...stored].toSorted()).toEqual([...saver.acknowledged].toSorted());
    };
    await expectAllSaved();
    for (const path of ["/api/health", "/api/peptides"])
      expect((await fetch(filled.origin() + path)).status, path).toBe(200);

    await filled.free();
    const freeAt = performance.now();
    while ((await saver.save("first-after"))?.status !== 201) {
      expect(performance.now() - freeAt).toBeLessThan(WRITES_AGAIN_WITHIN_MS);
      await delay(100);
    }
    for (const name of refused) expect((await saver.save(name))?.status).toBe(201);
    await expectAllSaved();
    if (filled.restart === null) return;
    await filled.restart();
    await expectAllSaved();
  }, 300_000);
});

function mounted(): SmallDisk {
  const disk = mountSmallDisk(MEBIBYTES);
  if (disk === null) throw new Error("A small disk could be mounted a moment ago, and now it cannot.");
  return disk;
}

async function onServer(environment: Record<string, string>, disk: SmallDisk): Promise<Filled> {
  let server = await startAppServer({ LOG_LEVEL: "silent", ...environment });
  return {
    origin: () => server.origin,
    fill: disk.fill,
    free: disk.free,
    restart: async () => {
      await server.kill();
      server = await startAppServer({ LOG_LEVEL: "silent", ...environment, DATA_DIR: server.dataDir });
    },
    close: async () => {
      expect(await server.stop()).toBe(0);
    },
  };
}

async function sqliteOnSmallDisk(): Promise<Filled> {
  const disk = mounted();
  const filled = await onServer({ DATA_DIR: disk.folder }, disk);
  return {
    ...filled,
    close: async () => {
      await filled.close();
      disk.unmount();
    },
  };
}

/** Its log stays on the large disk: PostgreSQL itself ends when that one is full. */
async function postgresOnSmallDisk(): Promise<Filled> {
  const disk = mounted();
  const { uid = -1, gid = -1 } = ordinaryUser();
  const tables = join(disk.folder, "tables");
  mkdirSync(tables);
  for (const folder of [disk.folder, tables]) chownSync(folder, uid, gid);
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  await client.query(`create tablespace small location '${tables}'`);
  await client.query("create database full_disk tablespace small");
  await client.end();
  const filled = await onServer({ DATABASE_URL: postgres.url("full_disk") }, disk);
  return {
    ...filled,
    close: async () => {
      await filled.close();
      await postgres.stop();
      disk.unmount();
    },
  };
}

async function sqliteThatMayNotGrow(): Promise<Filled> {
  const app = await openTestApp("sqlite", { withContent: true });
  const { port, close } = await listen(app);
  const { db } = app.context.store;
  return {
    origin: () => `http://127.0.0.1:${port}`,
    fill: async () => {
      await sql`pragma max_page_count = 1`.execute(db); // never below what the store has
    },
    free: async () => {
      await sql`pragma max_page_count = 1073741823`.execute(db);
    },
    restart: null,
    close: async () => {
      close();
      await app.close();
    },
  };
}
