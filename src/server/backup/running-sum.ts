import { createHash, type Hash } from "node:crypto";

/** Counts and hashes data as it passes. */
export class RunningSum {
  readonly #hash: Hash = createHash("sha256");
  #count = 0;

  /** A line counts as one row, a chunk of a file as its bytes. */
  add(piece: string | Uint8Array): void {
    this.#hash.update(piece);
    this.#count += typeof piece === "string" ? 1 : piece.byteLength;
  }

  /** The SHA-256 is in hexadecimal digits. Call it only once, because it ends the hash. */
  total(): { readonly count: number; readonly sha256: string } {
    return { count: this.#count, sha256: this.#hash.digest("hex") };
  }
}
