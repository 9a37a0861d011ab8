import { open } from "node:fs/promises";

/** A rename is safe once the folder is written, too. Windows has no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
