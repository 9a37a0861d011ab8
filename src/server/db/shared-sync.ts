import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";

const syncFile = promisify(fdatasync);

/**
 * Syncs commits to disk in groups. SQLite writes each commit to its log but leaves the sync to us: commits that arrive
 * during one round share the next. A caller that has promised durability waits for `settled`.
 */
export class SharedSync {
  readonly #path: string;
  #file: number | null = null;
  #committed = 0;
  #kept = 0;
  #round: Promise<void> | null = null;
  #failure: Error | null = null;

  /** `path` is SQLite's log, which exists from the first commit on. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Call this right after each commit. */
  committed(): void {
    this.#committed += 1;
    this.#round ??= this.#begin();
  }

  /** Resolves once every commit so far is on disk. */
  async settled(): Promise<void> {
    const wanted = this.#committed;
    while (this.#kept < wanted) {
      if (this.#failure) throw this.#failure;
      this.#round ??= this.#begin();
      await this.#round;
    }
  }

  /** Call this after the last commit. */
  close(): void {
    void Promise.resolve(this.#round).then(() => {
      if (this.#file !== null) closeSync(this.#file);
      this.#file = null;
    });
  }

  async #begin(): Promise<void> {
    const upTo = this.#committed;
    try {
      this.#file ??= openSync(this.#path, "r+");
      await syncFile(this.#file);
      this.#kept = upTo;
    } catch (error) {
      // after one failed sync, a disk may report success without having written anything
      this.#failure = new Error("disk I/O error: the log could not be kept", { cause: error });
    }
    this.#round = null;
    if (this.#failure === null && this.#kept < this.#committed) this.#round = this.#begin();
  }
}
