import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#support/temporary-folder.ts";
import { commitOf } from "./provenance.ts";

const UNKNOWN = { commit: null, isCommitted: null };

test("the commit is known at the top of a checkout only, and whether the sources are it", () => {
  const folder = temporaryFolder("provenance");
  const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
  expect(commitOf(folder, ["content"])).toEqual(UNKNOWN);
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/a.json"), "1");
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--no-gpg-sign", "-m", "first");
  const commit = git("rev-parse", "HEAD");
  expect(commitOf(folder, ["content"])).toEqual({ commit, isCommitted: true });
  expect(commitOf(join(folder, "content"), ["."])).toEqual(UNKNOWN);
  writeFileSync(join(folder, "beside.txt"), "another");
  expect(commitOf(folder, ["content"])).toEqual({ commit, isCommitted: true });
  writeFileSync(join(folder, "content/a.json"), "2");
  expect(commitOf(folder, ["content"])).toEqual({ commit, isCommitted: false });
});
