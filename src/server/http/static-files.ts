import { createHash } from "node:crypto";
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { extname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { once } from "../once.ts";
import { smallestForm } from "./compressed.ts";

export interface StaticFile {
  readonly plain: () => Buffer;
  readonly brotli: (() => Buffer) | null;
  readonly type: string;
  readonly etag: () => string;
  readonly isHashed: boolean;
}

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".gz": "application/gzip",
};

/** The client build: everything below `assets/` has its hash in the name. */
export interface StaticFiles {
  /** Path in the URL. */
  readonly paths: readonly string[];
  find(path: string): StaticFile | null;
  /** Opens all files, so that a later build in the same folder doesn't affect a running server. */
  readAll(): Promise<void>;
}

/** Larger files are read each time: they are rarely requested and make up three quarters of the build. */
const MAX_IN_MEMORY_BYTES = 64 * 1024;

/** Each file is read on first use: reading them all would take longer than the rest of the start. */
export function staticFiles(webDir: string): StaticFiles {
  const read = new Map<string, StaticFile | null>();
  for (const entry of readdirSync(webDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(webDir.length).replaceAll("\\", "/");
    if (entry.isFile() && TYPES[extname(entry.name)] && !path.includes("/.")) read.set(path, null);
  }
  const find = (path: string) => {
    const known = read.get(path);
    if (known !== null) return known ?? null;
    const file = readFile(webDir, path);
    read.set(path, file);
    return file;
  };
  return {
    paths: [...read.keys()],
    find,
    readAll: async () => {
      for (const path of read.keys()) {
        find(path);
        await setImmediate();
      }
    },
  };
}

function readFile(webDir: string, path: string): StaticFile {
  const plain = openFile(join(webDir, path));
  const compressed = join(webDir, `${path}.br`);
  return {
    plain,
    brotli: existsSync(compressed) ? openFile(compressed) : null,
    type: TYPES[extname(path)] ?? "",
    etag: once(() => `"${createHash("sha256").update(plain()).digest("base64url").slice(0, 27)}"`),
    isHashed: path.startsWith("/assets/"),
  };
}

function openFile(path: string): () => Buffer {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  const read = () => {
    const bytes = Buffer.from(new ArrayBuffer(size));
    readSync(file, bytes, 0, size, 0);
    return bytes;
  };
  if (size <= MAX_IN_MEMORY_BYTES) {
    const bytes = read();
    closeSync(file);
    return () => bytes;
  }
  // slow clients share a buffer that is still being sent to another
  let shared: WeakRef<ArrayBuffer> | null = null;
  return () => {
    const known = shared?.deref();
    if (known) return Buffer.from(known);
    const bytes = read();
    shared = new WeakRef(bytes.buffer);
    return bytes;
  };
}

export function fileResponse(file: StaticFile, acceptEncoding = "", ifNoneMatch?: string): Response {
  const etag = file.etag();
  const headers: Record<string, string> = {
    "content-type": file.type,
    "cache-control": file.isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
    etag,
    vary: "accept-encoding",
  };
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers });
  const form = smallestForm(file, file, acceptEncoding);
  return new Response(form.body, { status: 200, headers: { ...headers, ...form.headers } });
}
