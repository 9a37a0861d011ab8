import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_FILE_BYTES, MAX_FILES_OF_A_DRAW } from "#contract/bloodwork.ts";
import { sweepFiles } from "#server/files/sweep-files.ts";
import { askForUpkeep, createWork } from "#server/work.ts";
import { addBloodwork, addFileTo, bytesOf, fileInit, formInit } from "#support/bloodwork-records.ts";
import { openPerson, type Person } from "#support/person.ts";
import { type S3Server, startS3 } from "#support/s3-server.ts";
import { sentFiles } from "#support/sent-files.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const HOUR_MS = 3_600_000;

describeStores("original reports", (store) => {
  const place = store === "sqlite" ? "disk" : "s3";
  let server: TestApp;
  let person: Person;
  let s3: S3Server | null = null;
  let drawId: string;
  beforeAll(async () => {
    if (place === "s3") s3 = await startS3();
    server = await openTestApp(store, { environment: s3?.environment ?? {} });
  });
  afterAll(async () => {
    await server.close();
    await s3?.close();
  });
  const begin = async () => {
    person = await openPerson(server);
    drawId = (await addBloodwork(person)).id;
  };

  const filesPath = () => `/api/bloodwork/${drawId}/files`;
  const add = async (init: RequestInit) => {
    const response = await person.request(filesPath(), init);
    return { status: response.status, body: await response.json() };
  };
  const keptIds = async () => {
    await server.context.background.idle();
    const ids: string[] = [];
    for await (const { id } of server.context.files.list()) ids.push(id);
    return ids.toSorted();
  };
  const rowIds = async () =>
    (await server.context.store.db.selectFrom("bloodwork_files").select("id").execute()).map(({ id }) => id).toSorted();

  test("every kind of file is kept as what its bytes are and comes back to be saved only, or is refused and leaves nothing", async () => {
    const sent = await sentFiles();
    expect(sent.length).toBeGreaterThanOrEqual(40);
    for (const [index, { filename, bytes, kept }] of sent.entries()) {
      await begin();
      const before = await keptIds();
      const { status, body } = await add(
        index % 2 ? fileInit(filename, bytes, "text/html") : fileInit(filename, bytes),
      );
      if (kept === null) {
        expect([status, body.code], filename).toEqual([415, "unsupported-file"]);
        expect(await keptIds(), filename).toEqual(before);
        continue;
      }
      expect(status, `${filename}: ${JSON.stringify(body)}`).toBe(201);
      expect(body, filename).toMatchObject({ ...kept, bytes: bytes.length });
      const response = await person.request(`${filesPath()}/${body.id}`);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes), filename).toBe(true);
      expect(response.headers.get("content-type")).toBe(kept.type);
      expect(response.headers.get("content-type")).not.toMatch(/html|svg|script/);
      expect(response.headers.get("content-disposition")).toMatch(
        /^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.%~!-]+$/,
      );
      expect(response.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("set-cookie")).toBeNull();
    }
    expect(await keptIds()).toEqual(await rowIds());
    if (place === "disk") {
      const dataDir = server.context.config.dataDir;
      expect(
        readdirSync(dataDir)
          .filter((name) => !name.startsWith("peptidary.sqlite"))
          .toSorted(),
      ).toEqual(["files"]);
      expect(readdirSync(join(dataDir, "files")).every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
    }
  });

  test("a form of a browser keeps the same file under the same name", async () => {
    await begin();
    const { status, body } = await add(formInit("Befund März.csv", "a,b\n1,2\n"));
    expect([status, body]).toMatchObject([201, { filename: "Befund März.csv", type: "text/csv", bytes: 8 }]);
    const draw = await (await person.request(`/api/bloodwork/${drawId}`)).json();
    expect(draw.files).toEqual([body]);
    const [listed] = (await (await person.request("/api/bloodwork")).json()).items;
    expect(listed.files).toEqual([body]);
  });

  test("a file needs a name, in the form or in its header", async () => {
    await begin();
    const bare = { method: "POST", body: "a", headers: { "content-type": "text/plain" } };
    expect(await add(bare)).toMatchObject({ status: 415, body: { code: "unsupported-media-type" } });
  });

  test("20 MiB are kept, a byte more answers 413 and leaves nothing", async () => {
    await begin();
    const before = await keptIds();
    const ofSize = (bytes: number) => fileInit("a.txt", "a".repeat(bytes));
    expect(await add(ofSize(MAX_FILE_BYTES + 1))).toMatchObject({ status: 413, body: { code: "body-too-large" } });
    expect(await keptIds()).toEqual(before);
    expect((await add(ofSize(MAX_FILE_BYTES))).status).toBe(201);
  });

  test("a body that is cut off on the way leaves nothing", async () => {
    await begin();
    const before = await keptIds();
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("a,b\n".repeat(5_000))),
      pull: (controller) => controller.error(new Error("cut off")),
    });
    const init = { ...fileInit("a.csv", ""), body: broken, duplex: "half" } as RequestInit; // duplex: Node's own field
    expect((await person.request(filesPath(), init)).status).toBeGreaterThanOrEqual(400);
    expect(await keptIds()).toEqual(before);
  });

  test(`a draw keeps ${MAX_FILES_OF_A_DRAW} files and no more`, async () => {
    await begin();
    for (let n = 0; n < MAX_FILES_OF_A_DRAW; n += 1) expect((await add(fileInit(`${n}.txt`, "a"))).status).toBe(201);
    expect(await add(fileInit("one.txt", "a"))).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("the same file again is kept once, though sent twice at once or when the draw is full; another name is another file", async () => {
    await begin();
    const before = await keptIds();
    const twice = await Promise.all([add(fileInit("a.csv", "a,b\n")), add(fileInit("a.csv", "a,b\n"))]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0].body.id).toBe(twice[1].body.id);
    expect(await keptIds()).toEqual([...before, twice[0].body.id].toSorted());
    for (let n = 1; n < MAX_FILES_OF_A_DRAW; n += 1) await add(fileInit(`${n}.csv`, "a,b\n"));
    expect(await add(fileInit("a.csv", "a,b\n"))).toEqual(twice[0]);
    expect((await add(fileInit("a.csv", "a,c\n"))).status).toBe(409);
    expect(await keptIds()).toEqual(await rowIds());
    const draw = await (await person.request(`/api/bloodwork/${drawId}`)).json();
    expect(draw.files).toHaveLength(MAX_FILES_OF_A_DRAW);
  });

  test("another person's file is not found under their draw, nor under one's own", async () => {
    await begin();
    const theirFile = await addFileTo(server, drawId);
    const theirDraw = drawId;
    await begin();
    for (const draw of [theirDraw, drawId])
      for (const method of ["GET", "DELETE"])
        expect((await person.request(`/api/bloodwork/${draw}/files/${theirFile}`, { method })).status).toBe(404);
    expect((await person.request(`/api/bloodwork/${theirDraw}/files`, fileInit("a.txt", "a"))).status).toBe(404);
    expect(await keptIds()).toContain(theirFile);
  });

  test("a deleted file, a file of a deleted draw: row and bytes go", async () => {
    await begin();
    const [one, other] = [(await add(fileInit("a.txt", "a"))).body.id, (await add(fileInit("b.txt", "b"))).body.id];
    const path = `${filesPath()}/${one}`;
    expect((await person.request(path, { method: "DELETE" })).status).toBe(204);
    expect((await person.request(path)).status).toBe(404);
    expect((await person.request(path, { method: "DELETE" })).status).toBe(404);
    expect(await keptIds()).not.toContain(one);
    expect(await keptIds()).toContain(other);
    await person.request(`/api/bloodwork/${drawId}`, { method: "DELETE" });
    expect(await keptIds()).not.toContain(other);
    expect(await rowIds()).not.toContain(other);
  });

  test("one report kept with two draws is two files: each counts, and what goes with one draw stays with the other", async () => {
    await begin();
    const first = drawId;
    const one = (await add(fileInit("of-both.csv", "a,b\n"))).body;
    drawId = (await addBloodwork(person)).id;
    const other = (await add(fileInit("of-both.csv", "a,b\n"))).body;
    expect(other).toEqual({ ...one, id: expect.not.stringContaining(one.id), createdAt: other.createdAt });
    expect(await keptIds()).toEqual(expect.arrayContaining([one.id, other.id]));
    expect((await person.request(`/api/bloodwork/${first}/files/${other.id}`)).status).toBe(404);
    await person.request(`/api/bloodwork/${first}`, { method: "DELETE" });
    expect(await keptIds()).not.toContain(one.id);
    expect(await (await person.request(`${filesPath()}/${other.id}`)).text()).toBe("a,b\n");
  });

  test("a file whose bytes are gone answers 404", async () => {
    await begin();
    const fileId = await addFileTo(server, drawId);
    await server.context.files.delete(fileId);
    expect((await person.request(`${filesPath()}/${fileId}`)).status).toBe(404);
  });

  test("bytes that no row names are swept after an hour, by the job that every start asks for", async () => {
    await begin();
    const { store: rows, files } = server.context;
    const keptFile = (await add(fileInit("a.txt", "a"))).body.id;
    const ofAccount = (await add(fileInit("b.txt", "b"))).body.id;
    const half = crypto.randomUUID();
    await files.put(half, bytesOf("half"));
    await rows.db.deleteFrom("bloodwork_files").where("id", "=", ofAccount).execute(); // as a deleted account leaves it
    const now = new Date();
    expect(await sweepFiles(rows.db, files, new Date(now.getTime() + HOUR_MS - 60_000))).toBe(0);
    server.setNow(new Date(now.getTime() + HOUR_MS + 60_000));
    await askForUpkeep(server.context);
    await createWork(server.context).runDue();
    const left = await keptIds();
    expect(left).toContain(keptFile);
    expect(left.filter((id) => [ofAccount, half].includes(id))).toEqual([]);
    const rowsLeft = await rowIds();
    expect(left.filter((id) => !rowsLeft.includes(id))).toEqual([]);
  });

  test("the files of a deleted account are swept with it", async () => {
    await begin();
    const fileId = (await add(fileInit("a.txt", "a"))).body.id;
    const { store: rows, files } = server.context;
    await rows.db.deleteFrom("users").where("id", "=", person.user.id).execute();
    expect(await rowIds()).not.toContain(fileId);
    await sweepFiles(rows.db, files, new Date(Date.now() + 2 * HOUR_MS));
    expect(await keptIds()).not.toContain(fileId);
  });
});
