import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "#contract/operations.ts";
import { newId } from "#server/db/id.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { listen } from "#support/listen.ts";
import { type LoggedApp, loggedApp } from "#support/logged-app.ts";
import { mountTinyPages, PAGE_PATHS } from "#support/pages.ts";
import { addRecordFor, openCaller, sampleOf, toRequest } from "#support/samples.ts";
import { describeOneStore, openTestApp, type TestApp } from "#support/test-app.ts";

/** Everything a line says; one word more fails. */
const Line = z.strictObject({
  level: z.literal(30),
  time: z.iso.datetime(),
  requestId: z.uuidv4(),
  operation: z.enum([...OPERATIONS.map(({ id }) => id), "page", "file", "metrics", "unknown"]),
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]),
  status: z.int().min(200).max(599),
  ms: z.number().nonnegative(),
  bytes: z.int().nonnegative(),
  msg: z.literal("request"),
});

const WORD = "canary-of-a-visitor";
/** Shorter ones are words of ours as well. */
const TELLING_LENGTH = 8;

describeOneStore("the line about a request", (store) => {
  let plain: TestApp;
  let server: LoggedApp;
  let origin: string;
  const ends: (() => void)[] = [];
  beforeAll(async () => {
    plain = await openTestApp(store, { environment: BEHIND_PROXY });
    server = loggedApp(plain);
    ends.push(mountTinyPages(server));
    const { port, close } = await listen(server);
    ends.push(close);
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    for (const end of ends) end();
    await plain.close();
  });

  const linesOf = (requestId: string | null) =>
    requestLines(server).filter((line) => line.includes(`"requestId":"${requestId}"`));
  /** What was written about an answer, once it was. */
  const lineOf = async (response: Response) => {
    await response.arrayBuffer();
    const requestId = response.headers.get("x-request-id");
    await expect.poll(() => linesOf(requestId).length).toBe(1);
    return Line.parse(JSON.parse(linesOf(requestId)[0] ?? ""));
  };
  const get = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: "manual", ...init });

  test("names the operation, page or file, with status, time and size", async () => {
    expect(await lineOf(await get("/api/health"))).toMatchObject({
      operation: "health.read",
      method: "GET",
      status: 200,
    });
    const head = await lineOf(await get("/api/health", { method: "HEAD" }));
    expect(head).toMatchObject({ operation: "health.read", method: "HEAD", status: 200 });
    expect(await lineOf(await get("/api/cycles"))).toMatchObject({ operation: "cycles.list", status: 401 });
    const one = `/api/cycles/${newId()}`;
    expect(await lineOf(await get(one))).toMatchObject({ operation: "cycles.read", status: 401 });
    expect(await lineOf(await get("/api/nothing"))).toMatchObject({ operation: "unknown", status: 404 });
    expect(await lineOf(await get("/"))).toMatchObject({ operation: "page", status: 200 });
    expect(await lineOf(await get(`/${WORD}`))).toMatchObject({ operation: "page", status: 404 });
    expect(await lineOf(await get(`/?long=${"x".repeat(9_000)}`))).toMatchObject({ operation: "page", status: 414 });
    expect(await lineOf(await get("/robots.txt"))).toMatchObject({ operation: "file", status: 200 });
    const foreign = { method: "POST", headers: { origin: "https://elsewhere.example" } };
    expect(await lineOf(await get("/api/cycles", foreign))).toMatchObject({ operation: "unknown", status: 403 });
    const { bytes } = await lineOf(await get("/assets/app-1a2b3c.js"));
    expect(bytes).toBeGreaterThan("export const tiny = true;".length);
    const asItIs = { headers: { "accept-encoding": "identity" } };
    const answer = await get("/api/openapi.json", asItIs);
    const size = (await answer.clone().arrayBuffer()).byteLength;
    expect((await lineOf(answer)).bytes - size).toBeGreaterThan(0);
    expect((await lineOf(await get("/api/openapi.json", asItIs))).bytes - size).toBeLessThan(2_000);
  });

  test("holds nothing of anybody, over every operation and page", async () => {
    const before = requestLines(server).length;
    const canaries = new Set([WORD, "127.0.0.1", "::1"]);
    const add = (value: string) => value.length >= TELLING_LENGTH && canaries.add(value);
    let requests = 0;
    const send = async (path: string, init: RequestInit) => {
      requests += 1;
      const headers = { "user-agent": WORD, referer: `https://${WORD}.example/`, ...plainOf(init.headers) };
      const separator = path.includes("?") ? "&" : "?";
      for (const response of [await get(path, { ...init, headers }), await get(`${path}${separator}${WORD}=1`)]) {
        for (const line of response.headers.getSetCookie()) add(/=([^;]*)/.exec(line)?.[1] ?? "");
        for (const id of (await response.text()).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []) add(id);
        canaries.delete(response.headers.get("x-request-id") ?? "");
      }
      requests += 1;
      for (const value of Object.values(headers)) add(value);
    };
    for (const operation of OPERATIONS) {
      const caller = await openCaller(server, operation);
      const id = operation.owned ? await addRecordFor(operation, caller) : "";
      const sample = await sampleOf(operation, server, id, caller);
      for (const value of [id, caller.email, caller.user.id, caller.cookie, caller.cookie.split("=")[1] ?? ""])
        add(value);
      for (const part of [sample.params, sample.query, sample.body])
        for (const value of Object.values(part ?? {})) if (typeof value === "string") add(value);
      const address = freshAddress();
      for (const value of Object.values(address)) add(value);
      const [path, init] = toRequest(operation, sample, caller, address);
      await send(path, init);
    }
    for (const { path } of PAGE_PATHS) {
      const id = newId();
      add(id);
      await send(`${path.replaceAll("x1", id)}?search=${WORD}`, {});
    }
    await server.context.background.idle();
    const lines = () => requestLines(server).slice(before);
    await expect.poll(() => lines().length).toBe(requests);
    const read = lines().map((line) => Line.parse(JSON.parse(line)));
    const missing = OPERATIONS.filter(({ id }) => !read.some(({ operation }) => operation === id));
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(read.filter(({ status }) => status >= 500)).toEqual([]);
    const text = lines().join("\n").toLowerCase();
    expect([...canaries].filter((canary) => text.includes(canary.toLowerCase()))).toEqual([]);
    expect(canaries.size).toBeGreaterThan(OPERATIONS.length * 4);
  });
});

test("a client that left before there was an answer has a line as well", async () => {
  const plain = await openTestApp("sqlite");
  const server = loggedApp(plain);
  const { port, close } = await listen(server);
  // takes the one connection of the store, so that no answer comes
  await plain.context.store.db.transaction().execute(async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await delay(100);
    socket.destroy();
    await expect.poll(() => requestLines(server).length).toBe(1);
  });
  const [line = ""] = requestLines(server);
  expect(Line.parse(JSON.parse(line))).toMatchObject({ operation: "health.read", status: 499 });
  close();
  await plain.close();
});

test("LOG_REQUESTS=0 leaves them out", async () => {
  const plain = await openTestApp("sqlite", { environment: { LOG_REQUESTS: "0" } });
  const server = loggedApp(plain);
  const { port, close } = await listen(server);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  await delay(50);
  expect(requestLines(server)).toEqual([]);
  close();
  await plain.close();
});

const requestLines = (server: LoggedApp) =>
  server
    .written()
    .split("\n")
    .filter((line) => line.includes('"msg":"request"'));
const plainOf = (headers: RequestInit["headers"]) => Object.fromEntries(new Headers(headers));
