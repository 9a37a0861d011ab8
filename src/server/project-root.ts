import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder with package.json, found from the sources as well as from a bundle of them. */
export function projectRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, "package.json"))) return from;
  return projectRoot(dirname(from));
}
