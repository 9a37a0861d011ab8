import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_AVATAR_BYTES } from "#contract/profile.ts";
import { sweepFiles } from "#server/files/sweep-files.ts";
import { addAvatar, sendAvatar, TINY_PNG } from "#support/avatars.ts";
import { openPerson, type Person } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const canvas = createCanvas(8, 8);
canvas.getContext("2d").fillRect(0, 0, 4, 4);
const JPEG = new Uint8Array(canvas.toBuffer("image/jpeg"));
const WEBP = new Uint8Array(canvas.toBuffer("image/webp"));

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
/** No picture of ours, whatever they are called. */
const REFUSED: ReadonlyArray<readonly [string, string, Uint8Array<ArrayBuffer>]> = [
  ["an SVG with a script", "me.svg", bytesOf(SVG)],
  ["an SVG called PNG", "me.png", bytesOf(SVG)],
  ["an SVG behind an XML declaration", "me.webp", bytesOf(`<?xml version="1.0"?>${SVG}`)],
  ["a page", "me.jpg", bytesOf("<!doctype html><script>alert(1)</script>")],
  ["a GIF", "me.gif", bytesOf("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!")],
  ["a page behind a GIF's first letters", "me.png", bytesOf("GIF89a/*<script>*/=alert(1)//")],
  ["a PDF", "me.png", bytesOf("%PDF-1.7\n1 0 obj\n")],
  ["a ZIP", "me.jpg", bytesOf("PK\x03\x04\x14\x00\x00\x00\x08\x00")],
  ["a program", "me.png", bytesOf("MZ\x90\x00\x03\x00\x00\x00")],
  ["a script", "me.png", bytesOf("#!/bin/sh\necho hi\n")],
  ["text", "me.png", bytesOf("hello")],
  ["nothing", "me.png", new Uint8Array()],
  ["one byte", "me.png", bytesOf("\x89")],
  ["a PNG's first letters alone", "me.png", bytesOf("\x89PNG")],
  ["a BMP", "me.bmp", bytesOf("BM\x3a\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00")],
];
/** A picture to every reader of pictures, with something behind it for other readers. */
const POLYGLOTS: ReadonlyArray<readonly [string, Uint8Array<ArrayBuffer>, string]> = [
  ["a PNG and a page", joined(TINY_PNG, bytesOf("<html><script>alert(1)</script>")), "image/png"],
  ["a JPEG and a ZIP", joined(JPEG, bytesOf(`PK\x05\x06${"\x00".repeat(18)}`)), "image/jpeg"],
  ["a WebP and a script", joined(WEBP, bytesOf("*/alert(1)//")), "image/webp"],
];
const NAMES = [
  "../../../etc/passwd",
  "..\\..\\x.png",
  "a\u0000.html",
  "<script>.png",
  "x.html",
  "con",
  "a".repeat(4000),
];

describeStores("the picture of a person", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await openPerson(server);
  });

  const listed = async () => {
    const found: string[] = [];
    for await (const { id } of server.context.files.list()) found.push(id);
    return found.toSorted();
  };
  const idOf = async (whose = person) => (await (await whose.request("/api/account")).json()).avatarId;
  const read = (id: string, whose = person) => whose.request(`/api/account/avatar/${id}`);

  test.each([
    ["image/png", TINY_PNG],
    ["image/jpeg", JPEG],
    ["image/webp", WEBP],
  ])("%s comes back as it was sent, to its owner alone, never to be run", async (type, bytes) => {
    const saved = await sendAvatar(person, bytes, "me.html");
    expect(saved.status).toBe(200);
    const id = (await saved.json()).avatarId;
    const answer = await read(id);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "no-store",
    });
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect((await read(id, await openPerson(server))).status).toBe(404);
    expect((await read(id, await openPerson(server, { role: "admin" }))).status).toBe(404);
    expect((await server.request(`/api/account/avatar/${id}`)).status).toBe(401);
  });

  test.each(REFUSED)("%s is refused and leaves nothing", async (_what, filename, bytes) => {
    const before = await listed();
    const answer = await sendAvatar(person, bytes, filename);
    expect([answer.status, (await answer.json()).code]).toEqual([415, "unsupported-file"]);
    expect(await idOf()).toBeNull();
    expect(await listed()).toEqual(before);
  });

  test.each(POLYGLOTS)("%s is served as the picture it is, sandboxed", async (_what, bytes, type) => {
    const { avatarId } = await (await sendAvatar(person, bytes, "me.html")).json();
    const answer = await read(avatarId);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="avatar\.\w+"/);
  });

  test.each(NAMES)("the name %j names nothing", async (name) => {
    const { avatarId } = await (await sendAvatar(person, TINY_PNG, name)).json();
    expect(await listed()).toContain(avatarId);
    expect((await read(avatarId)).headers.get("content-disposition")).toMatch(/filename="avatar\.png"/);
  });

  test("as large as allowed is taken, a byte more is not, declared or not", async () => {
    const filled = (size: number) => joined(TINY_PNG, new Uint8Array(size - TINY_PNG.length));
    expect((await sendAvatar(person, filled(MAX_AVATAR_BYTES))).status).toBe(200);
    expect((await sendAvatar(person, filled(MAX_AVATAR_BYTES + 1))).status).toBe(413);
    const streamed = await person.request("/api/account/avatar", {
      method: "POST",
      headers: { "content-type": "application/octet-stream", "x-filename": "me.png" },
      body: new Blob([filled(MAX_AVATAR_BYTES + 1)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  test("a form with one file is taken as browsers send it", async () => {
    const form = new FormData();
    form.set("file", new File([TINY_PNG], "me.png"));
    const answer = await person.request("/api/account/avatar", { method: "POST", body: form });
    expect(answer.status).toBe(200);
  });

  test("another picture takes the place of the first, whose bytes go; removing leaves none", async () => {
    const first = (await addAvatar(person)).id;
    const second = (await addAvatar(person)).id;
    await server.context.background.idle();
    expect(await idOf()).toBe(second);
    expect((await read(first)).status).toBe(404);
    expect(await listed()).not.toContain(first);
    for (let n = 0; n < 2; n += 1)
      expect((await person.request("/api/account/avatar", { method: "DELETE" })).status).toBe(204);
    await server.context.background.idle();
    expect(await idOf()).toBeNull();
    expect(await listed()).not.toContain(second);
  });

  test("the sweep spares a picture in use, however old", async () => {
    const { id } = await addAvatar(person);
    await sweepFiles(server.context.store.db, server.context.files, new Date(Date.now() + 7 * 86_400_000));
    expect((await read(id)).status).toBe(200);
  });

  test("nobody sends pictures all day long", async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 31; n += 1) statuses.add((await sendAvatar(person, bytesOf("x"))).status);
    expect([...statuses]).toEqual([415, 429]);
  });
});
