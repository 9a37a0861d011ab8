import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshAddress } from "#support/fresh-address.ts";
import { listen } from "#support/listen.ts";
import { mountTinyPages } from "#support/pages.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

interface Opened {
  readonly origin: string;
  ask(path: string, client: Record<string, string>, body?: unknown): Promise<Response>;
}
const closers: Array<() => unknown> = [];

async function open(environment: Record<string, string> = {}): Promise<Opened> {
  const server: TestApp = await openTestApp("sqlite", {
    withContent: true,
    environment: { TRUSTED_PROXIES: "loopback", ...environment },
  });
  const removePages = mountTinyPages(server);
  const { port, close } = await listen(server);
  closers.push(close, removePages, () => server.close());
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ask: (path, client, body) =>
      fetch(origin + path, {
        method: body === undefined ? "GET" : "POST",
        headers: { ...client, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}
afterAll(async () => {
  for (const close of closers) await close();
});

const USE = {
  uses: [{ compound: "semaglutide", dosage: "0.25 mg", route: "sc", frequency: "once weekly", startedOn: null }],
};
const statusOf = async (answer: Promise<Response>) => {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
};

describe("work that anybody may ask for", () => {
  let server: Opened;
  beforeAll(async () => {
    server = await open();
  });

  test("is done for one client until its budget is used up, and for another one all the same", async () => {
    const flooding = freshAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) statuses.push(await statusOf(server.ask(`/peptides?search=word${n}`, flooding)));
    const rendered = statuses.filter((status) => status === 200).length;
    expect(rendered).toBeGreaterThanOrEqual(20);
    expect(rendered).toBeLessThanOrEqual(40); // a window may end meanwhile
    const refused = await server.ask("/peptides?search=one-more", flooding);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get("content-type")).toContain("text/html"); // what a browser goes on from by itself
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await statusOf(server.ask("/peptides?search=word1", flooding))).toBe(200); // kept by now
    expect(await statusOf(server.ask("/peptides?search=another", freshAddress()))).toBe(200);
  });

  test("says so as a problem where no page was asked for", async () => {
    const flooding = freshAddress();
    let last = await server.ask("/api/uses/check", flooding, USE);
    for (let n = 0; n < 1200 && last.status === 200; n++) {
      await last.arrayBuffer();
      last = await server.ask("/api/uses/check", flooding, USE);
    }
    expect(last.status).toBe(429);
    expect(last.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await last.json()).toMatchObject({
      code: "too-many-requests",
      detail: expect.stringContaining("Try again"),
    });
    expect(await statusOf(server.ask("/api/health", flooding))).toBe(200);
  });

  test("a hundred uses and a hundred names one after the other are no flood", async () => {
    const client = freshAddress();
    for (let n = 0; n < 100; n++) expect(await statusOf(server.ask("/api/uses/check", client, USE))).toBe(200);
    for (let n = 0; n < 100; n++)
      expect(await statusOf(server.ask("/api/analyzer", client, { input: "semaglutide" }))).toBe(200);
  });

  test("the longest chains hold nobody else up", async () => {
    await statusOf(server.ask("/api/analyzer", freshAddress(), { input: "semaglutide" })); // the thread is there
    const letters = "ACDEFGHIKLMNPQRSTVWY";
    const input = Array.from({ length: 20_000 }, (_, n) => letters[(n * 7 + n * n * 3) % 20]).join("");
    let finished = 0;
    const analyses = Array.from({ length: 4 }, async () => {
      const status = await statusOf(server.ask("/api/analyzer", freshAddress(), { input }));
      finished += 1;
      return status;
    });
    for (let n = 0; n < 5; n++) expect(await statusOf(server.ask("/api/health", freshAddress()))).toBe(200);
    expect(finished).toBe(0); // each takes half a second of work
    expect(await Promise.all(analyses)).toEqual([200, 200, 200, 200]);
  });
});

test("all clients together are refused as busy, before the server does nothing else", async () => {
  const server = await open();
  const statuses = new Map<number, number>();
  for (let n = 0; n < 140; n++) {
    const status = await statusOf(server.ask(`/guides?search=word${n}`, freshAddress()));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
});

test("a client that sends without end is answered late, and turned away", async () => {
  const server = await open({ CLIENT_REQUESTS_PER_SECOND: "5" });
  const flooding = freshAddress();
  for (let n = 0; n < 50; n++) expect(await statusOf(server.ask("/api/health/live", flooding))).toBe(200);
  const begin = performance.now();
  expect(await statusOf(server.ask("/api/health/live", flooding))).toBe(429);
  expect(performance.now() - begin).toBeGreaterThan(900);
  expect(await statusOf(server.ask("/api/health/live", freshAddress()))).toBe(200);
});

test("what never changes is built once", async () => {
  const server = await open();
  for (const path of ["/api/docs", "/api/openapi.json"]) {
    const first = await server.ask(path, freshAddress());
    const etag = first.headers.get("etag") ?? "";
    await first.body?.cancel();
    const begin = process.cpuUsage();
    for (let n = 0; n < 10; n++)
      expect(await statusOf(fetch(server.origin + path, { headers: { "if-none-match": etag } }))).toBe(304);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 10_000).toBeLessThan(40); // milliseconds each; building it takes 150
  }
});
