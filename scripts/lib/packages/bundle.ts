import { isAbsolute, join, relative } from "node:path";
import { build } from "vite";
import { root } from "./tree.ts";

export interface Bundled {
  /** The files of the tree that are in it, relative to its root. */
  readonly sources: readonly string[];
  /** The packages it imports. */
  readonly imported: readonly string[];
}

/** Node's own modules and packages are left to whoever installs the package. */
const isOutside = (id: string): boolean => !/^[.#\0]/.test(id) && !isAbsolute(id);

/** Bundles each entry (name of the file without ".js", source) into ES modules in the folder. */
export async function bundle(entries: Readonly<Record<string, string>>, folder: string): Promise<Bundled> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      lib: { entry: absolute(entries), formats: ["es"], fileName: (_format, name) => `${name}.js` },
      outDir: folder,
      emptyOutDir: false,
      target: "es2024",
      minify: false,
      rolldownOptions: { external: isOutside, output: { chunkFileNames: "shared/[name].js" } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = outputs.flatMap((one) => (one.type === "chunk" ? [one] : []));
  const own = new Set(chunks.map(({ fileName }) => fileName));
  return {
    sources: distinct(chunks.flatMap(({ moduleIds }) => moduleIds.filter(isAbsolute).map(inTree))),
    imported: distinct(chunks.flatMap(({ imports }) => imports.filter((id) => isPackage(id) && !own.has(id)))),
  };
}

const absolute = (entries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, join(root, source)]));

const inTree = (path: string): string => relative(root, path).replaceAll("\\", "/");
export const isPackage = (id: string): boolean => /^(@[a-z0-9-]+\/)?[a-z]/.test(id) && !id.startsWith("node:");
export const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();
