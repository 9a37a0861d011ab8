import { createHash } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * The workers that open PDFs, read scans and open databases compile WebAssembly, each under its own policy, so that
 * pages and all other scripts don't need it. They fetch it, and the model of letters, from here.
 */
const COMPILING_WORKERS = /^\/assets\/(?:(?:pdf\.worker|worker)\.min|health-database\.worker)-[\w-]+\.js$/;
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
const NOTHING_RUNS_FRAMED = "default-src 'none'; frame-ancestors *; base-uri 'none'";

/** For a page of our own text, without a form or a script. */
export const TEXT_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** For a file uploaded by a person: nothing in it runs, even when it is opened on its own. */
export const STORED_FILE_POLICY = "sandbox; default-src 'none'";
/** The service worker fetches only the product's own files. */
export const SERVICE_WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Pages made for the frames of other sites; everything else refuses to be framed. */
export const EMBED_PATHS = "/embed/";

/** An embed loads nothing but its own script, sends nothing to others, and may be in any page. */
export function embedPolicy(html: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(html, "script")].join(" "),
    ["style-src", ...hashesOf(html, "style")].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors *",
  ].join("; ");
}

export interface AllowedHosts {
  readonly scripts: readonly string[];
  readonly sending: readonly string[];
}

/** Allows our own scripts and the page's inline ones by hash; other hosts only where configured. */
export function pagePolicy(html: string, { scripts, sending }: AllowedHosts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(html, "script"), ...scripts].join(" "),
    ["style-src 'self'", ...scripts].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...scripts, ...sending].join(" "),
    ["frame-src 'self'", ...scripts].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashesOf(html: string, element: "script" | "style"): Set<string> {
  const sources = inlineTexts(html, element);
  return new Set(sources.map((source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`));
}

function inlineTexts(html: string, element: "script" | "style"): string[] {
  const found: string[] = [];
  const [opening, closing] = [`<${element}`, `</${element}>`];
  for (let begin = html.indexOf(opening); begin !== -1; begin = html.indexOf(opening, begin)) {
    const source = html.indexOf(">", begin) + 1;
    const end = html.indexOf(closing, source);
    if (source === 0 || end === -1) break;
    if (!/\ssrc=/.test(html.slice(begin, source))) found.push(html.slice(source, end));
    begin = end + closing.length;
  }
  return found;
}

/** Headers of every answer to this path, including errors and files. Pages set `pagePolicy` instead. */
export function securityHeaders(secure: boolean): (path: string) => Readonly<Record<string, string>> {
  const always = secure ? { ...ALWAYS, ...ON_HTTPS } : ALWAYS;
  const usual = { ...always, "content-security-policy": NOTHING_RUNS };
  const compiling = { ...always, "content-security-policy": COMPILING_POLICY };
  const { "x-frame-options": _, ...framed } = { ...always, "content-security-policy": NOTHING_RUNS_FRAMED };
  return (path) => {
    if (path.startsWith(EMBED_PATHS)) return framed;
    return COMPILING_WORKERS.test(path) ? compiling : usual;
  };
}

/**
 * Adds these headers and the request's id to any answer that doesn't set them itself. They are set on Node's response
 * beforehand, because changing a Response's headers is far slower. In-process requests have no Node response.
 */
export async function withHeaders(
  c: Context,
  headers: Readonly<Record<string, string>>,
  requestId: string,
  next: () => Promise<void>,
): Promise<void> {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>; // the adapter passes it in
  if (outgoing) {
    for (const name in headers) outgoing.setHeader(name, headers[name] ?? "");
    outgoing.setHeader("x-request-id", requestId);
    return next();
  }
  await next();
  for (const [name, value] of Object.entries({ ...headers, "x-request-id": requestId }))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
}
