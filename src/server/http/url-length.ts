import { PRODUCT_NAME } from "#contract/product.ts";
import type { RequestContext } from "./mount.ts";
import { TEXT_PAGE_POLICY } from "./security-headers.ts";

/** Longer URLs break in mail programs and proxies, so longer text goes through the tab's own storage. */
const MAX_URL = 8_192;
/** Percent-encoding turns one character into up to nine. Most URLs are too short for that to matter. */
const MAX_GROWTH = 9;
/** Above this, Node answers with an empty 431, so it is set well above what we answer with a readable page. */
export const MAX_HEADER_BYTES = 64 * 1024;

const PAGE = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><title>${PRODUCT_NAME} - Address Too Long</title></head><body><main><h1>This address is too long</h1><p>It holds more than ${MAX_URL} characters, so nothing in it was read and nothing was saved.</p><p><a href="/protocols">Open your saved protocols</a> and press Use again, or <a href="/">go home</a>.</p></main></body></html>`;

/** The answer to a page's URL that is too long. An operation names the parameter that is too long itself. */
export function refuseLongUrl(c: RequestContext): Response | null {
  if (c.req.url.length * MAX_GROWTH <= MAX_URL) return null;
  const { pathname, search } = new URL(c.req.url);
  if (pathname.startsWith("/api/") || pathname.length + search.length <= MAX_URL) return null;
  c.set("operation", "page");
  return c.body(PAGE, 414, {
    "content-type": "text/html; charset=UTF-8",
    "content-security-policy": TEXT_PAGE_POLICY,
    "cache-control": "no-store",
  });
}
