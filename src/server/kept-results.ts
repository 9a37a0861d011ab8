import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Computed results, cached across restarts. */
export interface KeptResults {
  /** The result of `make`, which must depend only on `text` and our code and be plain data. */
  of<T>(kind: string, text: string, make: () => T): T;
  /** Saves new results, if the folder is writable. */
  save(): void;
}

/** Computes everything each time. */
export const NOTHING_KEPT: KeptResults = { of: (_kind, _text, make) => make(), save: () => {} };

const File = z.object({ release: z.string(), results: z.record(z.string(), z.unknown()) });

/**
 * Cached in a file of the data folder; results of another release are ignored. Reading the shipped content and
 * counting the words of the guides took a third of each start.
 */
export function openKeptResults(dataDir: string, release: string): KeptResults {
  const path = join(dataDir, "kept-results.json");
  const results = read(path, release);
  let isNew = false;
  return {
    of: (kind, text, make) => {
      const key = `${kind} ${createHash("sha256").update(text).digest("base64url")}`;
      const known = results.get(key);
      if (known !== undefined) return known as ReturnType<typeof make>; // made by the same release
      const result = make();
      results.set(key, result);
      isNew = true;
      return result;
    },
    save: () => {
      if (!isNew) return;
      isNew = false;
      try {
        writeFileSync(`${path}.new`, JSON.stringify({ release, results: Object.fromEntries(results) }), {
          mode: 0o600,
        });
        renameSync(`${path}.new`, path);
      } catch {
        // the next start computes it again
      }
    },
  };
}

function read(path: string, release: string): Map<string, unknown> {
  try {
    const file = existsSync(path) ? File.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
    return new Map(file?.release === release ? Object.entries(file.results) : []);
  } catch {
    return new Map(); // a truncated file counts as none
  }
}
