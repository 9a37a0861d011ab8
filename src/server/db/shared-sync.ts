import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";

const syncFile = promisify(fdatasync);

/**
 * Brings commits to the disk together. SQLite writes each commit to its log at once and leaves it to us to have the disk
 * keep it: while one round is under way further commits gather, and the next round is for all of them. Whoever was
 * promised something waits for `settled`.
 */
export class SharedSync {
  readonly #path: string;
  #file: number | null = null;
  #committed = 0;
  #kept = 0;
  #round: Promise<void> | null = null;
  #failure: Error | null = null;

  /** `path` is SQLite's log, which is there from the first commit on. */
  constructor(path: string) {
    this.#path = path;
  }

  /** To be told right after each commit. */
  committed(): void {
    this.#committed += 1;
    this.#round ??= this.#begin();
  }

  /** Resolves once the disk keeps every commit until now. */
  async settled(): Promise<void> {
    const wanted = this.#committed;
    while (this.#kept < wanted) {
      if (this.#failure) throw this.#failure;
      this.#round ??= this.#begin();
      await this.#round;
    }
  }

  /** To be called once nothing more is committed. */
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
      // a disk that refused once may say yes the next time without having kept anything
      this.#failure = new Error("disk I/O error: the log could not be kept", { cause: error });
    }
    this.#round = null;
    if (this.#failure === null && this.#kept < this.#committed) this.#round = this.#begin();
  }
}
