import { spawn } from "node:child_process";
import { join } from "node:path";

/** A separate folder, so that `npm start` never serves a partial build or one with the style page. */
process.env.OUT_DIR ??= ".cache/dev";
process.env.VITE_UI_PAGE = "1";
const { build, ensureInstalled, node, out, root } = await import("./lib/prepare.mjs");

/** `npm run dev`: rebuilds on every change and restarts the server; the living style page is at /ui. */
await ensureInstalled();
await build();
const vite = join(root, "node_modules/vite/bin/vite.js");
const keep = (args) => spawn(node, args, { cwd: root, stdio: "inherit" });
const running = [
  keep([vite, "build", "--watch", "--logLevel", "warn"]),
  keep([vite, "build", "--ssr", "--watch", "--logLevel", "warn"]),
  keep([`--watch-path=${out}`, join(out, "server/main.cjs")]),
];
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(0);
  });
