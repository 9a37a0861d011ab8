import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Part of the project, so that a new machine judges only what is new. `JUDGE_ALL=1` judges everything again. */
const FOLDER = join(import.meta.dirname, "../fixtures");

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
  const before = new Set(process.env.JUDGE_ALL === "1" ? [] : readKept(path, by));
  const good = new Set<string>();
  return {
    has: (key) => {
      const short = shortOf(key);
      if (before.has(short)) good.add(short);
      return before.has(short);
    },
    add: (key) => void good.add(shortOf(key)),
    keep: () => {
      const aside = `${path}.${process.pid}`;
      writeFileSync(aside, `${JSON.stringify({ by, good: [...good].toSorted() }, null, 2)}\n`);
      renameSync(aside, path);
    },
  };
}

/** Enough of a hash that two expressions never share it. */
const SHORT = 20;
const shortOf = (key: string): string => createHash("sha256").update(key).digest("base64url").slice(0, SHORT);

function readKept(path: string, by: string): readonly string[] {
  try {
    const kept = JSON.parse(readFileSync(path, "utf8"));
    return kept.by === by ? kept.good : [];
  } catch {
    return []; // nothing was kept yet
  }
}
