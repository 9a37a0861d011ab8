import { createHash } from "node:crypto";
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

/** A page of our own text, without a form or a script. */
export const TEXT_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A stored file that a person sent: nothing in it runs, even when it is opened by itself. */
export const STORED_FILE_POLICY = "sandbox; default-src 'none'";
/** The service worker fetches the product's own files and nothing else. */
export const SERVICE_WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

export interface AllowedHosts {
  readonly scripts: readonly string[];
  readonly sending: readonly string[];
}

/** Our own scripts and the page's inline ones by hash; nothing else inline, and other hosts only where configured. */
export function pagePolicy(html: string, { scripts, sending }: AllowedHosts): string {
  const hashes = inlineScripts(html).map(
    (source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes), ...scripts].join(" "),
    ["style-src 'self'", ...scripts].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...scripts, ...sending].join(" "),
    ...(scripts.length > 0 ? [`frame-src ${scripts.join(" ")}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const SCRIPT_END = "</script>";

function inlineScripts(html: string): string[] {
  const found: string[] = [];
  for (let begin = html.indexOf("<script"); begin !== -1; begin = html.indexOf("<script", begin)) {
    const source = html.indexOf(">", begin) + 1;
    const end = html.indexOf(SCRIPT_END, source);
    if (source === 0 || end === -1) break;
    if (!/\ssrc=/.test(html.slice(begin, source))) found.push(html.slice(source, end));
    begin = end + SCRIPT_END.length;
  }
  return found;
}

/** Headers of every answer, errors and files included. Pages set `pagePolicy` instead. */
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
