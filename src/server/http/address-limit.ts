import type { MiddlewareHandler } from "hono";
import { PRODUCT_NAME } from "#contract/product.ts";

/** Longer addresses break in mail programs and proxies; what is longer goes through the tab's own storage. */
const MAX_ADDRESS = 8_192;
/** A letter grows to so many when an address is written out in full, at most; most addresses are far from that long. */
const MOST_GROWTH = 9;
/** Node reads this much before it gives up with an empty answer, so that a long address still gets a readable one. */
export const MAX_HEADER_BYTES = 64 * 1024;

const PAGE = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><title>${PRODUCT_NAME} - Address Too Long</title></head><body><main><h1>This address is too long</h1><p>It holds more than ${MAX_ADDRESS} characters, so nothing in it was read and nothing was saved.</p><p><a href="/protocols">Open your saved protocols</a> and press Use again, or <a href="/">go home</a>.</p></main></body></html>`;

/** Pages only: operations name the parameter that is too long themselves. */
export const refuseLongAddresses: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length * MOST_GROWTH <= MAX_ADDRESS) return next();
  const { pathname, search } = new URL(c.req.url);
  if (pathname.startsWith("/api/") || pathname.length + search.length <= MAX_ADDRESS) return next();
  c.set("operation", "page");
  return c.html(PAGE, 414, {
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
  });
};
