import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type UserConfig } from "vite";

const web = join(process.env.OUT_DIR ?? "dist", "web");

/** Larger parts (chemistry, drawing) are kept when somebody needs them, not fetched for everyone. */
const MAX_BYTES = 400_000;
const NEEDED = /\.(?:js|css|woff2)$/;
const OTHER_SCRIPTS = /-(?:cyrillic|vietnamese|greek)[^/]*\.woff2$/;

/** Builds /service-worker.js after the pages, whose files it lists. */
export default defineConfig((): UserConfig => {
  const assets = readdirSync(join(web, "assets"))
    .filter((name) => NEEDED.test(name) && !OTHER_SCRIPTS.test(name))
    .filter((name) => statSync(join(web, "assets", name)).size <= MAX_BYTES)
    .sort();
  const release = createHash("sha256")
    .update(readFileSync(join(web, ".vite/manifest.json")))
    .digest("hex")
    .slice(0, 16);
  const files = [
    { url: "/app-shell", revision: release },
    ...["/icon.svg", "/icon-192.png", "/manifest.webmanifest"].map((url) => ({ url, revision: release })),
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })), // the name holds the hash
  ];
  return {
    publicDir: false,
    define: { SHELL_FILES: JSON.stringify(files), "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: web,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: "src/web/service-worker/service-worker.ts",
        output: { entryFileNames: "service-worker.js", format: "iife" },
      },
    },
  };
});
