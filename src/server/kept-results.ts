import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** What was worked out of texts, from one start to the next. */
export interface KeptResults {
  /** What `make` gives, which must follow from `text` and our code alone and be plain data. */
  of<T>(kind: string, text: string, make: () => T): T;
  /** Keeps what is new since the start, where the folder takes it. */
  save(): void;
}

/** Works everything out each time. */
export const NOTHING_KEPT: KeptResults = { of: (_kind, _text, make) => make(), save: () => {} };

const File = z.object({ release: z.string(), results: z.record(z.string(), z.unknown()) });

/**
 * In a file of the data folder; those of another release are not believed. Reading what ships, and counting the words
 * of the guides, took a third of each start.
 */
export function openKeptResults(dataDir: string, release: string): KeptResults {
  const path = join(dataDir, "kept-results.json");
  const results = read(path, release);
  let isNew = false;
  return {
    of: (kind, text, make) => {
      const key = `${kind} ${createHash("sha256").update(text).digest("base64url")}`;
      const known = results.get(key);
      if (known !== undefined) return known as ReturnType<typeof make>; // the same release made it
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
        // the next start works it out again
      }
    },
  };
}

function read(path: string, release: string): Map<string, unknown> {
  try {
    const file = existsSync(path) ? File.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
    return new Map(file?.release === release ? Object.entries(file.results) : []);
  } catch {
    return new Map(); // half a file is none
  }
}
