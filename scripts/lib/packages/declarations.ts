import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { distinct, isPackage } from "./bundle.ts";
import { root } from "./tree.ts";

export interface Declared {
  /** The files of the tree whose types are in it, relative to its root. */
  readonly sources: readonly string[];
  /** The packages whose types it names. */
  readonly imported: readonly string[];
}

/** The compiler's declarations of all packages at once, laid out like the tree. */
export async function emitDeclarations(folder: string): Promise<void> {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const words = [tsc, "-p", "packages/tsconfig.json", "--outDir", folder];
  await promisify(execFile)(process.execPath, words, { cwd: root }).catch((error: unknown) => {
    // the compiler says what is wrong on its standard output
    const said = error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
    throw new Error(`The packages do not compile:\n${said}`);
  });
}

const SPECIFIER = /(\bfrom\s{1,3}|\bimport\s{0,3}\(?\s{0,3})"([^"\n]{1,300})"/g;

/**
 * Copies the declarations that the entries need, and no others, from the compiler's folder into `types` of the package.
 * Every import is made relative, because the tree's aliases mean nothing elsewhere.
 */
export function copyDeclarations(entries: readonly string[], emitted: string, target: string): Declared {
  const packages: string[] = [];
  const waiting = [...entries];
  const seen = new Set(waiting);
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const from = source;
    const text = readFileSync(join(emitted, from.replace(/\.ts$/, ".d.ts")), "utf8");
    const rewritten = text.replace(SPECIFIER, (_whole, before: string, specifier: string) => {
      const imported = sourceOf(specifier, from);
      if (imported === null) {
        if (isPackage(specifier)) packages.push(specifier);
        return `${before}"${specifier}"`;
      }
      if (!seen.has(imported)) {
        seen.add(imported);
        waiting.push(imported);
      }
      return `${before}"${between(placeOf(from), placeOf(imported))}"`;
    });
    const path = join(target, placeOf(from).replace(/\.js$/, ".d.ts"));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, rewritten);
  }
  return { sources: [...seen].toSorted(), imported: distinct(packages) };
}

/** The tree's aliases, `#domain/*` and its like, which the compiler also writes where the source has none. */
const Aliases = z.object({ imports: z.record(z.string(), z.string()) });
const aliases = Object.entries(Aliases.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))).imports).map(
  ([alias, folder]) => ({ before: alias.replace("*", ""), folder: folder.replace("*", "") }),
);

/** The file of the tree that an import means; null for a package. */
function sourceOf(specifier: string, from: string): string | null {
  if (!/^[.#]/.test(specifier)) return null;
  const alias = aliases.find(({ before }) => specifier.startsWith(before));
  const path =
    alias === undefined ? join(dirname(from), specifier) : join(alias.folder, specifier.slice(alias.before.length));
  if (!existsSync(join(root, path))) throw new Error(`${from} imports ${specifier}, which is not there`);
  return path.replaceAll("\\", "/");
}

/** Where a source's declarations lie in the package: `types/index`, `types/domain/…`. */
export const placeOf = (source: string): string =>
  source
    .replace(/^packages\/[a-z]{1,40}\//, "types/")
    .replace(/^src\//, "types/")
    .replace(/\.ts$/, ".js");

function between(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
