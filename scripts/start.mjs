import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, root } from "./lib/prepare.mjs";

/** `npm start`: installs and builds what is missing, then serves until it is told to stop. */
ensureInstalled();
ensureBuilt();
const settings = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
const server = spawn(node, [...settings, "dist/server/main.js"], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
