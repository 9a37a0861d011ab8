import type { MiddlewareHandler } from "hono";
import { ProblemError } from "./problems.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing requests from another site: a foreign or null Origin, or Sec-Fetch-Site other than
 * same-origin or none. A request with neither header comes from a program, which has no ambient cookie.
 */
export function refuseCrossSite(baseUrl: string): MiddlewareHandler {
  const own = new URL(baseUrl).origin;
  return async (c, next) => {
    if (!READING.has(c.req.method)) {
      const origin = c.req.header("origin");
      const site = c.req.header("sec-fetch-site");
      const sameHost = origin !== undefined && origin === new URL(c.req.url).origin;
      if (origin !== undefined && origin !== own && !sameHost) throw new ProblemError("cross-site");
      if (site !== undefined && site !== "same-origin" && site !== "none") throw new ProblemError("cross-site");
    }
    await next();
  };
}
