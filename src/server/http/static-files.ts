import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

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

/** The client build in memory; everything below `assets/` carries its hash in the name. */
export function readFiles(webDir: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(webDir, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    const path = join(entry.parentPath, entry.name);
    const urlPath = path.slice(webDir.length).replaceAll("\\", "/");
    if (!entry.isFile() || !type || urlPath.includes("/.")) continue;
    const html = readFileSync(path);
    const compressed = `${path}.br`;
    files.set(urlPath, {
      html,
      brotli: existsSync(compressed) ? readFileSync(compressed) : null,
      type,
      etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`,
      isHashed: urlPath.startsWith("/assets/"),
    });
  }
  return files;
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

/** The brotli form for whoever takes it. */
export function encoded(
  body: { html: Buffer; brotli: Buffer | null },
  status: number,
  headers: Record<string, string>,
  acceptEncoding: string,
): Response {
  if (body.brotli && /\bbr\b/.test(acceptEncoding))
    return new Response(new Uint8Array(body.brotli), { status, headers: { ...headers, "content-encoding": "br" } });
  return new Response(new Uint8Array(body.html), { status, headers });
}
