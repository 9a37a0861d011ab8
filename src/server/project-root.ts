import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder with package.json, whether we run from sources or from a bundle. */
export function projectRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, "package.json"))) return from;
  return projectRoot(dirname(from));
}
