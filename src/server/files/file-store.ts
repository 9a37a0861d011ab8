/** What a stored file turned out to be, measured while it was written. */
export interface StoredBytes {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Where the bytes of kept files are. Their names are ids that the server makes: nothing a person wrote is in them. */
export interface FileStore {
  readonly kind: "disk" | "s3";
  /** Stores all or nothing, under an id that is new. Fails with whatever going through `source` fails with. */
  put(id: string, source: AsyncIterable<Uint8Array>): Promise<StoredBytes>;
  /** Null where there is no such file. */
  get(id: string): Promise<ReadableStream<Uint8Array> | null>;
  /** A file that is not there counts as deleted. */
  delete(id: string): Promise<void>;
  /** Every stored file, and what was left by a write that was cut off. */
  list(): AsyncIterable<ListedFile>;
  /** Fails where nothing can be stored now. */
  check(): Promise<void>;
}

interface ListedFile {
  readonly id: string;
  readonly storedAt: Date;
}
