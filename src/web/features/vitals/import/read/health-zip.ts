import { BlobReader, configure, ERR_UNSAFE_FILENAME, type FileEntry, ZipReader } from "@zip.js/zip.js";
import { UnreadableExport } from "#domain/vitals/import/health-reading.ts";

/** A whole Apple Health export has tens of thousands of files: one for each workout route and clinical record. */
const MAX_FILES = 200_000;
/** Exports shrink to a tenth or a fortieth when zipped; what grows a thousandfold was made to fill a disk. */
const MAX_GROWTH = 200;
const GROWTH_COUNTS_FROM_BYTES = 16 * 1_048_576;

configure({ useWebWorkers: false }); // this code already runs in a worker

/** A file inside a zip. Its name is only compared and shown: nothing is ever written to that path. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: number;
  /** Inflates while it is read, so that it is never in memory as a whole. */
  readonly stream: () => ReadableStream<Uint8Array>;
}

/** A zip whose table of contents, which is its end, is missing or damaged. */
export class ZipWithoutEnd extends UnreadableExport {
  constructor() {
    super("This zip is damaged, or its end is missing. Export it again.");
  }
}

export async function filesInZip(zip: Blob): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  try {
    for await (const entry of new ZipReader(new BlobReader(zip)).getEntriesGenerator()) {
      if (entry.encrypted) throw new UnreadableExport("This zip is locked with a password. Unpack it first.");
      if (entry.directory) continue;
      if (files.length >= MAX_FILES) throw new UnreadableExport(`This zip holds more than ${MAX_FILES} files.`);
      files.push({ name: entry.filename, bytes: entry.uncompressedSize, stream: () => inflated(entry) });
    }
  } catch (error) {
    if (error instanceof UnreadableExport) throw error;
    if (error instanceof Error && error.message === ERR_UNSAFE_FILENAME)
      throw new UnreadableExport("A file in this zip has an unsafe name. Export it again.");
    throw new ZipWithoutEnd();
  }
  return files;
}

function inflated(entry: FileEntry): ReadableStream<Uint8Array> {
  let size = 0;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      size += piece.byteLength;
      if (size > GROWTH_COUNTS_FROM_BYTES && size > MAX_GROWTH * entry.compressedSize)
        controller.error(
          new UnreadableExport(`${shownName(entry.filename)} in this zip is far too large when unpacked.`),
        );
      else controller.enqueue(piece);
    },
  });
  entry.getData(writable, { checkSignature: true }).catch((error: unknown) => {
    const isOurs = error instanceof UnreadableExport;
    const why = isOurs ? error : new UnreadableExport(`${shownName(entry.filename)} in this zip is damaged from here.`);
    writable.abort(why).catch(() => {}); // the stream already failed with its own reason
  });
  return readable;
}

export const shownName = (name: string): string => `“${name.replaceAll(/\p{C}/gu, "").slice(-80)}”`;
