import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { StoredBytes } from "./file-store.ts";

/** Writes a new file in chunks, readable by this account only, and resolves once it is on disk. */
export async function writeNewFile(path: string, source: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
  const file = await open(path, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.appendFile(chunk);
    }
    await file.sync();
    return { bytes, sha256: hash.digest("hex") };
  } finally {
    await file.close();
  }
}
