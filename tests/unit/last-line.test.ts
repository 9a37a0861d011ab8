import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const REPORTER = join(ROOT, "tests/support/plain-reporter.ts");

const FILES = {
  "good.test.ts": 'import { test } from "vitest"; test("one", () => {}); test("two", () => {});',
  "bad.test.ts": 'import { expect, test } from "vitest"; test("three", () => expect(1).toBe(2));',
  "unreadable.test.ts": 'import "./nowhere.ts";',
  "setup.ts": 'export default () => { throw new Error("no database"); };',
};

function runOf(include: string, globalSetup: string[] = []) {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const folder = temporaryFolder("line", join(ROOT, ".cache")); // from where Vitest is found
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
  const config = JSON.stringify({
    test: { include: [include], globalSetup, reporters: ["default", REPORTER] },
  });
  writeFileSync(join(folder, "vitest.config.ts"), `export default ${config};`);
  const words = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--root", folder];
  const both = { encoding: "utf8", env: { PATH: process.env.PATH } } as const;
  const { stdout, stderr, status } = spawnSync("/bin/sh", ["-c", '"$0" "$@" 2>&1', process.execPath, ...words], both);
  return { lines: (stdout + stderr).split("\n"), status };
}

test.for<[string, string, string[], string, number]>([
  ["all pass", "good.test.ts", [], "2 passed, 0 failed", 0],
  ["one fails", "{good,bad}.test.ts", [], "2 passed, 1 failed", 1],
  ["a file cannot be read", "{good,unreadable}.test.ts", [], "2 passed, 1 failed", 1],
  ["what all need does not start", "good.test.ts", ["./setup.ts"], "0 passed, 1 failed", 1],
  ["there is nothing to run", "none.test.ts", [], "0 passed, 1 failed", 1],
])("where %s, the very last line counts", ([, include, setup, line, code]) => {
  const { lines, status } = runOf(include, setup);
  expect(lines.slice(-2)).toEqual([line, ""]);
  expect(status).toBe(code);
});
