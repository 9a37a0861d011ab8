import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_PICTURE_BYTES } from "#contract/guides.ts";
import { newId } from "#server/db/id.ts";
import { sweepFiles } from "#server/files/sweep-files.ts";
import { TINY_PNG } from "#support/avatars.ts";
import { sendPicture, TINY_GIF } from "#support/guide-records.ts";
import { openPerson, type Person } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const HOUR_MS = 3_600_000;

describeStores("pictures of guides", (store) => {
  let server: TestApp;
  let editor: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    editor = await openPerson(server, { role: "admin" });
  });
  afterAll(() => server.close());

  const keptIds = async () => {
    const ids: string[] = [];
    for await (const { id } of server.context.files.list()) ids.push(id);
    return ids;
  };

  test("everyone sees a kept picture as what its bytes are, and nothing in it can run", async () => {
    const kept = await (await sendPicture(editor, TINY_PNG, "x.html")).json();
    expect(kept).toEqual({ id: kept.id, path: `/api/pictures/${kept.id}`, type: "image/png", bytes: TINY_PNG.length });
    const answer = await server.request(kept.path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(TINY_PNG.length),
      "content-disposition": 'inline; filename="picture.png"',
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(TINY_PNG);
  });

  test("what is behind the end of a picture is not kept", async () => {
    const polyglot = `${TINY_GIF}<script>xssRan()</script>`;
    const kept = await (await sendPicture(editor, polyglot, "x.gif")).json();
    expect(kept.bytes).toBe(TINY_GIF.length);
    expect(await (await server.request(kept.path)).text()).toBe(TINY_GIF);
  });

  test("the same picture again is the one that is kept", async () => {
    const first = await (await sendPicture(editor, TINY_PNG)).json();
    const before = await keptIds();
    expect(await (await sendPicture(editor, TINY_PNG, "other.png")).json()).toEqual(first);
    expect(await keptIds()).toEqual(before);
  });

  test.each([
    ["a drawing with script", '<svg xmlns="http://www.w3.org/2000/svg" onload="xssRan()"/>', "a.svg"],
    ["a page", "<!DOCTYPE html><script>xssRan()</script>", "a.png"],
    ["a script that begins as a picture", "GIF89a=1;xssRan()", "a.gif"],
    ["a picture that is cut short", TINY_GIF.slice(0, -3), "a.gif"],
    ["nothing", "", "a.png"],
  ])("%s is refused and leaves nothing", async (_name, bytes, filename) => {
    const before = await keptIds();
    const answer = await sendPicture(editor, bytes, filename);
    expect([answer.status, (await answer.json()).code]).toEqual([415, "unsupported-file"]);
    expect(await keptIds()).toEqual(before);
  });

  test("as large as allowed is kept, one byte more is refused", async () => {
    const padded = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(TINY_PNG);
      return bytes;
    };
    expect((await sendPicture(editor, padded(MAX_PICTURE_BYTES))).status).toBe(201);
    const answer = await sendPicture(editor, padded(MAX_PICTURE_BYTES + 1));
    expect([answer.status, (await answer.json()).code]).toEqual([413, "body-too-large"]);
  });

  test("admins alone send them", async () => {
    expect((await sendPicture(await openPerson(server), TINY_PNG)).status).toBe(403);
    const headers = { "x-filename": "a.png" };
    expect((await server.request("/api/pictures", { method: "POST", headers, body: TINY_PNG })).status).toBe(401);
  });

  test("one that is not there is not found", async () => {
    for (const id of [newId(), "x"]) expect((await server.request(`/api/pictures/${id}`)).status).toBe(404);
  });

  test("the sweep leaves kept pictures alone, also of an editor who is gone", async () => {
    const leaving = await openPerson(server, { role: "admin" });
    const { path } = await (await sendPicture(leaving, TINY_GIF.replace("D", "L"))).json();
    await server.context.store.db.deleteFrom("users").where("id", "=", leaving.user.id).execute();
    await sweepFiles(server.context.store.db, server.context.files, new Date(Date.now() + 2 * HOUR_MS));
    expect((await server.request(path)).status).toBe(200);
  });
});
