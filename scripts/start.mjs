import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, out, root } from "./lib/prepare.mjs";

/** `npm start`: installs and builds what is missing, then serves until it is told to stop. */
await ensureInstalled();
await ensureBuilt();
const settings = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
/** What the start makes and drops: small rooms for young objects are swept a hundred times meanwhile. */
const youngObjects = "--min-semi-space-size=16";
const server = spawn(node, [...settings, youngObjects, join(out, "server/main.cjs")], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: join(root, out, "compiled"), ...process.env },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
