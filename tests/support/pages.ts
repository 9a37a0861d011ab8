import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mountPages } from "#server/http/pages.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { matchRoute, servedRoute } from "#web/app/match-route.ts";
import { ROUTE_TABLE } from "#web/app/route-table.ts";
import type { TestApp } from "./test-app.ts";

export const INLINE_SCRIPT = 'document.documentElement.dataset.theme = "dark";';

/** Every route's path with its parameters filled in. */
export const PAGE_PATHS = ROUTE_TABLE.map(({ path, access, rendering }) => ({
  path: path.replaceAll(/\$\w+/g, "x1"),
  access,
  isUnlisted: rendering === "unlisted",
}));

/** The real mounting of pages over a tiny client build and a tiny renderer. Returns what cleans up. */
export function mountTinyPages({ app }: Pick<TestApp, "app">): () => void {
  const webDir = mkdtempSync(join(tmpdir(), "peptidary-web-"));
  mkdirSync(join(webDir, "assets"));
  writeFileSync(join(webDir, "assets", "app-1a2b3c.js"), "export const tiny = true;");
  writeFileSync(join(webDir, "robots.txt"), "User-agent: *\n");
  mountPages({
    app,
    files: staticFiles(webDir),
    render: async (request) => {
      const { pathname } = new URL(request.url);
      const status = matchRoute(pathname) ? 200 : 404;
      const html = `<!doctype html><title>${status}</title><script>${INLINE_SCRIPT}</script><script type="module" src="/assets/app-1a2b3c.js"></script>`;
      return new Response(html, { status, headers: { "content-type": "text/html" } });
    },
    shell: "",
    routeOf: servedRoute,
    contentVersion: async () => "1",
    allowed: { scripts: [], sending: [] },
  });
  return () => rmSync(webDir, { recursive: true, force: true });
}
