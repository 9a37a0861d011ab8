import type { MiddlewareHandler } from "hono";

/**
 * What opens pictures of print compiles WebAssembly, each in a worker of its own with its own policy: it may load the
 * product's scripts, and reach nothing else. Pages and every other script stay without.
 */
const COMPILING_WORKERS = /^\/assets\/(?:pdf\.worker|worker)\.min-[\w-]+\.js$/;
const COMPILING_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'";

/** Headers every answer carries, errors and files included. HTML pages set their own Content-Security-Policy. */
export function securityHeaders(secure: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set("x-content-type-options", "nosniff");
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("cross-origin-opener-policy", "same-origin");
    headers.set("cross-origin-resource-policy", "same-origin");
    headers.set("x-frame-options", "DENY");
    if (!headers.has("content-security-policy"))
      headers.set(
        "content-security-policy",
        COMPILING_WORKERS.test(c.req.path)
          ? COMPILING_POLICY
          : "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      );
    if (secure) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
  };
}
