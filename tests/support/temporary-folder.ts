import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made: string[] = [];
process.once("exit", () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder that goes when this process does. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `peptidary-${name}-`));
  made.push(folder);
  return folder;
}
