import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withBackup } from "#server/backup/backup-file.ts";
import { fillStore } from "#server/backup/fill-store.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { moveStore } from "#server/backup/move-store.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { readConfig } from "#server/config.ts";
import { newId } from "#server/db/id.ts";
import { MIGRATIONS } from "#server/db/migrate.ts";
import { sqlitePath } from "#server/db/store.ts";
import { SECRET_FILE } from "#server/secret.ts";
import { backUp, emptyPlace, newFile, type Place, placeWithContent, silent, sumsOf } from "#support/backup-places.ts";
import { addBloodwork, drawFields, fileInit } from "#support/bloodwork-records.ts";
import { exportOf, fillAccount, lasting } from "#support/full-account.ts";
import { openPerson, PASSWORD, type Person, personAt, post } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

/** Bytes that are changed, one at a time, from the beginning of a backup to its end. */
const PLACES = 60;
const KINDS = ["sqlite", "postgres"] as const;

describe.each(KINDS)("a whole account in %s", (kind) => {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  let place: Place;
  let server: TestApp;
  let person: Person;
  let before: Awaited<ReturnType<typeof exportOf>>;
  let path: string;
  let was: Awaited<ReturnType<typeof sumsOf>>;
  beforeAll(async () => {
    place = await placeWithContent(kind);
    server = await openTestApp(kind, { environment: place.settings, secret });
    person = await openPerson(server);
    await fillAccount(person, "canary");
    before = await exportOf(person);
    await server.context.background.idle();
    path = newFile();
    await backUp(place, secret, path);
    was = await sumsOf(place, secret);
  });
  afterAll(async () => {
    await server.close();
    await place.s3?.close();
  });

  test.each(KINDS)("goes into an empty %s by a backup: same rows, files, sessions and passwords", async (other) => {
    const there = await emptyPlace(other);
    const manifest = await restoreBackup(path, there.config, there.files, silent);
    expect(manifest.files).toHaveLength(2);
    expect(Buffer.from(readFileSync(join(there.config.dataDir, SECRET_FILE), "utf8"), "hex")).toEqual(
      Buffer.from(secret),
    );
    const is = await sumsOf(there, secret);
    expect(is).toEqual(was);
    expect(is.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);

    const restored = await openTestApp(other, { environment: there.settings, secret });
    const after = await exportOf(personAt(restored, person));
    expect(lasting(after.archive)).toEqual(lasting(before.archive));
    const reports = (files: Map<string, Uint8Array>) =>
      [...files].filter(([name]) => !/^(peptidary\.json|README)/.test(name));
    expect(reports(after.files)).toEqual(reports(before.files));
    const answer = await restored.request("/api/auth/sign-in", post({ email: person.email, password: PASSWORD }));
    expect(answer.status).toBe(200);
    await restored.close();
    await there.s3?.close();
  });

  test(`moves from ${kind} to the other store and back, row by row the same`, async () => {
    const start = await emptyPlace(kind);
    await restoreBackup(path, start.config, start.files, silent);
    const [there, back] = [await emptyPlace(kind === "sqlite" ? "postgres" : "sqlite"), await emptyPlace(kind)];
    const rows = was.tables.reduce((sum, table) => sum + table.rows, 0);
    expect((await moveStore(start.config, there.config, silent)).rows).toBe(rows);
    expect((await moveStore(there.config, back.config, silent)).rows).toBe(rows);
    for (const moved of [there, back]) expect(await sumsOf({ ...moved, files: start.files }, secret)).toEqual(was); // files stay where they are
    for (const { s3 } of [start, there, back]) await s3?.close();
  });

  test("is refused where something is already, and changes nothing there", async () => {
    await expect(restoreBackup(path, place.config, place.files, silent)).rejects.toThrow(/already|not empty/);
    const stranger = await emptyPlace(kind);
    await stranger.files.put(newId(), bytes("somebody's report"));
    await expect(restoreBackup(path, stranger.config, stranger.files, silent)).rejects.toThrow(
      "There are kept files already.",
    );
    const sealed = await emptyPlace(kind);
    writeFileSync(join(sealed.config.dataDir, SECRET_FILE), "a".repeat(64));
    await expect(restoreBackup(path, sealed.config, sealed.files, silent)).rejects.toThrow("another secret.key");
    const configured = await emptyPlace(kind, {
      SECRET_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("hex"),
    });
    await expect(restoreBackup(path, configured.config, configured.files, silent)).rejects.toThrow(
      "SECRET_KEY is not the secret",
    );
    await expect(moveStore(place.config, place.config, silent)).rejects.toThrow(/already|not empty|connected/);
    for (const untouched of [stranger, sealed, configured]) {
      await restoreAfter(untouched);
      await untouched.s3?.close();
    }

    /** Without what stood in the way it works, so nothing else was left behind. */
    async function restoreAfter({ settings, files, config }: Place) {
      for await (const { id } of files.list()) await files.delete(id);
      rmSync(join(config.dataDir, SECRET_FILE), { force: true });
      const read = readConfig({ ...settings, SECRET_KEY: "" });
      if (!read.ok) throw new Error(read.problems.join("\n"));
      await restoreBackup(path, read.config, files, silent);
    }
  });

  test("with the right SECRET_KEY no file with it is written", async () => {
    const there = await emptyPlace(kind, { SECRET_KEY: Buffer.from(secret).toString("hex") });
    await restoreBackup(path, there.config, there.files, silent);
    expect(existsSync(join(there.config.dataDir, SECRET_FILE))).toBe(false);
    await there.s3?.close();
  });

  test("a file store that fails halfway leaves an empty place, and the same command works later", async () => {
    const there = await emptyPlace(kind);
    let puts = 0;
    const failing = {
      ...there.files,
      put: (...given: Parameters<typeof there.files.put>) => {
        puts += 1;
        return puts === 2 ? Promise.reject(new Error("the disk is full")) : there.files.put(...given);
      },
    };
    await expect(restoreBackup(path, there.config, failing, silent)).rejects.toThrow("the disk is full");
    expect(existsSync(sqlitePath(there.config.dataDir))).toBe(false);
    expect(existsSync(`${sqlitePath(there.config.dataDir)}.restoring`)).toBe(false);
    await restoreBackup(path, there.config, there.files, silent);
    expect(await sumsOf(there, secret)).toEqual(was);
    await there.s3?.close();
  });

  test("a file deleted while the backup runs is left out with its row; one that was lost is told", async () => {
    const someone = await openPerson(server);
    const draw = await addBloodwork(someone, drawFields());
    const add = async (name: string) => {
      const answer = await someone.request(`/api/bloodwork/${draw.id}/files`, fileInit(name, "a,b\n1,2\n"));
      const { files } = await (await someone.request(`/api/bloodwork/${draw.id}`)).json();
      expect(answer.status).toBe(201);
      return files.find((file: { filename: string }) => file.filename === name).id as string;
    };
    const [deleted, lost] = [await add("deleted.csv"), await add("lost.csv")];
    await place.files.delete(lost);
    const meanwhile = {
      ...place.files,
      get: async (id: string) => {
        if (id === deleted) await server.context.store.db.deleteFrom("bloodwork_files").where("id", "=", id).execute();
        return id === deleted ? null : place.files.get(id);
      },
    };
    const whole = newFile();
    const made = await makeBackup({ place: place.config, files: meanwhile, secret }, whole, silent);
    expect(made.lostFiles).toEqual([lost]);
    expect(made.manifest.files.map(({ id }) => id)).not.toContain(deleted);
    await withBackup(whole, async (backup) => {
      const rows: unknown[] = [];
      for await (const row of backup.rows("bloodwork_files")) rows.push(row.id);
      expect(rows).toContain(lost);
      expect(rows).not.toContain(deleted);
    });
  });
});

test("a PostgreSQL that a server is connected to does not move", async () => {
  const [from, to] = [await emptyPlace("postgres"), await emptyPlace("sqlite")];
  const server = await openTestApp("postgres", { environment: from.settings });
  await expect(moveStore(from.config, to.config, silent)).rejects.toThrow("Stop every server first");
  await server.close();
  await moveStore(from.config, to.config, silent);
  await from.s3?.close();
});

describe("a backup file", () => {
  const secret = new Uint8Array(32).fill(7);
  let place: Place;
  let path: string;
  beforeAll(async () => {
    place = await emptyPlace("sqlite");
    const server = await openTestApp("sqlite", { environment: place.settings, secret });
    await fillAccount(await openPerson(server), "x".repeat(40));
    await server.close();
    path = newFile();
    await backUp(place, secret, path);
  });

  test("is for this account alone, and never written over another", async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(backUp(place, secret, path)).rejects.toThrow("is there already");
  });

  test("leaves no unfinished one behind where it fails", async () => {
    const broken = { ...place, files: { ...place.files, get: () => Promise.reject(new Error("the disk is gone")) } };
    const other = newFile();
    await expect(backUp(broken, secret, other)).rejects.toThrow("the disk is gone");
    expect([existsSync(other), existsSync(`${other}.part`)]).toEqual([false, false]);
  });

  test("that is cut short, or whose content changed anywhere, is refused in words", async () => {
    const size = statSync(path).size;
    const hurt = newFile();
    const restoreHurt = async (hurtIt: () => void) => {
      copyFileSync(path, hurt);
      hurtIt();
      const there = await emptyPlace("sqlite");
      const said = await restoreBackup(hurt, there.config, there.files, silent).then(
        () => null,
        (error: Error) => error.message,
      );
      return { said, there };
    };
    for (const length of [0, 1, 100, Math.floor(size / 2), size - 1]) {
      const { said, there } = await restoreHurt(() => truncateSync(hurt, length));
      expect(said).toMatch(/no backup|damaged|cut short/);
      expect(existsSync(sqlitePath(there.config.dataDir))).toBe(false);
    }
    const whole = readFileSync(path);
    const was = await sumsOf(place, secret);
    const outcomes = { refused: 0, harmless: 0 };
    for (let part = 0; part < PLACES; part++) {
      const at = Math.floor(((part + 0.5) * size) / PLACES);
      const { said, there } = await restoreHurt(() => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 0x55;
        writeFileSync(hurt, changed);
      });
      if (said === null) {
        // a date or the like, which says nothing about the content
        expect(await sumsOf(there, secret), `byte ${at}`).toEqual(was);
        outcomes.harmless += 1;
      } else {
        expect(existsSync(sqlitePath(there.config.dataDir))).toBe(false);
        outcomes.refused += 1;
      }
    }
    expect(outcomes.refused).toBeGreaterThan(PLACES / 2);
  });

  test("of something else is refused in words", async () => {
    const there = await emptyPlace("sqlite");
    const other = newFile();
    await expect(restoreBackup(other, there.config, there.files, silent)).rejects.toThrow(`${other} cannot be read`);
    writeFileSync(other, "no archive at all");
    await expect(restoreBackup(other, there.config, there.files, silent)).rejects.toThrow("is no backup");
  });

  test("of a newer version is refused by name", async () => {
    const there = await emptyPlace("sqlite");
    const newer = {
      migrations: [...MIGRATIONS.map(({ id }) => id), "0999-tomorrow"],
      tables: [],
      rows: async function* () {},
    };
    const filling = fillStore(there.config, newer, silent, async () => {});
    await expect(filling).rejects.toThrow("newer version (it has 0999-tomorrow)");
    expect(existsSync(sqlitePath(there.config.dataDir))).toBe(false);
  });
});

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
