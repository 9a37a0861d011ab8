import { BlobReader, configure, type FileEntry, ZipReader } from "@zip.js/zip.js";
import type { ReadContext } from "#domain/bloodwork/read/read-context.ts";
import { readDocument } from "#domain/bloodwork/read/read-document.ts";
import { type Reading, UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { decoded } from "#web/lib/text-of.ts";
import { APPLE_INDEX, readAppleParts } from "./apple-health.ts";
import { kindOfBytes } from "./file-kind.ts";
import type { Progress } from "./orders.ts";

const MAX_ENTRIES = 200_000;
/** Exports compress to between 1/10 and 1/40; anything far smaller is a zip bomb. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 4 * 1_048_576;
const MAX_DOCUMENT_BYTES = 25 * 1_048_576;
const TEXTS = /\.(?:csv|tsv|txt|json|ndjson|hl7)$/i;
/** Extra files that macOS and Windows add to zips. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.)/;

configure({ useWebWorkers: false }); // this code already runs in a worker

/** Accepts an Apple Health export or a single text of results. Entries are read from the file one at a time. */
export async function readZip(file: Blob, context: ReadContext, tell: (progress: Progress) => void): Promise<Reading> {
  const entries = await entriesOf(file);
  const index = entries.find(({ filename }) => APPLE_INDEX.test(filename) && !BESIDE.test(filename));
  if (index) {
    const root = index.filename.slice(0, index.filename.lastIndexOf("/") + 1);
    const byName = new Map(entries.map((entry) => [entry.filename, entry]));
    const record = (path: string) => {
      const entry = byName.get(root + path);
      return entry ? bytesOf(entry) : null;
    };
    return readAppleParts(
      { index: { bytes: index.uncompressedSize, stream: () => streamOf(index) }, record },
      context,
      tell,
    );
  }
  const documents = entries.filter(({ filename }) => TEXTS.test(filename) && !BESIDE.test(filename));
  const [only] = documents;
  if (only === undefined || documents.length > 1) throw new UnreadableDocument(notOne(entries, documents.length));
  const bytes = await bytesOf(only);
  if (kindOfBytes(bytes) !== "text") throw new UnreadableDocument(notOne(entries, 0));
  return readDocument({ filename: only.filename, content: decoded(bytes) }, context);
}

function notOne(entries: readonly FileEntry[], texts: number): string {
  const has = (name: RegExp) => entries.some(({ filename }) => name.test(filename));
  if (has(/^xl\//)) return "It is a spreadsheet. Save it as CSV and choose that, or copy its cells and paste them.";
  if (has(/^word\//))
    return "It is a text document of an office program. Save it as PDF or plain text and choose that.";
  if (texts > 1) return `It holds ${texts} documents. Take them out of the zip and choose one at a time.`;
  if (has(/\.pdf$/i)) return "It holds a PDF. Take it out of the zip and choose it.";
  return "This zip holds no export of Apple Health, CSV, FHIR or text of results.";
}

async function entriesOf(file: Blob): Promise<FileEntry[]> {
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

function streamOf(entry: FileEntry): ReadableStream<Uint8Array> {
  let inflated = 0;
  const guard = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      inflated += chunk.byteLength;
      if (inflated > RATIO_COUNTS_FROM_BYTES && inflated > MAX_RATIO * entry.compressedSize) {
        controller.error(new UnreadableDocument(`${shown(entry)} in this zip inflates without measure.`));
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

async function bytesOf(entry: FileEntry): Promise<Uint8Array> {
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
