import { configure, type FileEntry, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";

const MAX_ENTRIES = 20_000;
const MAX_INFLATED_BYTES = 300 * 1_048_576;
/** Reports and exports compress to a tenth or a fortieth; anything beyond this is a ZIP bomb. */
const MAX_RATIO = 200;
const LOOKED_AT_BYTES = 4 * 1_048_576;

/** A file in a ZIP. Its name is only compared: nothing is ever written to that path. */
export interface ZipEntry {
  readonly name: string;
  /** In chunks, so that a large file is never in memory as a whole. */
  chunks(take: (chunk: Uint8Array) => void): Promise<void>;
  bytes(): Promise<Uint8Array>;
}

configure({ useWebWorkers: false }); // we are already in a worker

/** The files of a ZIP, with a limit on their total inflated size. */
export async function openZip(zip: Uint8Array): Promise<ZipEntry[]> {
  const found = await filesIn(zip);
  let inflated = 0;
  const chunks = async (entry: FileEntry, take: (chunk: Uint8Array) => void): Promise<void> => {
    let own = 0;
    let failure: unknown = null;
    const write = (chunk: Uint8Array) => {
      own += chunk.byteLength;
      inflated += chunk.byteLength;
      const isBomb = own > LOOKED_AT_BYTES && own > MAX_RATIO * entry.compressedSize;
      if (isBomb || inflated > MAX_INFLATED_BYTES) throw tooMuch(entry);
      take(chunk);
    };
    const sink = new WritableStream({
      write: (chunk) => {
        try {
          write(chunk);
        } catch (error) {
          failure = error;
          throw error;
        }
      },
    });
    await entry.getData(sink, { checkSignature: true }).catch(() => {
      throw failure ?? damaged(entry); // the inflater may replace our error with its own
    });
  };
  return found.map((entry) => ({
    name: entry.filename,
    chunks: (take) => chunks(entry, take),
    bytes: async () => {
      const kept: Uint8Array[] = [];
      await chunks(entry, (chunk) => kept.push(chunk));
      return new Uint8Array(Buffer.concat(kept));
    },
  }));
}

async function filesIn(zip: Uint8Array): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  try {
    let count = 0;
    for await (const entry of new ZipReader(new Uint8ArrayReader(zip)).getEntriesGenerator()) {
      count += 1;
      if (count > MAX_ENTRIES) throw new UnreadableDocument(`This ZIP holds more than ${MAX_ENTRIES} files.`);
      if (entry.encrypted) throw new UnreadableDocument("This ZIP is locked with a password.");
      if (!entry.directory) files.push(entry);
    }
  } catch (error) {
    throw error instanceof UnreadableDocument
      ? error
      : new UnreadableDocument("This ZIP is damaged, or the file isn't a ZIP.");
  }
  return files;
}

function tooMuch({ filename }: FileEntry): UnreadableDocument {
  return new UnreadableDocument(`${shown(filename)} in this ZIP inflates to more than a report can hold.`);
}

function damaged({ filename }: FileEntry): UnreadableDocument {
  return new UnreadableDocument(`${shown(filename)} in this ZIP is damaged.`);
}

function shown(name: string): string {
  return `“${name.replaceAll(/\p{C}/gu, "").slice(-80)}”`;
}
