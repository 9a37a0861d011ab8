import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A fresh folder that goes when this process does. */
export function temporaryFolder(name: string, parent: string = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `peptidary-${name}-`));
  tellKeeper(`folder ${folder}`);
  return folder;
}

/** Removes a temporary folder before this process ends. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  tellKeeper(`gone ${folder}`);
}

/** Ends a program with this process, however that ends. */
export function endWithUs(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  tellKeeper(`program ${pid}`);
  child.once("exit", () => tellKeeper(`gone ${pid}`)); // its number may soon be another's
}

let keeper: NodeJS.WritableStream | null = null;

/** A process killed dead runs no hook of its own; another one notices when the pipe between them closes. */
function tellKeeper(line: string): void {
  keeper ??= startKeeper();
  keeper.write(`${line}\n`);
}

function startKeeper(): NodeJS.WritableStream {
  const child = spawn(process.execPath, [join(import.meta.dirname, "keeper.mjs")], {
    cwd: "/",
    detached: true, // Ctrl+C ends the whole group
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child.stdin;
}
