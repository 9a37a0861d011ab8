import { createHash, type Hash } from "node:crypto";

/** Counts what passes, and hashes it. */
export class RunningSum {
  readonly #hash: Hash = createHash("sha256");
  #count = 0;

  /** A line counts as one row, a piece of a file by its bytes. */
  add(piece: string | Uint8Array): void {
    this.#hash.update(piece);
    this.#count += typeof piece === "string" ? 1 : piece.byteLength;
  }

  /** With the SHA-256 in hexadecimal digits. To be called once, because the hash ends with it. */
  total(): { readonly count: number; readonly sha256: string } {
    return { count: this.#count, sha256: this.#hash.digest("hex") };
  }
}
