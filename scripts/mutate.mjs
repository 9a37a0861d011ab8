import { join } from "node:path";
import { ensureInstalled, node, root } from "./lib/prepare.mjs";
import { run } from "./lib/run.mjs";

/** `npm run mutate -- src/domain/safety`: changes each line there and lists the changes that no test of the same noun notices. */
await ensureInstalled();
const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error("Name the folders or files to change: npm run mutate -- src/domain/safety src/domain/dosing/solve.ts");
  process.exit(1);
}
const files = folders.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`));
const mutate = [...files, "!src/**/*.test.ts"].join(",");
const tests = folders.map((path) => `${path.split("/").slice(0, 3).join("/")}/**/*.test.ts`).join(",");
await run(node, [join(root, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", "--mutate", mutate], {
  cwd: root,
  env: { ...process.env, MUTATE_TESTS: tests },
});
