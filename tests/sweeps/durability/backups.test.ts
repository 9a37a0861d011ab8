import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Backup, withBackup } from "#server/backup/backup-file.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { readConfig } from "#server/config.ts";
import { openStore, sqlitePath } from "#server/db/store.ts";
import { createFiles } from "#server/files/create-files.ts";
import { createLog } from "#server/log.ts";
import { readSecret } from "#server/secret.ts";
import { startAppServer } from "#support/app-server.ts";
import { newFile, silent } from "#support/backup-places.ts";
import { cases } from "#support/cases.ts";
import { type PostgresServer, SHORT_LIVED, startPostgres } from "#support/postgres.ts";
import { listSaved, openSaver } from "#support/saver.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

const BACKUPS = cases(5, 20);
/** Restoring takes longest, and tells nothing new the twentieth time. */
const RESTORED_EVERY = 4;
const PAUSE_MS = 100;
const ROOT = join(import.meta.dirname, "../../..");

let postgres: PostgresServer;
let databases = 0;
beforeAll(async () => {
  postgres = await startPostgres(SHORT_LIVED);
});
afterAll(() => postgres.stop());

type Kind = "sqlite" | "postgres";

/** Settings of a place that has nothing yet. */
async function emptySettings(kind: Kind): Promise<{ readonly DATA_DIR: string; readonly DATABASE_URL: string }> {
  const DATA_DIR = temporaryFolder("place");
  if (kind === "sqlite") return { DATA_DIR, DATABASE_URL: "" };
  databases += 1;
  await postgres.createDatabase(`place_${databases}`);
  return { DATA_DIR, DATABASE_URL: postgres.url(`place_${databases}`) };
}

function partsOf(settings: Record<string, string>) {
  const read = readConfig(settings);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return { config: read.config, files: createFiles(read.config, createLog("silent")) };
}

async function namesIn(settings: Record<string, string>): Promise<Map<string, string>> {
  const store = await openStore(partsOf(settings).config);
  const rows = await store.db.selectFrom("peptide_cycles").select(["id", "name"]).execute();
  await store.close();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function namesHeld(backup: Backup): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { id, name } of backup.rows("peptide_cycles")) names.set(String(id), String(name));
  return names;
}

/** A command as people give it, without the settings of this process. */
async function npmRun(script: string, words: readonly string[], settings: Record<string, string>) {
  const options = { cwd: ROOT, env: { ...process.env, BASE_URL: "", ...settings } };
  return promisify(execFile)(process.execPath, [join("scripts", script), ...words], options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

describe.each(["sqlite", "postgres"] as const)("while people save to %s", (kind) => {
  test("backups hold whatever was acknowledged before each, and restore it", async () => {
    const settings = await emptySettings(kind);
    const server = await startAppServer(settings);
    const saver = await openSaver(() => server.origin);
    let isOver = false;
    const saving = saver.saveMany(Number.POSITIVE_INFINITY, () => isOver);
    const { config, files } = partsOf(settings);
    const needs = { place: config, files, secret: readSecret(config.dataDir, null) };
    const made: { readonly path: string; readonly before: Map<string, string> }[] = [];
    for (let n = 0; n < BACKUPS; n++) {
      const before = new Map(saver.acknowledged);
      const path = newFile();
      await makeBackup(needs, path, silent);
      made.push({ path, before });
      await delay(PAUSE_MS);
    }
    isOver = true;
    await saving;
    await server.stop();
    for (const [index, { path, before }] of made.entries()) {
      const held = await withBackup(path, namesHeld); // with every sum compared
      expect([...before].filter(([id, name]) => held.get(id) !== name)).toEqual([]);
      if (index % RESTORED_EVERY !== 0) continue;
      const there = await emptySettings(kind);
      const parts = partsOf(there);
      await restoreBackup(path, parts.config, parts.files, silent);
      expect(await namesIn(there)).toEqual(held);
      if (kind === "sqlite") expect(integrityOf(sqlitePath(there.DATA_DIR))).toEqual(["ok"]);
    }
    expect(saver.acknowledged.size).toBeGreaterThan(25 * BACKUPS);
  }, 120_000);

  test("the commands back up a running server, restore it, and refuse what is used", async () => {
    const settings = await emptySettings(kind);
    const server = await startAppServer(settings);
    const saver = await openSaver(() => server.origin);
    await saver.saveMany(200);
    const path = newFile();
    const saving = saver.saveMany(200);
    const before = new Map(saver.acknowledged);
    const backup = await npmRun("backup.ts", [path], settings);
    await saving;
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining("Done: ") });
    expect(await npmRun("backup.ts", [path], settings)).toMatchObject({ code: 1 });
    const busy = await npmRun("restore.ts", [path], settings);
    expect(busy).toMatchObject({ code: 1, said: expect.stringContaining("Stop it first") });
    await server.stop();
    const used = await npmRun("restore.ts", [path], settings);
    expect(used).toMatchObject({ code: 1, said: expect.stringContaining("nothing was changed") });

    const there = await emptySettings(kind);
    expect(await npmRun("restore.ts", [path], there)).toMatchObject({ code: 0 });
    const restored = await startAppServer(there);
    const saved = await listSaved(restored.origin, saver.cookie); // the session goes on
    expect([...before].filter(([id, name]) => saved.get(id) !== name)).toEqual([]);
    await restored.stop();
  });
});

test("the commands move a store to PostgreSQL and back; people stay signed in and nothing is lost", async () => {
  const { DATA_DIR } = await emptySettings("sqlite");
  const { DATABASE_URL } = await emptySettings("postgres");
  const first = await startAppServer({ DATA_DIR });
  const saver = await openSaver(() => first.origin);
  await saver.saveMany(300);
  const running = await npmRun("move.ts", ["--to", DATABASE_URL], { DATA_DIR });
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining("Stop it first") });
  await first.stop();
  const moved = await npmRun("move.ts", ["--to", DATABASE_URL], { DATA_DIR });
  expect(moved).toMatchObject({ code: 0, said: expect.stringContaining("Set DATABASE_URL") });
  expect(moved.said).not.toContain("postgres:postgres");
  const second = await startAppServer({ DATA_DIR, DATABASE_URL });
  expect(await listSaved(second.origin, saver.cookie)).toEqual(saver.acknowledged);
  await second.stop();

  const back = await npmRun("move.ts", ["--to", "sqlite"], { DATA_DIR, DATABASE_URL });
  expect(back).toMatchObject({ code: 1, said: expect.stringContaining("There is a store") });
  const { DATA_DIR: other } = await emptySettings("sqlite");
  const SECRET_KEY = Buffer.from(readSecret(DATA_DIR, null)).toString("hex");
  expect(await npmRun("move.ts", ["--to", "sqlite"], { DATA_DIR: other, DATABASE_URL })).toMatchObject({ code: 0 });
  const third = await startAppServer({ DATA_DIR: other, SECRET_KEY });
  expect(await listSaved(third.origin, saver.cookie)).toEqual(saver.acknowledged);
  await third.stop();
});

test("a server that is told to makes backups while it runs", async () => {
  const settings = await emptySettings("sqlite");
  const BACKUP_DIR = temporaryFolder("kept");
  const server = await startAppServer({ ...settings, BACKUP_DIR });
  const path = await waitForBackup(BACKUP_DIR);
  await server.stop();
  const there = await emptySettings("sqlite");
  expect(await npmRun("restore.ts", [path], there)).toMatchObject({ code: 0 });
});

async function waitForBackup(folder: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const [found] = readdirSync(folder).filter((name) => name.endsWith(".zip"));
    if (found) return join(folder, found);
    await delay(100);
  }
  throw new Error("no backup was made");
}

function integrityOf(path: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare("pragma integrity_check").all();
  database.close();
  return rows.flatMap((row) => Object.values(row));
}
