import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "./file-store.ts";
import { isStoredName, storedName } from "./stored-name.ts";
import { syncFolder } from "./sync-folder.ts";
import { writeNewFile } from "./write-file.ts";

/**
 * The suffix of a file being written: it is removed once the file is complete, and the cleanup job finds those that
 * never were.
 */
const UNFINISHED = ".part";

/** Files in one folder, each named by its id. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, storedName(id));
  const ready = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    kind: "disk",
    put: async (id, source) => {
      await ready();
      const unfinished = pathOf(id) + UNFINISHED;
      try {
        const stored = await writeNewFile(unfinished, source);
        await rename(unfinished, pathOf(id));
        await syncFolder(folder);
        return stored;
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {}); // the cleanup job tries again
        throw error;
      }
    },
    get: async (id) => {
      const file = await open(pathOf(id)).catch(nullWhereMissing);
      if (file === null) return null;
      return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>; // Node's own type
    },
    delete: (id) => rm(pathOf(id), { force: true }),
    list: async function* () {
      await ready();
      for await (const { name } of await opendir(folder)) {
        if (!isStoredName(name)) continue;
        const found = await stat(join(folder, name)).catch(nullWhereMissing);
        if (found?.isFile()) yield { id: name, storedAt: found.mtime };
      }
    },
    check: async () => {
      await ready();
      const probe = join(folder, `.probe-${process.pid}`);
      await writeNewFile(probe, Readable.from([])).finally(() => rm(probe, { force: true }));
    },
  };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
