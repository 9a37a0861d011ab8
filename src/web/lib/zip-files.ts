import { BlobReader, configure, type FileEntry, ZipReader } from "@zip.js/zip.js";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";

const MAX_ENTRIES = 200_000;
/** Exports compress to between 1/10 and 1/40; anything far smaller is a zip bomb. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 4 * 1_048_576;
const MAX_DOCUMENT_BYTES = 25 * 1_048_576;

configure({ useWebWorkers: false }); // the policy of the page allows none made from text

/** The files in a zip, unread. Throws `UnreadableDocument` with words for a person. */
export async function filesInZip(file: Blob): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  try {
    let count = 0;
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      count += 1;
      if (count > MAX_ENTRIES) throw new UnreadableDocument(`This zip holds more than ${MAX_ENTRIES} files.`);
      if (entry.encrypted) throw new UnreadableDocument("This zip is locked with a password. Unpack it first.");
      if (!entry.directory) files.push(entry);
    }
  } catch (error) {
    throw error instanceof UnreadableDocument
      ? error
      : new UnreadableDocument("This zip is incomplete or damaged and couldn't be opened.");
  }
  return files;
}

/** The content of a file as it is read; a zip bomb ends it. */
export function streamOf(entry: FileEntry): ReadableStream<Uint8Array> {
  let inflated = 0;
  const guard = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      inflated += chunk.byteLength;
      if (inflated > RATIO_COUNTS_FROM_BYTES && inflated > MAX_RATIO * entry.compressedSize) {
        controller.error(new UnreadableDocument(`${shown(entry)} in this zip is far too large when unpacked.`));
      } else controller.enqueue(chunk);
    },
  });
  entry.getData(guard.writable, { checkSignature: true }).catch((error: unknown) => {
    const why =
      error instanceof UnreadableDocument ? error : new UnreadableDocument(`${shown(entry)} in this zip is damaged.`);
    guard.writable.abort(why).catch(() => {}); // the guard already ended the stream itself
  });
  return guard.readable;
}

/** A file as a whole, of the size of a report at most. */
export async function bytesOf(entry: FileEntry): Promise<Uint8Array> {
  if (entry.uncompressedSize > MAX_DOCUMENT_BYTES)
    throw new UnreadableDocument(`${shown(entry)} in this zip is larger than a report can be.`);
  const reader = streamOf(entry).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.byteLength;
    if (length > MAX_DOCUMENT_BYTES)
      throw new UnreadableDocument(`${shown(entry)} in this zip is larger than it says.`);
    pieces.push(new Uint8Array(piece.value));
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

const shown = ({ filename }: FileEntry): string => `“${filename.replaceAll(/\p{C}/gu, "").slice(-80)}”`;
