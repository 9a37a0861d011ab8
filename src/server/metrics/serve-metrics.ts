import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { Config } from "../config.ts";
import type { App } from "../http/mount.ts";
import type { Metrics } from "./metrics.ts";

const PATH = "/metrics";

/** Answers on the site's own port with the right token; anyone else gets the usual not-found answer. */
export function mountMetrics(app: App, metrics: Metrics | null, { token }: Config["metrics"]): void {
  if (!metrics || token === null) return;
  app.get(PATH, async (c, next) => {
    if (!isSame(c.req.header("authorization") ?? "", `Bearer ${token}`)) return next();
    c.set("operation", "metrics");
    return c.body(await metrics.text(), 200, { "content-type": metrics.contentType, "cache-control": "no-store" });
  });
}

/** Its own server, which answers anyone who can reach it. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer(async ({ method, url }, response) => {
    if (url?.split("?")[0] !== PATH) return response.writeHead(404).end();
    if (method !== "GET" && method !== "HEAD") return response.writeHead(405, { allow: "GET, HEAD" }).end();
    const text = await metrics.text().catch(() => null);
    if (text === null) return response.writeHead(500).end();
    return response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text);
  });
}

/** Takes the same time wherever the two differ, and for any length. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
