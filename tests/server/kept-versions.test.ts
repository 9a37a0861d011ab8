import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mountPages } from "#server/http/pages.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";
import { matchRoute, servedRoute } from "#web/app/match-route.ts";

const webDir = mkdtempSync(join(tmpdir(), "peptidary-web-"));
const opened: TestApp[] = [];
let server: TestApp;
/** What the store holds: pages are rendered from it, and its number says which state they show. */
let content = 0;
let renders: string[] = [];

beforeEach(async () => {
  server = await openTestApp("sqlite");
  opened.push(server);
  content = 0;
  renders = [];
  mountPages({
    app: server.app,
    files: staticFiles(webDir),
    render: async (request) => {
      const { pathname, search } = new URL(request.url);
      renders.push(pathname + search);
      const shown = content;
      await setTimeout(20); // a read that waits
      return new Response(`<!doctype html><p>${shown}</p>`, { status: matchRoute(pathname) ? 200 : 404 });
    },
    shell: "",
    routeOf: servedRoute,
    contentVersion: async () => String(content),
    allowed: { scripts: [], sending: [] },
  });
});
afterAll(async () => {
  rmSync(webDir, { recursive: true, force: true });
  await Promise.all(opened.map((one) => one.close()));
});

const shown = async (path: string) => (await server.request(path)).text();

test("a page that was being rendered while something was saved is not shown after it", async () => {
  const before = shown("/peptides/a");
  await setTimeout(5);
  content = 1;
  expect(await shown("/")).toContain("<p>1</p>"); // the new state is known by now
  expect(await before).toContain("<p>0</p>");
  expect(await shown("/peptides/a")).toContain("<p>1</p>");
});

test("under saves and reads at random no answer is older than the last save before its request", async () => {
  const paths = ["/", "/peptides", "/guides", "/safety", "/peptides/a", "/peptides/b"];
  const ask = async (n: number) => {
    await setTimeout((n * 7) % 300);
    const since = content;
    const text = await shown(paths[n % paths.length] ?? "/");
    expect(Number(/<p>(\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(since);
  };
  const save = async (n: number) => {
    await setTimeout(n * 6);
    content += 1;
  };
  await Promise.all([...Array(300).keys()].map(ask).concat([...Array(50).keys()].map(save)));
});

test("what is added to an address, and the order of its parameters, renders nothing again", async () => {
  await shown("/peptides?search=bpc&sort=name");
  for (const more of ["&fbclid=1", "&fbclid=2", "&utm_source=x&a=b"])
    await shown(`/peptides?search=bpc&sort=name${more}`);
  await shown("/peptides?sort=name&search=bpc");
  await shown("/login?from=/a");
  await shown("/login?from=/b");
  expect(renders).toEqual(["/peptides?search=bpc&sort=name", "/login"]);
});

test("addresses without a page share one", async () => {
  for (const path of ["/nothing", "/wp-admin.php?x=1", "/peptides/a/b/c"])
    expect((await server.request(path)).status).toBe(404);
  expect(renders).toEqual(["/not-found"]);
});

test("who asks at the same time waits for one rendering", async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => shown("/guides")));
  expect(new Set(pages).size).toBe(1);
  expect(renders).toEqual(["/guides"]);
});
