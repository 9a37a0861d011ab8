import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.ts";

export interface Provenance {
  readonly package: string;
  readonly version: string;
  /** The commit of the tree, or "unknown" where git cannot say. */
  readonly commit: string;
  /** False if a source differs from that commit; null where git cannot say. */
  readonly isCommitted: boolean | null;
  /** SHA-256 over the lines "sha256  path" of all sources, in this order. */
  readonly sourcesSha256: string;
  /** Every file of the tree it was made of, with its SHA-256: code and types, content, README. */
  readonly sources: ReadonlyArray<{ readonly path: string; readonly sha256: string }>;
}

export function provenanceOf(name: string, version: string, paths: readonly string[]): Provenance {
  const sources = paths.map((path) => ({ path, sha256: sha256(readFileSync(join(root, path))) }));
  const { commit, isCommitted } = commitOf(root, ["packages", "src/domain", "content"]);
  return {
    package: name,
    version,
    commit: commit ?? "unknown",
    isCommitted,
    sourcesSha256: sha256(sources.map((one) => `${one.sha256}  ${one.path}\n`).join("")),
    sources,
  };
}

interface Commit {
  readonly commit: string | null;
  readonly isCommitted: boolean | null;
}

/** Nothing is known of a folder that is not the top of a checkout: the commit around it is another project's. */
export function commitOf(folder: string, paths: readonly string[]): Commit {
  const git = (...words: readonly string[]): string | null => {
    const { status, stdout } = spawnSync("git", words, { cwd: folder, encoding: "utf8" });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git("rev-parse", "--show-prefix") === "" ? git("rev-parse", "HEAD") : null;
  const changed = commit === null ? null : git("status", "--porcelain", "--", ...paths);
  return { commit, isCommitted: changed === null ? null : changed === "" };
}

const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");
