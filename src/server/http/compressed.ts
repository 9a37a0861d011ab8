import { gzipSync } from "node:zlib";

interface Forms {
  readonly plain: () => Buffer | string;
  /** Null if compressing saves nothing. */
  readonly brotli: (() => Uint8Array) | null;
}

const TAKES_BROTLI = takes("br");
const TAKES_GZIP = takes("gzip");

/** Named in Accept-Encoding without a weight of 0, which would refuse it. */
function takes(name: string): RegExp {
  return new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
}

/** Compressed once per cached object, and dropped together with it. */
const gzipped = new WeakMap<object, Uint8Array>();

/** The body in the smallest encoding that the client accepts, and the header that names it. */
export function smallestForm({ plain, brotli }: Forms, keptAs: object, acceptEncoding: string) {
  if (brotli !== null && TAKES_BROTLI.test(acceptEncoding))
    return { body: bytes(brotli()), headers: { "content-encoding": "br" } };
  if (brotli !== null && TAKES_GZIP.test(acceptEncoding)) {
    const known = gzipped.get(keptAs) ?? gzipSync(plain());
    gzipped.set(keptAs, known);
    return { body: bytes(known), headers: { "content-encoding": "gzip" } };
  }
  const whole = plain();
  return { body: typeof whole === "string" ? whole : bytes(whole), headers: {} };
}

const bytes = (data: Uint8Array) => new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
