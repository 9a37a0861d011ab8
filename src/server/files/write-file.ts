import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { StoredBytes } from "./file-store.ts";

/** Writes a new file piece by piece, readable by this account alone, and resolves once the disk has it. */
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
