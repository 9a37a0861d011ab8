import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

/**
 * The workers that open pictures of print compile WebAssembly, each under a policy of its own: pages and every other
 * script stay without. One fetches its model of letters from here.
 */
const COMPILING_WORKERS = /^\/assets\/(?:pdf\.worker|worker)\.min-[\w-]+\.js$/;
const COMPILING_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};
const ON_HTTPS = { "strict-transport-security": "max-age=63072000; includeSubDomains" };
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Headers every answer carries, errors and files included. HTML pages set their own Content-Security-Policy. */
export function securityHeaders(secure: boolean): MiddlewareHandler {
  const always = secure ? { ...ALWAYS, ...ON_HTTPS } : ALWAYS;
  return (c, next) => {
    const policy = COMPILING_WORKERS.test(c.req.path) ? COMPILING_POLICY : NOTHING_RUNS;
    return withHeaders(c, { ...always, "content-security-policy": policy }, next);
  };
}

/**
 * Sends these headers with whatever the answer is, where it has none of that name itself. Given to Node beforehand: the
 * headers of a Response are far slower to change. A request from within the process has no other place for them.
 */
export async function withHeaders(
  c: Context,
  headers: Readonly<Record<string, string>>,
  next: () => Promise<void>,
): Promise<void> {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>; // as the adapter hands it over
  if (outgoing) for (const name in headers) outgoing.setHeader(name, headers[name] ?? "");
  await next();
  if (outgoing) return;
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
}
