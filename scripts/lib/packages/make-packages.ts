import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { bundle, distinct } from "./bundle.ts";
import { loincNotice, writeContent } from "./content-data.ts";
import { copyDeclarations, emitDeclarations, placeOf } from "./declarations.ts";
import { type Described, describedPackages } from "./described.ts";
import { provenanceOf } from "./provenance.ts";
import { root } from "./tree.ts";

const Product = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});
type Product = z.infer<typeof Product>;

/** The first release with all of ES2024, which `packages/tsconfig.json` holds the sources to. */
const NODE = ">=22";

/** Makes every package in a folder of its own and packs it; the paths of the archives. */
export async function makePackages(folder: string): Promise<string[]> {
  const product = Product.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const emitted = mkdtempSync(join(tmpdir(), "peptidary-types-"));
  try {
    await emitDeclarations(emitted);
    const all = describedPackages(loincNotice());
    for (const one of all) await makePackage(one, product, { emitted, folder: join(folder, one.name) });
    return pack(
      all.map(({ name }) => join(folder, name)),
      folder,
    );
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

interface Places {
  /** The compiler's declarations. */
  readonly emitted: string;
  readonly folder: string;
}

async function makePackage(one: Described, product: Product, { emitted, folder }: Places): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = Object.entries(one.exports).map(([path, source]) => [nameOf(path), source] as const);
  const command = one.command === null ? [] : [["command", one.command.source] as const];
  const bundled = await bundle(Object.fromEntries([...entries, ...command]), folder);
  const declared = copyDeclarations(Object.values(one.exports), emitted, folder);
  const data = one.holdsContent ? writeContent(makeFolder(join(folder, "data")), product.version) : [];
  const readme = `packages/${one.name}/README.md`;
  copyFileSync(join(root, readme), join(folder, "README.md"));
  const license = "file" in one.licenseText ? readFileSync(join(root, one.licenseText.file)) : one.licenseText.text;
  writeFileSync(join(folder, "LICENSE"), license);
  const imported = distinct([...bundled.imported, ...declared.imported]);
  const manifest = manifestOf(one, product, imported);
  writeFileSync(join(folder, "package.json"), written(manifest));
  const sources = distinct([...bundled.sources, ...declared.sources, ...data, readme]);
  writeFileSync(join(folder, "provenance.json"), written(provenanceOf(manifest.name, product.version, sources)));
}

function manifestOf(one: Described, product: Product, imported: readonly string[]) {
  const exported = Object.entries(one.exports).map(([path, source]) => [
    path,
    { types: `./${placeOf(source).replace(/\.js$/, ".d.ts")}`, default: `./${nameOf(path)}.js` },
  ]);
  const data = one.holdsContent ? { "./data/*": "./data/*" } : {};
  const folders = one.holdsContent ? ["data"] : [];
  return {
    name: `@peptidary/${one.name}`,
    version: product.version,
    description: one.description,
    keywords: one.keywords,
    license: one.license,
    type: "module",
    sideEffects: one.command === null ? false : ["./command.js"],
    engines: { node: NODE },
    exports: { ...Object.fromEntries(exported), ...data, "./package.json": "./package.json" },
    ...(one.command === null ? {} : { bin: { [one.command.name]: "command.js" } }),
    files: ["*.js", "shared", "types", "provenance.json", ...folders],
    dependencies: Object.fromEntries(imported.map((name) => [name, versionOf(name, product)])),
  };
}

/** Exactly the version that the product is tested with. */
function versionOf(name: string, { dependencies }: Product): string {
  const version = dependencies[name];
  if (version === undefined) throw new Error(`package.json has no dependency ${name}`);
  return version;
}

function pack(folders: readonly string[], target: string): string[] {
  const words = ["pack", ...folders, "--json", "--ignore-scripts", "--offline", "--pack-destination", target];
  const { status, stdout, stderr } = spawnSync("npm", words, {
    cwd: target,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const packed = z.array(z.object({ filename: z.string() })).parse(JSON.parse(stdout));
  return packed.map(({ filename }) => join(target, filename.replace(/^@/, "").replace("/", "-")));
}

function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

const nameOf = (path: string): string => (path === "." ? "index" : path.replace(/^\.\//, ""));
const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
