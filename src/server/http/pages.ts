import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import type { Access } from "#contract/operation.ts";
import type { UserRow } from "../db/schema.ts";
import { smallestForm } from "./compressed.ts";
import { type KeptPage, KeptPages } from "./kept-pages.ts";
import type { App } from "./mount.ts";
import { ProblemError, toProblem } from "./problems.ts";
import { type AllowedHosts, pagePolicy, SERVICE_WORKER_POLICY } from "./security-headers.ts";
import { fileResponse, type StaticFiles } from "./static-files.ts";

/** Renders the page at a request's URL. `main.ts` passes it in, because the server doesn't import React. */
export type RenderPage = (
  request: Request,
  fetchApi: (path: string, init: RequestInit) => Promise<Response>,
) => Promise<Response>;

export interface PagesOptions {
  readonly app: App;
  readonly files: StaticFiles;
  readonly render: RenderPage;
  /** A page without content, for the service worker. */
  readonly shell: string;
  /** Null if there is no such page. */
  readonly routeOf: (pathname: string) => ServedRoute | null;
  /** Changes whenever a shared page may look different. */
  readonly contentVersion: () => Promise<string>;
  /** Other hosts that pages may load scripts and frames from and send to; empty unless configured. */
  readonly allowed: AllowedHosts;
}

interface ServedRoute {
  /** Who may open the page. */
  readonly access: Access;
  /** Never cached or indexed. */
  readonly isUnlisted: boolean;
  /** The search parameters the page uses; others are dropped before rendering. */
  readonly search: readonly string[];
}

const SHELL_PATH = "/app-shell";
const SERVICE_WORKER_PATH = "/service-worker.js";
const RENDER_ORIGIN = "http://localhost";
const STORE_GONE = 503;
const RETRY_AFTER_SECONDS = "2";
const MAX_KEPT_URL = 200;
/** More than a render takes, to leave room for others. Over budget, the browser renders the page itself. */
const RENDER_WORK_MS = 100;
/** One not-found page serves every unknown URL. */
const NO_PAGE: ServedRoute = { access: "everyone", isUnlisted: false, search: [] };
const NO_PAGE_PATH = "/not-found";
const NOT_KEPT = { "cache-control": "no-store" };
/** Its URL is secret, so it must not leak. */
const UNLISTED = { "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

/**
 * Serves the client build and the rendered pages. Listed pages contain nothing personal, so each is rendered once per
 * content version, cached in memory with that version, and served to everyone with a policy that names the hashes of
 * its own scripts. Returns the cache.
 */
export function mountPages({ app, files, render, shell, routeOf, contentVersion, allowed }: PagesOptions): KeptPages {
  const textFont = files.paths.find((path) => /\/geist-latin-[^/]+\.woff2$/.test(path));
  const preload = textFont ? { link: `<${textFont}>; rel=preload; as=font; type=font/woff2; crossorigin` } : {};
  const kept = new KeptPages();
  const rendering = new Map<string, Promise<KeptPage | Response>>();

  const keptShell = toKeptPage(200, shell, allowed);
  app.get(SHELL_PATH, (c) => pageResponse(keptShell, c.req.header("accept-encoding"), c.req.header("if-none-match")));

  app.get("*", async (c) => {
    const url = new URL(c.req.url);
    const file = files.find(url.pathname);
    if (file) {
      const response = fileResponse(file, c.req.header("accept-encoding"), c.req.header("if-none-match"));
      if (url.pathname === SERVICE_WORKER_PATH) response.headers.set("content-security-policy", SERVICE_WORKER_POLICY);
      return response;
    }
    c.set("operation", "page");
    const route = routeOf(url.pathname);
    const { access, isUnlisted } = route ?? NO_PAGE;
    if (access !== "everyone") {
      // if the store is unreachable, the page is shown and its own gate says so
      const user = await c.var.readUser().catch(unlessStoreGone(undefined));
      const target = user === undefined ? null : redirectTarget(access, user, url);
      if (target) return c.body(null, 302, { location: target, "cache-control": "no-store" });
    }
    // Read the version first: if something is saved during the render, the page is at worst rendered once more.
    const version = await contentVersion().catch(unlessStoreGone(null));
    const key = route ? addressOf(url, route.search) : NO_PAGE_PATH;
    const before = kept.get(key);
    let page = before && (version === null || before.version === version) ? before.page : null;
    if (!page) {
      const refused = await c.var.takeWork(RENDER_WORK_MS).then(() => null, refusalIn);
      if (refused) return unrendered(keptShell, refused, c.req.header("accept-encoding"));
      const rendered = await renderOnce(key, version);
      if (rendered instanceof Response) return rendered.clone();
      page = rendered;
      const isLasting = route ? page.status === 200 && !isUnlisted : page.status === 404;
      if (isLasting && version !== null && key.length <= MAX_KEPT_URL) kept.set(key, { version, page });
    }
    return pageResponse(page, c.req.header("accept-encoding"), c.req.header("if-none-match"), {
      ...preload,
      ...(access !== "everyone" || isUnlisted ? NOT_KEPT : {}),
      ...(isUnlisted ? UNLISTED : {}),
      ...(page.status === STORE_GONE ? { "retry-after": RETRY_AFTER_SECONDS } : {}),
    });
  });
  return kept;

  /** Concurrent requests for the same page share one render. */
  function renderOnce(key: string, version: string | null): Promise<KeptPage | Response> {
    const name = `${version} ${key}`;
    const running = rendering.get(name);
    if (running) return running;
    const started = renderAt(key).finally(() => rendering.delete(name));
    rendering.set(name, started);
    return started;
  }

  /** A cached page serves everyone, so it must not depend on the host name of a request. */
  async function renderAt(key: string): Promise<KeptPage | Response> {
    let isStoreGone = false;
    const fetchApi = async (path: string, init: RequestInit) => {
      const answer = await app.request(RENDER_ORIGIN + path, init);
      isStoreGone ||= answer.status === STORE_GONE;
      return answer;
    };
    const response = await render(new Request(RENDER_ORIGIN + key, { headers: { accept: "text/html" } }), fetchApi);
    if (response.status >= 300 && response.status < 400) return response;
    const page = toKeptPage(response.status, await response.text(), allowed);
    return isStoreGone ? { ...page, status: STORE_GONE } : page;
  }
}

/** The URL with only the parameters that the page uses, always in the same order. */
function addressOf({ pathname, searchParams }: URL, known: readonly string[]): string {
  const kept = new URLSearchParams(
    known.flatMap((name) => searchParams.getAll(name).map((value): [string, string] => [name, value])),
  );
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

/** Returns `instead` if the store cannot be reached; rethrows anything else. */
function unlessStoreGone<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (toProblem(error).code === "store-unavailable") return instead;
    throw error;
  };
}

/** The refusal by a work budget; rethrows any other error. */
function refusalIn(error: unknown): ProblemError {
  if (error instanceof ProblemError && (error.code === "too-many-requests" || error.code === "busy")) return error;
  throw error;
}

/** An empty page that the browser fills in. The headers tell other programs when to retry. */
function unrendered(shell: KeptPage, { code, headers }: ProblemError, acceptEncoding = ""): Response {
  const status = code === "busy" ? 503 : 429;
  return pageResponse({ ...shell, status }, acceptEncoding, undefined, { ...NOT_KEPT, ...headers });
}

/** A longer return path would not fit a URL; the page's own gate stores it in the tab instead. */
const MAX_RETURN_PATH = 4_000;

/** Where to redirect a person who may not open a page; null lets them through. */
function redirectTarget(access: Access, user: UserRow | null, url: URL): string | null {
  if (user) return access === "member" || user.role === "admin" ? null : "/login?denied=admin";
  const from = encodeURIComponent(url.pathname + url.search);
  return from.length > MAX_RETURN_PATH ? null : `/login?from=${from}`;
}

function toKeptPage(status: number, text: string, allowed: AllowedHosts): KeptPage {
  const html = Buffer.from(text);
  return {
    status,
    html,
    brotli: compress(html),
    etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`,
    policy: pagePolicy(text, allowed),
  };
}

function pageResponse(
  page: KeptPage,
  acceptEncoding = "",
  ifNoneMatch?: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers: Record<string, string> = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": page.policy,
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "accept-encoding",
    etag: page.etag,
    ...more,
  };
  if (page.status === 200 && ifNoneMatch === page.etag) return new Response(null, { status: 304, headers });
  const { html, brotli, status } = page;
  const form = smallestForm({ plain: () => html, brotli: () => brotli }, html, acceptEncoding);
  return new Response(form.body, { status, headers: { ...headers, ...form.headers } });
}

function compress(html: Buffer): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
