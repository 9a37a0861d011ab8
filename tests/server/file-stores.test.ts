import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { newId } from "#server/db/id.ts";
import { createFiles } from "#server/files/create-files.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { isStoredName } from "#server/files/stored-name.ts";
import { createLog } from "#server/log.ts";
import { signatureOf } from "#support/aws-signature.ts";
import { bytesOf } from "#support/bloodwork-records.ts";
import { type S3Server, startS3 } from "#support/s3-server.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

test("the signature check agrees with the GET example of the Amazon S3 API reference", () => {
  const wanted = "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41";
  const headers = {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=${wanted}`,
  };
  const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
  expect(signatureOf({ method: "GET", target: "/test.txt", headers }, secret)).toEqual({ wanted, given: wanted });
});

describe.each(["disk", "s3"] as const)("kept files on %s", (kind) => {
  const dataDir = temporaryFolder("files");
  let s3: S3Server | null = null;
  let files: FileStore;
  beforeAll(async () => {
    if (kind === "s3") s3 = await startS3();
    const read = readConfig({ DATA_DIR: dataDir, ...s3?.environment });
    if (!read.ok) throw new Error(read.problems.join("\n"));
    files = createFiles(read.config, createLog("silent"));
  });
  afterAll(() => s3?.close());

  const read = async (id: string) => {
    const stream = await files.get(id);
    return stream && Buffer.from(await new Response(stream).arrayBuffer());
  };
  const listed = async () => {
    const found: string[] = [];
    for await (const { id } of files.list()) found.push(id);
    return found.toSorted();
  };

  test("what was put comes back byte for byte, measured and with its hash", async () => {
    expect(files.kind).toBe(kind);
    const chunks = Array.from({ length: 300 }, (_, n) => Buffer.alloc(1 + ((n * 7_919) % 40_000), n));
    const whole = Buffer.concat(chunks);
    const id = newId();
    const { bytes, sha256 } = await files.put(id, sourceOf(chunks));
    expect(bytes).toBe(whole.length);
    expect(sha256).toBe(Buffer.from(await crypto.subtle.digest("SHA-256", whole)).toString("hex"));
    expect((await read(id))?.equals(whole)).toBe(true);
  });

  test("an empty file is a file", async () => {
    const id = newId();
    expect(await files.put(id, sourceOf([]))).toMatchObject({ bytes: 0 });
    expect(await read(id)).toHaveLength(0);
  });

  test("a file that is not there is null, and deleting it is no failure", async () => {
    expect(await read(newId())).toBeNull();
    await files.delete(newId());
  });

  test("a deleted file is gone, the others stay", async () => {
    const [one, other] = [newId(), newId()];
    await Promise.all([files.put(one, bytesOf("one")), files.put(other, bytesOf("other"))]);
    await files.delete(one);
    expect([await read(one), String(await read(other))]).toEqual([null, "other"]);
  });

  test("a source that fails half-way leaves nothing, and says why", async () => {
    const before = await listed();
    const broken = async function* () {
      yield new Uint8Array(100_000);
      throw new Error("the line went dead");
    };
    const id = newId();
    await expect(files.put(id, broken())).rejects.toThrow("the line went dead");
    expect([await read(id), await listed()]).toEqual([null, before]);
  });

  test("every file is listed once, over as many pages as that takes", async () => {
    const before = await listed();
    const ids = Array.from({ length: 8 }, () => newId());
    for (const id of ids) await files.put(id, bytesOf(id));
    expect(await listed()).toEqual([...before, ...ids].toSorted());
    for await (const { storedAt } of files.list())
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
  });

  test("it says that it can be used", async () => expect(await files.check()).toBeUndefined());

  test("nothing of the data folder is left open to others, and nothing half-written in it", () => {
    const folder = join(dataDir, kind === "disk" ? "files" : "files-on-their-way");
    expect(statSync(folder).mode & 0o077).toBe(0);
    const names = readdirSync(folder);
    expect(names.filter((name) => name.endsWith(".part"))).toEqual([]);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    if (kind === "s3") expect(names).toEqual([]);
  });

  test("a name that leads out of the folder or to another address is refused", async () => {
    const asked = s3?.targets.length;
    const up = [
      "../peptidary.sqlite",
      "a/b",
      "",
      "/etc/passwd",
      `${newId()}/../x`,
      "..%2f..%2fother",
      "\r\nhost: evil",
    ];
    for (const id of [...up, "?delete", "#", "@evil.example/", "%00", newId().toUpperCase()]) {
      await expect(files.put(id, bytesOf("x"))).rejects.toThrow("not the id of a file");
      await expect((async () => files.get(id))()).rejects.toThrow("not the id of a file");
      await expect((async () => files.delete(id))()).rejects.toThrow("not the id of a file");
    }
    expect(existsSync(join(dataDir, "peptidary.sqlite"))).toBe(false);
    expect(s3?.targets.length).toBe(asked);
  });

  if (kind === "s3")
    test("what others keep below the same prefix is not listed, so that the sweep leaves it", async () => {
      const before = await listed();
      for (const key of ["files/../other", "files/a b", "files/", `files/${newId()}?x`])
        s3?.objects.set(key, { bytes: Buffer.of(1), storedAt: new Date(0) });
      expect(await listed()).toEqual(before);
      for (const key of s3?.objects.keys() ?? [])
        if (!isStoredName(key.slice("files/".length))) s3?.objects.delete(key);
    });

  if (kind === "disk")
    test("what a crash left half-written is listed, as old as it is, so that it is swept", async () => {
      const id = newId();
      await files.put(id, bytesOf("half"));
      const path = join(dataDir, "files", id);
      utimesSync(path, new Date("2026-01-01"), new Date("2026-01-01"));
      const found = new Map<string, Date>();
      for await (const { id: name, storedAt } of files.list()) found.set(name, storedAt);
      expect(found.get(id)?.toISOString()).toBe("2026-01-01T00:00:00.000Z");
    });

  if (kind === "s3")
    test("every request was signed rightly, and a store that refuses or is gone is named as unavailable", async () => {
      expect(s3?.refusals).toEqual([]);
      for (const status of [403, 500, 503]) {
        s3?.fail(status);
        await expect(files.put(newId(), bytesOf("x"))).rejects.toMatchObject({ code: "store-unavailable" });
        await expect(files.get(newId())).rejects.toMatchObject({ code: "store-unavailable" });
        await expect(files.delete(newId())).rejects.toMatchObject({ code: "store-unavailable" });
        await expect(files.check()).rejects.toMatchObject({ code: "store-unavailable" });
      }
      s3?.fail(null);
      const read = readConfig({ DATA_DIR: dataDir, ...s3?.environment, S3_SECRET_ACCESS_KEY: "another" });
      if (!read.ok) throw new Error("refused");
      const stranger = createFiles(read.config, createLog("silent"));
      await expect(stranger.put(newId(), bytesOf("x"))).rejects.toMatchObject({ code: "store-unavailable" });
      expect(s3?.refusals).toEqual(["SignatureDoesNotMatch"]);
      await s3?.close();
      await expect(files.get(newId())).rejects.toMatchObject({ code: "store-unavailable" });
    });
});

test("of the settings of the object store all are needed, and every wrong one is named", () => {
  expect(readConfig({ S3_BUCKET: "reports" })).toMatchObject({
    ok: false,
    problems: [
      expect.stringContaining("S3_ENDPOINT"),
      expect.stringContaining("S3_ACCESS_KEY_ID"),
      expect.stringContaining("S3_SECRET_ACCESS_KEY"),
    ],
  });
  expect(readConfig({})).toMatchObject({ ok: true, config: { s3: null } });
});

async function* sourceOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
