import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountPages } from "#server/http/pages.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";
import { servedRoute } from "#web/app/match-route.ts";

describeStores("pages while the store is gone", (store) => {
  const webDir = mkdtempSync(join(tmpdir(), "peptidary-web-"));
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    mountPages({
      app: server.app,
      files: staticFiles(webDir),
      render: async (request, fetchApi) => {
        const answer = await fetchApi("/api/library/facts", {});
        const html = `<!doctype html><title>${new URL(request.url).pathname}</title>${answer.ok ? "library" : "could not be shown"}`;
        return new Response(html, { status: answer.ok ? 200 : 500, headers: { "content-type": "text/html" } });
      },
      shell: "",
      routeOf: servedRoute,
      contentVersion: async () => (await server.context.library()).version,
      allowed: { scripts: [], sending: [] },
    });
    expect(await (await server.request("/peptides")).text()).toContain("library");
    await server.context.store.close();
  });
  afterAll(() => rmSync(webDir, { recursive: true, force: true }));

  test("a page that was shown before is still shown", async () => {
    const response = await server.request("/peptides");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("library");
  });

  test("any other page is readable and says that it can be tried again", async () => {
    const response = await server.request("/");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await response.text()).toContain("could not be shown");
  });

  test("a personal page is shown and leaves the rest to its own gate", async () => {
    const response = await server.request("/protocols", { headers: { cookie: `session=${"a".repeat(43)}` } });
    expect(response.status).toBe(503);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toContain("text/html");
  });
});
