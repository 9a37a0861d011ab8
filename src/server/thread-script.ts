import { existsSync } from "node:fs";
import { join } from "node:path";

/** The path of a worker's script: next to the sources in development, next to the server's own script in a build. */
export function threadScript(folder: string, name: string): string {
  const found = [`${name}.cjs`, `${name}.ts`].map((file) => join(folder, file)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`The script ${name} of a thread is missing.`);
  return found;
}
