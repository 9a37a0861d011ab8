import { mkdirSync, readdirSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withBackup } from "#server/backup/backup-file.ts";
import { type BackupSchedule, createBackupSchedule } from "#server/backup/backup-schedule.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { emptyPlace, type Place } from "#support/backup-places.ts";
import { fillAccount } from "#support/full-account.ts";
import { openPerson } from "#support/person.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

const secret = new Uint8Array(32).fill(9);

describe.each(["sqlite", "postgres"] as const)("scheduled backups of %s", (kind) => {
  let place: Place;
  let server: TestApp;
  beforeAll(async () => {
    place = await emptyPlace(kind);
    server = await openTestApp(kind, { environment: place.settings, secret });
    await fillAccount(await openPerson(server), "canary");
  });
  afterAll(async () => {
    await server.close();
    await place.s3?.close();
  });

  interface Watched {
    readonly schedule: BackupSchedule;
    readonly folder: string;
    readonly said: string[];
    setNow(time: string): void;
  }

  function open(settings: Record<string, string> = {}, at = "2026-03-01T00:00:00Z"): Watched {
    const folder = join(temporaryFolder("kept"), "backups");
    const read = readConfig({ ...place.settings, BACKUP_DIR: folder, BACKUPS_KEPT: "3", ...settings });
    if (!read.ok || !read.config.backups) throw new Error("no backups are configured");
    const said: string[] = [];
    const log = createLog("info", { write: (line) => said.push(line) });
    let now = new Date(at);
    const { config } = read;
    const schedule = createBackupSchedule({ config, settings: read.config.backups, log, now: () => now, secret });
    return {
      ...{ schedule, folder, said },
      setNow: (time) => {
        now = new Date(time);
      },
    };
  }

  test("are whole, made when it is time, and as many as are to be kept", async () => {
    const { schedule, folder, said, setNow } = open();
    expect(await schedule.state()).toEqual({ count: 0, newest: null, isBehind: true });
    await schedule.runDue();
    expect(readdirSync(folder)).toEqual(["peptidary-20260301T000000Z.zip"]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await withBackup(join(folder, "peptidary-20260301T000000Z.zip"), async ({ manifest }) => {
      expect(manifest.tables.find(({ name }) => name === "users")?.rows).toBe(1);
      expect(manifest.files.length).toBeGreaterThan(0);
    });
    setNow("2026-03-01T23:59:59Z");
    await schedule.runDue();
    expect(readdirSync(folder)).toHaveLength(1);
    for (const day of ["02", "03", "04"]) {
      setNow(`2026-03-${day}T00:00:00Z`);
      await schedule.runDue();
    }
    const names = ["02", "03", "04"].map((day) => `peptidary-202603${day}T000000Z.zip`);
    expect(readdirSync(folder)).toEqual(names);
    expect(await schedule.state()).toEqual({ count: 3, newest: new Date("2026-03-04T00:00:00Z"), isBehind: false });
    setNow("2026-03-06T00:00:01Z");
    expect(await schedule.state()).toMatchObject({ isBehind: true });
    expect(said.filter((line) => line.includes("a backup was made"))).toHaveLength(4);
    expect(said.join()).not.toContain("canary");
  });

  test("leave other files alone, clear up what was cut off, and are not misled by a clock that was wrong", async () => {
    const { schedule, folder, setNow } = open({ BACKUPS_KEPT: "1" });
    mkdirSync(folder);
    const others = ["notes.txt", "peptidary.zip", "peptidary-20990101T000000Z.zip"];
    for (const name of [...others, "peptidary-20260228T000000Z.zip.part"]) writeFileSync(join(folder, name), "x");
    await schedule.runDue();
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(["notes.txt", "peptidary.zip"]));
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    setNow("2026-03-01T01:00:00Z");
    await schedule.runDue();
    expect((await schedule.state()).newest).not.toEqual(new Date("2099-01-01T00:00:00Z"));
  });

  test("that fail are told, tried again later, and fall behind in the health view", async () => {
    const { schedule, folder, said, setNow } = open();
    const inTheWay = join(folder, "peptidary-20260301T000000Z.zip.part"); // a folder cannot be written to
    mkdirSync(inTheWay, { recursive: true });
    await schedule.runDue();
    expect(said.some((line) => line.includes("a backup could not be made"))).toBe(true);
    expect((await schedule.state()).isBehind).toBe(true);
    const before = said.length;
    setNow("2026-03-01T00:14:59Z");
    await schedule.runDue();
    expect(said).toHaveLength(before);
    rmdirSync(inTheWay);
    setNow("2026-03-01T00:15:00Z");
    await schedule.runDue();
    expect(await schedule.state()).toMatchObject({ count: 1, isBehind: false });
  });

  test("are given up when the server ends, and leave nothing unfinished", async () => {
    const { schedule, folder } = open();
    schedule.start();
    await schedule.stop();
    const left = readdirSync(folder);
    expect(left.length).toBeLessThanOrEqual(1);
    await schedule.runDue();
    expect(readdirSync(folder)).toEqual(left);
  });
});
