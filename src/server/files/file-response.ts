import { STORED_FILE_POLICY } from "../http/security-headers.ts";

interface ServedFile {
  readonly filename: string;
  readonly type: string;
  readonly bytes: number;
}

/** A stored file is always a download: no browser shows or runs it, whatever it contains. */
export function fileResponse({ filename, type, bytes }: ServedFile, body: ReadableStream<Uint8Array>): Response {
  return new Response(body as BodyInit, {
    // Node's own stream is one
    headers: {
      "content-type": type,
      "content-length": String(bytes),
      "content-disposition": dispositionOf(filename),
      "content-security-policy": STORED_FILE_POLICY,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8 (RFC 8187). */
function dispositionOf(filename: string): string {
  const plain = filename.replaceAll(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
