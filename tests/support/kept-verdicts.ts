import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../.cache");

export interface KeptVerdicts {
  has(key: string): boolean;
  add(key: string): void;
  /** Whole or not at all, with what was asked for this time only. */
  keep(): void;
}

/**
 * What a judge that always says the same was asked before and found good. `judge` has everything a verdict rests on:
 * when any of it changes, each is asked again. What was found bad is never kept.
 */
export function keptVerdicts(name: string, judge: readonly (string | Buffer)[]): KeptVerdicts {
  const hash = createHash("sha256");
  for (const part of judge) hash.update(part).update("\0");
  const by = hash.digest("hex");
  const path = join(FOLDER, `${name}.json`);
  const before = new Set(readKept(path, by));
  const good = new Set<string>();
  return {
    has: (key) => {
      if (before.has(key)) good.add(key);
      return before.has(key);
    },
    add: (key) => void good.add(key),
    keep: () => {
      mkdirSync(FOLDER, { recursive: true });
      const aside = `${path}.${process.pid}`;
      writeFileSync(aside, JSON.stringify({ by, good: [...good].toSorted() }));
      renameSync(aside, path);
    },
  };
}

function readKept(path: string, by: string): readonly string[] {
  try {
    const kept = JSON.parse(readFileSync(path, "utf8"));
    return kept.by === by ? kept.good : [];
  } catch {
    return []; // nothing was kept yet, or it was cut off
  }
}
