import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { run } from "./run.mjs";

/** Runs on whatever Node the machine has (20 and up), before anything is installed: plain JavaScript, no packages. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** The Node the product runs on, brought by its own dependency. */
export const node = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
/** The output folder; a different one allows a second build beside the first. */
export const out = process.env.OUT_DIR ?? "dist";

const CACHE = join(root, ".cache");
const LOCK_HASH = ".lock-hash";
const SOURCE_HASH = ".source-hash";
const SOURCE_TIMES = ".source-times";

/** Installs when nothing is installed or the lock file changed since. */
export async function ensureInstalled() {
  const wanted = hashOf([join(root, "package-lock.json")]);
  const isInstalled = () => isStamped(join(root, "node_modules", LOCK_HASH), wanted) && existsSync(node);
  if (isInstalled()) return;
  console.log("Installing packages …");
  await putInPlace("node_modules", isInstalled, async (fresh) => {
    for (const name of ["package.json", "package-lock.json", ".npmrc"])
      if (existsSync(join(root, name))) copyFileSync(join(root, name), join(fresh, name));
    await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: fresh, shell: process.platform === "win32" });
    writeFileSync(join(fresh, "node_modules", LOCK_HASH), wanted);
    return join(fresh, "node_modules");
  });
}

/** Builds when the sources changed since the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log("Building …");
  await build(isBuilt);
}

/** With `isThere`, a result that another process finished first is used. */
export async function build(isThere = () => false) {
  const files = sources();
  // from before the build, in case a file changes during it
  const stamps = { [SOURCE_HASH]: hashOf(files), [SOURCE_TIMES]: timesOf(files) };
  await putInPlace(out, isThere, async (fresh) => {
    const env = { ...process.env, OUT_DIR: fresh };
    const vite = (...options) =>
      run(node, [join(root, "node_modules/vite/bin/vite.js"), "build", ...options, "--logLevel", "warn"], {
        cwd: root,
        env,
      });
    await vite();
    await vite("--config", "vite.service-worker.config.ts");
    await vite("--config", "vite.embed.config.ts"); // after the service worker, which would fetch it for everyone
    await compressFiles(join(fresh, "web"));
    await vite("--ssr");
    for (const [name, text] of Object.entries(stamps)) writeFileSync(join(fresh, name), text);
    return fresh;
  });
}

/**
 * Builds a folder under a temporary name and renames it when complete, so that after any crash the next process finds a
 * complete folder or none, and two at once don't interfere.
 */
async function putInPlace(name, isThere, make) {
  const place = join(root, name);
  const fresh = join(CACHE, `new-${process.pid}`);
  const former = join(CACHE, `old-${process.pid}`);
  const tidy = () => {
    for (const folder of [fresh, former]) rmSync(folder, { recursive: true, force: true });
  };
  removeLeftOver();
  tidy();
  mkdirSync(fresh, { recursive: true });
  process.once("exit", tidy);
  const made = await make(fresh);
  if (!isThere()) {
    if (existsSync(place)) renameSync(place, former);
    mkdirSync(dirname(place), { recursive: true });
    renameSync(made, place);
  }
  tidy();
  process.off("exit", tidy);
}

/** Leftovers of earlier processes that were killed halfway. */
function removeLeftOver() {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) {
    const [, pid] = /^(?:new|old)-(\d+)$/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM"; // it runs as another user
  }
}

/** Checks file times first: reading 2,000 files takes longer than the server's start. */
function isBuilt() {
  const stamp = (name) => join(root, out, name);
  if (!existsSync(stamp(SOURCE_HASH))) return false;
  const files = sources();
  const times = timesOf(files);
  if (isStamped(stamp(SOURCE_TIMES), times)) return true;
  if (!isStamped(stamp(SOURCE_HASH), hashOf(files))) return false;
  try {
    writeFileSync(stamp(SOURCE_TIMES), times);
  } catch {
    // a read-only build is hashed again each time
  }
  return true;
}

const isStamped = (path, wanted) => existsSync(path) && readFileSync(path, "utf8") === wanted;

function sources() {
  const single = [
    "vite.config.ts",
    "vite.service-worker.config.ts",
    "vite.embed.config.ts",
    "tsconfig.json",
    "tsconfig.base.json",
  ];
  return [
    ...filesBelow(join(root, "src")).filter((file) => !/\.test\.tsx?$/.test(file)),
    ...[
      ...single,
      "package-lock.json",
      "content/safety.json",
      "content/corrections.json",
      "scripts/lib/prepare.mjs",
    ].map((name) => join(root, name)),
  ].sort();
}

/** Compressed at build time, so that the server starts fast and sends the smallest form. */
async function compressFiles(folder) {
  const compress = promisify(brotliCompress);
  const files = filesBelow(folder).filter((file) => /\.(js|css|svg|txt)$/.test(file));
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))));
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** The change time, because unlike the modification time it can't be set back. */
function timesOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, ino, mtimeMs, ctimeMs } = statSync(file);
    hash.update(`${file}\0${size} ${ino} ${mtimeMs} ${ctimeMs}\n`);
  }
  return hash.digest("hex");
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
