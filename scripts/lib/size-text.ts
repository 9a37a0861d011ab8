import { statSync } from "node:fs";

/** How large a file is, in MB of a million bytes. */
export function sizeText(path: string): string {
  return `${(statSync(path).size / 1_000_000).toFixed(1)} MB`;
}
