import type { MiddlewareHandler } from "hono";

/**
 * The workers that open pictures of print compile WebAssembly, each under a policy of its own: pages and every other
 * script stay without. One fetches its model of letters from here.
 */
const COMPILING_WORKERS = /^\/assets\/(?:pdf\.worker|worker)\.min-[\w-]+\.js$/;
const COMPILING_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

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
