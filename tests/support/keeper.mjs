import { rmSync } from "node:fs";
import { text } from "node:stream/consumers";

/** Ends and removes what its parent left, once the parent is gone (temporary-folder.ts). */
const left = new Map();
for (const line of (await text(process.stdin)).split("\n")) {
  const [kind, ...words] = line.split(" ");
  const name = words.join(" ");
  if (kind === "gone") left.delete(name);
  else if (name !== "") left.set(name, kind);
}
const named = (kind) => [...left].flatMap(([name, is]) => (is === kind ? [name] : []));
for (const pid of named("program"))
  try {
    process.kill(Number(pid), "SIGKILL");
  } catch {
    // it ended with its parent
  }
for (const folder of named("folder")) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
