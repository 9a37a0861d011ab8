import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Ends as a test run does: the code is set, and the process ends when nothing is left to do. */
function exitCodeAfterImporting(support: string): number | null {
  const url = JSON.stringify(join(import.meta.dirname, "../support", support));
  const program = `await import(${url}); process.exitCode = 7;`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", program]).status;
}

test("what starts PostgreSQL for the tests leaves the exit code of a failed run alone", () => {
  expect(exitCodeAfterImporting("postgres.ts")).toBe(7);
});
