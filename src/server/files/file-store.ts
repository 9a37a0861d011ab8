/** Measured while a file was written. */
export interface StoredBytes {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Where the bytes of stored files are. Their names are ids from the server: they contain nothing a person wrote. */
export interface FileStore {
  readonly kind: "disk" | "s3";
  /** Stores all or nothing, under a new id. Rethrows any error from reading `source`. */
  put(id: string, source: AsyncIterable<Uint8Array>): Promise<StoredBytes>;
  /** Null if there is no such file. */
  get(id: string): Promise<ReadableStream<Uint8Array> | null>;
  /** A missing file counts as deleted. */
  delete(id: string): Promise<void>;
  /** Every stored file, and the leftovers of interrupted writes. */
  list(): AsyncIterable<ListedFile>;
  /** Throws if nothing can be stored now. */
  check(): Promise<void>;
}

interface ListedFile {
  readonly id: string;
  readonly storedAt: Date;
}
