import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SIZE_BYTES = 192 * 1024 * 1024;

/** A mounted file with an ext4 disk; the file's content is what would be left on the disk after a power cut. */
export interface LoopDisk {
  readonly folder: string;
  /** A copy of what a power cut at this moment would leave; mounting it replays the journal. */
  cut(): LoopDisk;
  remove(): void;
}

/** Why this machine can't run the drill; null if it can. */
export function whyNoLoopDisk(work: string): string | null {
  if (process.platform !== "linux") return "it needs Linux";
  if (process.getuid?.() !== 0) return "it needs root, to mount";
  try {
    makeDisk(join(work, "probe")).remove();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

export function makeDisk(path: string): LoopDisk {
  writeFileSync(`${path}.img`, "");
  truncateSync(`${path}.img`, SIZE_BYTES);
  run("mkfs.ext4", "-q", "-F", `${path}.img`);
  return mountDisk(path);
}

function mountDisk(path: string): LoopDisk {
  const folder = `${path}.mnt`;
  mkdirSync(folder, { recursive: true });
  run("mount", "-o", "loop", `${path}.img`, folder);
  return {
    folder,
    cut: () => {
      copyFileSync(`${path}.img`, `${path}-cut.img`);
      return mountDisk(`${path}-cut`);
    },
    remove: () => {
      run("umount", folder);
      rmSync(folder, { recursive: true });
      rmSync(`${path}.img`);
    },
  };
}

function run(command: string, ...words: string[]): void {
  execFileSync(command, words, { stdio: ["ignore", "ignore", "pipe"] });
}
