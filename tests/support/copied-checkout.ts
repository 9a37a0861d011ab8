import {
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import type { Owner } from "./postgres-home.ts";

const ROOT = join(import.meta.dirname, "../..");
const OWN = new Set([".git", ".cache", "data", "coverage", "node_modules", "dist", "compiled"]);
/** What is rewritten in place, and what no test on a server or on the built pages loads: most of all files. */
const LEFT_OUT = new RegExp(
  `^(${[
    ...["\\.vite.*", "fontconfig", "font-cache", "@biomejs", "@typescript", "typescript", "knip", "jscpd.*", "@swc"],
    ...["dependency-cruiser", "lucide-react", "core-js", "@cantoo", "@?posthog.*", "@?tesseract.*", "@codemirror"],
  ].join("|")})$`,
);

interface Choice {
  readonly owner: Owner;
  readonly isLinked: boolean;
  readonly without?: (name: string) => boolean;
}

/**
 * What somebody has who unpacked an archive of this checkout, installed and built: everything but the history. Large
 * folders share their bytes with this one, except for files that others may not read.
 */
export function copyCheckout(place: string, owner: Owner): void {
  copyFolder(ROOT, place, { owner, isLinked: false, without: (name) => OWN.has(name) });
  const linked = { owner, isLinked: true, without: (name: string) => LEFT_OUT.test(name) };
  copyFolder(join(ROOT, "node_modules"), join(place, "node_modules"), linked);
  if (existsSync(join(ROOT, "dist"))) copyFolder(join(ROOT, "dist"), join(place, "dist"), { owner, isLinked: false });
  copyFolder(join(ROOT, ".cache"), join(place, ".cache"), { owner, isLinked: false, without: () => true });
  for (const name of readdirSync(join(ROOT, ".cache")).filter((entry) => /^chromium-[\d.]+$/.test(entry)))
    copyFolder(join(ROOT, ".cache", name), join(place, ".cache", name), linked);
}

function copyFolder(from: string, to: string, { owner, isLinked, without = () => false }: Choice): void {
  mkdirSync(to, { recursive: true, mode: 0o755 });
  hand(to, owner);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (without(entry.name)) continue;
    if (entry.isDirectory()) copyFolder(source, target, { owner, isLinked });
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile() && !(isLinked && link(source, target))) {
      copyFileSync(source, target);
      hand(target, owner);
    }
  }
}

const OTHERS_MAY_READ = 0o004;

function link(from: string, to: string): boolean {
  if ((statSync(from).mode & OTHERS_MAY_READ) === 0) return false;
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false; // on another disk
  }
}

function hand(path: string, { uid, gid }: Owner): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
