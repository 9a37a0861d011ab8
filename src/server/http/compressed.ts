import { gzipSync } from "node:zlib";

interface Forms {
  readonly plain: Buffer | string;
  /** Null where compressing gains nothing. */
  readonly brotli: (() => Uint8Array) | null;
}

/** What is kept is compressed once; the key is what was kept. */
const gzipped = new WeakMap<object, Uint8Array>();

/** The body in the smallest form that the client takes, and the header that names it. */
export function smallestForm({ plain, brotli }: Forms, keptAs: object, acceptEncoding: string) {
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i").test(acceptEncoding);
  if (brotli !== null && takes("br")) return { body: bytes(brotli()), headers: { "content-encoding": "br" } };
  if (brotli === null || !takes("gzip")) return { body: typeof plain === "string" ? plain : bytes(plain), headers: {} };
  const known = gzipped.get(keptAs) ?? gzipSync(plain);
  gzipped.set(keptAs, known);
  return { body: bytes(known), headers: { "content-encoding": "gzip" } };
}

const bytes = (data: Uint8Array) => new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
