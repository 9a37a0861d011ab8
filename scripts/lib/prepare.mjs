import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

/** Runs on whatever Node the machine has (20 and up), before anything is installed: plain JavaScript, no packages. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** The Node the product runs on, brought by its own dependency. */
export const node = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

/** Installs when nothing is installed or the lock file changed since. */
export function ensureInstalled() {
  const stamp = join(root, "node_modules/.lock-hash");
  const wanted = hashOf([join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(node)) return;
  console.log("Installing packages …");
  run(process.platform === "win32" ? "npm.cmd" : "npm", ["ci", "--no-audit", "--no-fund"]);
  writeFileSync(stamp, wanted);
}

/** Builds when the sources changed since the last build. */
export function ensureBuilt() {
  const stamp = join(root, "dist/.source-hash");
  const files = [
    ...filesBelow(join(root, "src")),
    join(root, "vite.config.ts"),
    join(root, "vite.service-worker.config.ts"),
    join(root, "package-lock.json"),
  ];
  const wanted = hashOf(files.filter((file) => !/\.test\.tsx?$/.test(file)));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building …");
  build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

export function build() {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  run(node, [vite, "build", "--logLevel", "warn"]);
  run(node, [vite, "build", "--config", "vite.service-worker.config.ts", "--logLevel", "warn"]);
  compressFiles(join(root, process.env.OUT_DIR ?? "dist", "web"));
  run(node, [vite, "build", "--ssr", "--logLevel", "warn"]);
}

/** Compressed once here, so that the server starts at once and sends the smallest form. */
function compressFiles(folder) {
  for (const file of filesBelow(folder))
    if (/\.(js|css|svg|txt)$/.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}

export function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
