import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import type { Context } from "hono";
import { smallestForm } from "./compressed.ts";

interface CacheableBody {
  readonly body: string;
  readonly etag: string;
  /** Compressed on first use. */
  readonly brotli: () => Uint8Array<ArrayBuffer>;
}
const BROTLI_QUALITY = 5;
const written = new WeakMap<object, CacheableBody>();

const MAX_KEPT_TEXTS = 4;
const writtenTexts = new Map<string, CacheableBody>();

/** Serializes and hashes an answer once, as long as it is the same object (the library, until it changes). */
export function cacheableBody(answer: unknown): CacheableBody {
  const key = typeof answer === "object" && answer !== null ? answer : null;
  const before = key && written.get(key);
  if (before) return before;
  const made = makeBody(JSON.stringify(answer));
  if (key) written.set(key, made);
  return made;
}

/** The same for an answer that is already text. */
export function cacheableText(text: string): CacheableBody {
  const before = writtenTexts.get(text);
  if (before) return before;
  const made = makeBody(text);
  if (writtenTexts.size >= MAX_KEPT_TEXTS) writtenTexts.delete(writtenTexts.keys().next().value ?? "");
  writtenTexts.set(text, made);
  return made;
}

function makeBody(body: string): CacheableBody {
  let compressed: Uint8Array<ArrayBuffer> | null = null;
  return {
    body,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    brotli: () => {
      compressed ??= new Uint8Array(
        brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      );
      return compressed;
    },
  };
}

/** Any cache may store it but has to revalidate. `more` adds headers such as the content type. */
export function cacheableResponse(c: Context, kept: CacheableBody, more: Readonly<Record<string, string>>): Response {
  const { body, brotli, etag } = kept;
  const headers = { etag, "cache-control": "public, max-age=0, must-revalidate", vary: "accept-encoding" };
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, { ...headers, ...more }); // browsers take over the policy of a 304
  const form = smallestForm({ plain: () => body, brotli }, kept, c.req.header("accept-encoding") ?? "");
  return c.body(form.body, 200, { ...headers, ...more, ...form.headers });
}
