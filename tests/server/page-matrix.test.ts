import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Access } from "#contract/operation.ts";
import { ACTORS, type Actor, isSignedIn, openActor } from "#support/actors.ts";
import { INLINE_SCRIPT, mountTinyPages, PAGE_PATHS } from "#support/pages.ts";
import type { Person } from "#support/person.ts";
import { describeOneStore, openTestApp, type TestApp } from "#support/test-app.ts";

/** What the declared access alone says: 200, or where the person is sent. */
function expected(access: Access, actor: Actor, href: string): string {
  if (access === "everyone") return "200";
  if (!isSignedIn(actor)) return `302 /login?from=${encodeURIComponent(href)}`;
  return access === "admin" && actor !== "admin" ? "302 /login?denied=admin" : "200";
}

describeOneStore("the page matrix", (store) => {
  let server: TestApp;
  let removePages: () => void;
  const people = new Map<Actor, Person>();
  beforeAll(async () => {
    server = await openTestApp(store);
    removePages = mountTinyPages(server);
    for (const actor of ACTORS) people.set(actor, await (await openActor(server, actor)).enter());
  });
  afterAll(async () => {
    removePages();
    await server.close();
  });

  const open = (href: string, actor: Actor) =>
    server.request(href, { headers: { cookie: people.get(actor)?.cookie ?? "" } });
  const outcome = (response: Response) =>
    [response.status, response.headers.get("location")].filter((part) => part !== null).join(" ");

  test("every page answers every actor as the route table declares", async () => {
    const wrong: string[] = [];
    let cells = 0;
    for (const { path, access } of PAGE_PATHS)
      for (const actor of ACTORS) {
        const found = outcome(await open(path, actor));
        cells += 1;
        if (found !== expected(access, actor, path)) wrong.push(`${path} × ${actor}: ${found}`);
      }
    process.stdout.write(`page matrix: ${cells} cells of ${PAGE_PATHS.length} pages\n`);
    expect(wrong).toEqual([]);
    expect(cells).toBe(PAGE_PATHS.length * ACTORS.length);
    expect(cells).toBeGreaterThanOrEqual(196);
  });

  test("a page that is not open to everyone, or is unlisted, is kept by no cache, redirects included", async () => {
    for (const { path, access, isUnlisted } of PAGE_PATHS)
      for (const actor of ACTORS) {
        const cache = (await open(path, actor)).headers.get("cache-control");
        expect(cache, `${path} × ${actor}`).toBe(
          access === "everyone" && !isUnlisted ? "public, max-age=0, must-revalidate" : "no-store",
        );
      }
  });

  test("an unlisted page asks not to be indexed and tells no other site its address", async () => {
    const unlisted = PAGE_PATHS.filter((page) => page.isUnlisted);
    expect(unlisted.length).toBeGreaterThan(0);
    for (const { path } of unlisted) {
      const { headers } = await open(path, "anonymous");
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  test("a page open to everyone is the same bytes for everyone", async () => {
    for (const { path } of PAGE_PATHS.filter(({ access }) => access === "everyone")) {
      const seen = new Set<string>();
      for (const actor of ACTORS) {
        const response = await open(path, actor);
        const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
        seen.add(JSON.stringify([headers, await response.text()]));
      }
      expect(seen.size, path).toBe(1);
    }
  });

  test("every page allows its own inline script by hash, and nothing inline otherwise", async () => {
    const hash = createHash("sha256").update(INLINE_SCRIPT).digest("base64");
    for (const path of [...PAGE_PATHS.map((page) => page.path), "/no-such-page"]) {
      const response = await open(path, "admin");
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      const policy = response.headers.get("content-security-policy") ?? "";
      for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy, path).toContain(rule);
      expect(policy, path).toContain(`script-src 'self' 'sha256-${hash}'`);
      expect(policy, path).not.toMatch(/unsafe|\*|https?:/);
    }
  });

  describe("the way back after sign-in", () => {
    test("keeps path and query as one parameter", async () => {
      const href = "/cycles/new?initialData=%7B%22a%22%3A%221%262%22%7D&x=%2F%2Fevil.example";
      const location = (await open(href, "anonymous")).headers.get("location") ?? "";
      const target = new URL(location, "http://localhost:3000");
      expect([target.pathname, [...target.searchParams.keys()]]).toEqual(["/login", ["from"]]);
      expect(target.searchParams.get("from")).toBe(href);
    });

    test.each([
      "//evil.example/protocols",
      "/%2f%2fevil.example/protocols",
      "/protocols/..//evil.example",
      "/\\evil.example",
    ])("never leaves the site from %s", async (path) => {
      const location = (await open(path, "anonymous")).headers.get("location");
      expect(new URL(location ?? "/", "http://localhost:3000").origin).toBe("http://localhost:3000");
    });
  });
});
