import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** A file system of its own that can really be full. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives back the room that was taken. */
  free(): void;
  unmount(): void;
}

/** Null where this account may not mount anything. */
export function mountSmallDisk(mebibytes: number): SmallDisk | null {
  const folder = temporaryFolder("small-disk");
  const options = ["-t", "tmpfs", "-o", `size=${mebibytes}m,mode=0700`, "peptidary-small-disk", folder];
  if (process.platform !== "linux" || spawnSync("mount", options).status !== 0) return null;
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => {
      const file = openSync(filler, "a");
      for (const size of [65_536, 4_096, 1]) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: () => rmSync(filler),
    unmount: () => {
      const { status, stderr } = spawnSync("umount", [folder], { encoding: "utf8" });
      if (status !== 0) throw new Error(`The small disk cannot be unmounted: ${stderr}`);
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
