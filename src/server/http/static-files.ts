import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { smallestForm } from "./compressed.ts";

export interface StaticFile {
  readonly html: Buffer;
  readonly brotli: Buffer | null;
  readonly type: string;
  readonly etag: string;
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

/** The client build: everything below `assets/` carries its hash in the name. */
export interface StaticFiles {
  /** By path of the address. */
  readonly paths: readonly string[];
  find(path: string): StaticFile | null;
  /** Takes all into memory, so that a later build in the same place changes nothing for a server that runs. */
  readAll(): Promise<void>;
}

/** Each is read when it is first asked for: all of them take longer to read than everything else at the start. */
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
  const html = readFileSync(join(webDir, path));
  const compressed = join(webDir, `${path}.br`);
  return {
    html,
    brotli: existsSync(compressed) ? readFileSync(compressed) : null,
    type: TYPES[extname(path)] ?? "",
    etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`,
    isHashed: path.startsWith("/assets/"),
  };
}

export function fileResponse(file: StaticFile, acceptEncoding = "", ifNoneMatch?: string): Response {
  const headers: Record<string, string> = {
    "content-type": file.type,
    "cache-control": file.isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
    etag: file.etag,
    vary: "accept-encoding",
  };
  if (ifNoneMatch === file.etag) return new Response(null, { status: 304, headers });
  return encoded(file, 200, headers, acceptEncoding);
}

/** The smallest form that the client takes. */
export function encoded(
  body: { html: Buffer; brotli: Buffer | null },
  status: number,
  headers: Record<string, string>,
  acceptEncoding: string,
): Response {
  const { html, brotli } = body;
  const form = smallestForm({ plain: html, brotli: brotli && (() => brotli) }, html, acceptEncoding);
  return new Response(form.body, { status, headers: { ...headers, ...form.headers } });
}
