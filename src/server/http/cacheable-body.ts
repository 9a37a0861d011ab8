import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";

interface CacheableBody {
  readonly body: string;
  readonly etag: string;
  /** Compressed when it is first asked for. */
  readonly brotli: () => Uint8Array<ArrayBuffer>;
}
const BROTLI_QUALITY = 5;
const written = new WeakMap<object, CacheableBody>();

/** An answer that is the same object as before (the library, until it changes) is written and hashed once. */
export function cacheableBody(answer: unknown): CacheableBody {
  const key = typeof answer === "object" && answer !== null ? answer : null;
  const before = key && written.get(key);
  if (before) return before;
  const body = JSON.stringify(answer);
  let compressed: Uint8Array<ArrayBuffer> | null = null;
  const made: CacheableBody = {
    body,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    brotli: () => {
      compressed ??= new Uint8Array(
        brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      );
      return compressed;
    },
  };
  if (key) written.set(key, made);
  return made;
}
