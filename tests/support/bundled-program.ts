import { join } from "node:path";
import { build } from "vite";
import { temporaryFolder } from "./temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A program of the tests as one file with its packages, which starts in a fraction of the time of its modules. */
export async function bundledProgram(path: string): Promise<string> {
  const outDir = temporaryFolder("bundled");
  await build({
    ...{ configFile: false, root: ROOT, logLevel: "error", publicDir: false },
    ssr: { noExternal: true, external: ["pg-native"] },
    build: { ssr: path, outDir, target: "node24", rolldownOptions: { output: { entryFileNames: "program.mjs" } } },
  });
  return join(outDir, "program.mjs");
}
