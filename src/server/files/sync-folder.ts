import { open } from "node:fs/promises";

/** A rename survives a power cut only once the folder is synced. Windows can't do that. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
