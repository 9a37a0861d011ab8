import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, ensureInstalled, node, root } from "./lib/prepare.mjs";

/** `npm run dev`: rebuilds on every change and restarts the server; the living style page is at /ui. */
ensureInstalled();
process.env.VITE_UI_PAGE = "1";
build();
const vite = join(root, "node_modules/vite/bin/vite.js");
const keep = (args) => spawn(node, args, { cwd: root, stdio: "inherit" });
const running = [
  keep([vite, "build", "--watch", "--logLevel", "warn"]),
  keep([vite, "build", "--ssr", "--watch", "--logLevel", "warn"]),
  keep(["--watch-path=dist", "dist/server/main.js"]),
];
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(0);
  });
