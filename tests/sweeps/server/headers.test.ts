import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { createApp } from "#server/app.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { mountTinyPages, PAGE_PATHS } from "#support/pages.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addRecordFor, openCaller, sampleOf, toRequest } from "#support/samples.ts";
import { describeOneStore, openTestApp, type TestApp } from "#support/test-app.ts";

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};
const HSTS = "max-age=63072000; includeSubDomains";

describeOneStore("headers", (store) => {
  let server: TestApp;
  let person: Person;
  let removePages: () => void;
  beforeAll(async () => {
    server = await openTestApp(store, {
      withContent: true,
      environment: { BASE_URL: "https://peptidary.example", ...BEHIND_PROXY },
    });
    removePages = mountTinyPages(server);
    person = await openPerson(server);
  });
  afterAll(async () => {
    removePages();
    await server.close();
  });

  /** A call of every operation, then every way the server has of saying no. */
  const answers = async (): Promise<Response[]> => {
    const found: Response[] = [];
    for (const operation of OPERATIONS) {
      const caller = await openCaller(server, operation);
      const id = operation.owned ? await addRecordFor(operation, caller) : "";
      const sample = await sampleOf(operation, server, id, caller);
      const [path, init] = toRequest(operation, sample, caller, freshAddress());
      const response = await server.request(path, init);
      expect(response.status, operation.id).toBe(operation.status);
      found.push(response);
      const etag = response.headers.get("etag");
      if (etag) found.push(await caller.request(path, { headers: { "if-none-match": etag } }));
    }
    const ask = async (path: string, init?: RequestInit) => found.push(await person.request(path, init));
    await ask("/api/cycles", { ...post({}), body: "{" });
    await ask("/api/cycles", post({}, { origin: "https://evil.example" }));
    await ask("/api/cycles", post({}));
    await ask("/api/cycles", { method: "POST", body: "a=b" });
    await ask("/api/cycles", post({ name: "x".repeat(1_048_577) }));
    await ask("/api/cycles", { headers: { cookie: "" } });
    await ask("/api/nothing");
    await ask("/api/cycles", { method: "PUT" });
    await ask("/api/cycles", { method: "OPTIONS" });
    await ask("/api/health", { method: "HEAD" });
    await ask("/api/openapi.json");
    await ask("/api/docs");
    await ask("/api/peptides/%E0%A4%A");
    await ask("/robots.txt");
    await ask("/assets/app-1a2b3c.js");
    for (const { path } of PAGE_PATHS) await ask(path);
    await ask("/no-such-page");
    await ask("/no-such-page", { method: "POST" });
    await ask("/protocols", { headers: { cookie: "" } });
    const broken = createApp({ ...server.context, library: () => Promise.reject(new Error("broken")) });
    found.push(await broken.request("/api/library/facts"));
    const gone = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    const storeless = createApp({ ...server.context, library: () => Promise.reject(gone) });
    found.push(await storeless.request("/api/library/facts"));
    for (let n = 0; n < 31; n += 1) {
      const response = await server.request("/api/auth/verify", post({ token: "x".repeat(43) }));
      if (n === 30) found.push(response);
    }
    return found;
  };

  test("every answer carries every protective header: successes, refusals, faults, pages and files", async () => {
    const found = await answers();
    for (const response of found) {
      const carried = Object.fromEntries(Object.keys(ALWAYS).map((name) => [name, response.headers.get(name)]));
      expect(carried, String(response.status)).toEqual(ALWAYS);
      expect(response.headers.get("referrer-policy")).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
      expect(response.headers.get("strict-transport-security")).toBe(HSTS);
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get("content-security-policy")).toMatch(/default-src 'none'/);
      expect(response.headers.get("x-powered-by") ?? response.headers.get("server")).toBeNull();
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      if (response.status >= 400 && !isPage(response))
        expect(response.headers.get("content-type")).toBe("application/problem+json");
    }
    const statuses = new Set(found.map((response) => response.status));
    for (const status of [200, 201, 202, 204, 302, 304, 400, 401, 403, 404, 413, 415, 422, 429, 500, 503])
      expect(statuses).toContain(status);
  }, 60_000); // every operation

  test("a page whose address is the key to it is kept by nobody, sends no referrer and asks not to be listed", async () => {
    const { headers } = await server.request("/shared/lists/x1");
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const open = (await server.request("/peptides")).headers;
    expect([open.get("referrer-policy"), open.get("x-robots-tag")]).toEqual(["strict-origin-when-cross-origin", null]);
  });

  test("nothing asks for https where the site is reached over plain http", async () => {
    const plain = await openTestApp(store);
    expect((await plain.request("/api/health")).headers.get("strict-transport-security")).toBeNull();
    await plain.close();
  });

  test("no answer but the ones declared cacheable may be kept, whatever their status", async () => {
    for (const operation of OPERATIONS) {
      const caller = await openCaller(server, operation);
      const id = operation.owned ? await addRecordFor(operation, caller) : "";
      const sample = await sampleOf(operation, server, id, caller);
      const [path, init] = toRequest(operation, sample, caller, freshAddress());
      const refused = await server.request(path, { ...init, headers: { cookie: "" } });
      const answered = await server.request(path, init);
      expect(answered.headers.get("cache-control"), operation.id).toBe(cacheRuleOf(operation));
      if (operation.keptForGood) expect(operation.access, operation.id).toBe("everyone");
      if (refused.status >= 400) expect(refused.headers.get("cache-control"), operation.id).toBe("no-store");
      expect(operation.cacheable ?? false, operation.id).toBe(answered.headers.has("etag"));
    }
  }, 60_000); // every operation

  test("a cacheable answer is the same bytes and headers for two people and for nobody", async () => {
    const admin = await openPerson(server, { role: "admin" });
    const cacheable = OPERATIONS.filter((operation) => operation.cacheable);
    expect(cacheable.length).toBeGreaterThanOrEqual(4);
    for (const operation of cacheable) {
      expect(operation.access).toBe("everyone");
      const [path] = toRequest(operation, await sampleOf(operation, server, "", person), person);
      const seen = new Set<string>();
      for (const ask of [person.request, admin.request, server.request, server.sibling().request]) {
        const response = await ask(path);
        const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
        expect(response.headers.getSetCookie()).toEqual([]);
        seen.add(JSON.stringify([headers, await response.text()]));
      }
      expect(seen.size, operation.id).toBe(1);
    }
  });
});

function cacheRuleOf({ cacheable, keptForGood }: Operation): string {
  if (keptForGood) return "public, max-age=31536000, immutable";
  return cacheable ? "public, max-age=0, must-revalidate" : "no-store";
}

function isPage(response: Response): boolean {
  return /^text\/(html|plain)/.test(response.headers.get("content-type") ?? "");
}
