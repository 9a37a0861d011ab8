import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, out, root } from "./lib/prepare.mjs";

/** `npm start`: installs and builds what is missing, then serves until stopped. */
await ensureInstalled();
await ensureBuilt();
const settings = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
/**
 * V8's young generation: smaller, and startup collects it a hundred times; larger, and a busy server uses 100 MB more.
 * The old one is collected once it has grown by half, which takes 60 MB off a busy server. The server itself asks for
 * one collection after its start.
 */
const flags = JSON.parse(readFileSync(join(root, "scripts/lib/server-flags.json"), "utf8"));
const server = spawn(node, [...settings, ...flags, join(out, "server/main.cjs")], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: join(root, out, "compiled"), ...process.env },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
