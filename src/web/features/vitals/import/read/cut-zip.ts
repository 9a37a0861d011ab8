import { UnreadableExport } from "#domain/vitals/import/health-reading.ts";
import { shownName, type ZippedFile } from "./health-zip.ts";
import { nextTask } from "./text-pieces.ts";

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const UNKNOWN_SIZE = 0xffffffff;
const PIECE = 262_144;
const SEARCHED_AT_ONCE = 1_048_576;
/** Of a zip without its table of contents only the first files are looked at: what follows the data is small. */
const MAX_FILES = 2_000;
/** As for whole zips: see health-zip.ts. */
const MAX_GROWTH = 200;
const GROWTH_COUNTS_FROM_BYTES = 16 * 1_048_576;

interface LocalFile {
  readonly name: string;
  readonly method: number;
  readonly dataAt: number;
  /** Of the packed data; null if it isn't written before it. */
  readonly packed: number | null;
}

/**
 * The files of a zip that lost its end, where its table of contents was. Every file has its name and kind in front of
 * it as well (APPNOTE.TXT 4.3.7), so what came before the loss can still be found. Nothing is checked against a sum.
 */
export async function filesInCutZip(zip: Blob): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  let at: number | null = 0;
  while (at !== null && files.length < MAX_FILES) {
    const file = await localFileAt(zip, at);
    if (file === null) break;
    const end: End | null = await endOf(zip, file);
    if (!file.name.endsWith("/")) files.push(zippedFile(zip, file, end));
    at = end?.nextAt ?? null;
  }
  return files;
}

function zippedFile(zip: Blob, { name, method, dataAt }: LocalFile, end: End | null): ZippedFile {
  const data = zip.slice(dataAt, end === null ? zip.size : dataAt + end.packed);
  return {
    name,
    bytes: 0, // what it grows to is written behind it, if at all
    stream: () => streamOf(pieces(data, { name, method, isWhole: end !== null })),
  };
}

/** Where the data of a file ends, and what is behind it. Null if the zip breaks off before. */
interface End {
  readonly packed: number;
  readonly nextAt: number;
}

async function endOf(zip: Blob, { dataAt, packed }: LocalFile): Promise<End | null> {
  if (packed === null) return endByDescriptor(zip, dataAt);
  return dataAt + packed < zip.size ? { packed, nextAt: dataAt + packed } : null;
}

async function localFileAt(zip: Blob, at: number): Promise<LocalFile | null> {
  const head = await viewOf(zip, at, HEADER_BYTES);
  if (head === null || head.getUint32(0, true) !== LOCAL_HEADER) return null;
  const flags = head.getUint16(6, true);
  const method = head.getUint16(8, true);
  const size = head.getUint32(18, true);
  const [nameLength, extraLength] = [head.getUint16(26, true), head.getUint16(28, true)];
  const isLocked = (flags & 1) !== 0;
  if (isLocked || (method !== STORED && method !== DEFLATED) || nameLength === 0 || nameLength > 1_024) return null;
  const name = await zip.slice(at + HEADER_BYTES, at + HEADER_BYTES + nameLength).text();
  if (name.includes("\0")) return null;
  const isSizeBehind = (flags & 8) !== 0;
  return {
    name,
    method,
    dataAt: at + HEADER_BYTES + nameLength + extraLength,
    packed: isSizeBehind || size === UNKNOWN_SIZE ? null : size,
  };
}

/** Looks for the mark of the next file, or of the table of contents, with the size of this one in front of it. */
async function endByDescriptor(zip: Blob, dataAt: number): Promise<End | null> {
  for (let at = dataAt; at < zip.size; at += SEARCHED_AT_ONCE) {
    // the mark may begin in one part and end in the next
    const bytes = new Uint8Array(await zip.slice(at, at + SEARCHED_AT_ONCE + 3).arrayBuffer());
    for (let place = bytes.indexOf(P); place !== -1; place = bytes.indexOf(P, place + 1)) {
      if (bytes[place + 1] !== K || !isMark(bytes[place + 2], bytes[place + 3])) continue;
      const packed = await sizeBefore(zip, at + place, dataAt);
      if (packed !== null) return { packed, nextAt: at + place };
    }
  }
  return null;
}

const [P, K] = [0x50, 0x4b];
/** Of a file (PK 3 4) or of the table of contents (PK 1 2). */
const isMark = (third: number | undefined, fourth: number | undefined): boolean =>
  (third === 3 && fourth === 4) || (third === 1 && fourth === 2);

/**
 * Packed data may hold the bytes of a mark by chance. It is one only if the descriptor in front of it gives the size
 * that the data has up to there (APPNOTE.TXT 4.3.9).
 */
async function sizeBefore(zip: Blob, at: number, dataAt: number): Promise<number | null> {
  const behind = await viewOf(zip, at - 24, 24);
  if (behind === null) return null;
  const length = at - dataAt;
  const isMarked = (place: number) => behind.getUint32(place, true) === DESCRIPTOR;
  if (isMarked(8) && behind.getUint32(16, true) === length - 16) return length - 16;
  if (isMarked(0) && behind.getUint32(8, true) === length - 24 && behind.getUint32(12, true) === 0) return length - 24;
  return behind.getUint32(16, true) === length - 12 ? length - 12 : null;
}

async function viewOf(zip: Blob, at: number, length: number): Promise<DataView | null> {
  if (at < 0 || at + length > zip.size) return null;
  return new DataView(await zip.slice(at, at + length).arrayBuffer());
}

interface Packed {
  readonly name: string;
  readonly method: number;
  readonly isWhole: boolean;
}

async function* pieces(data: Blob, { name, method, isWhole }: Packed): AsyncGenerator<Uint8Array> {
  let size = 0;
  const unpacked = method === STORED ? stored(data) : inflated(data);
  for await (const piece of unpacked) {
    size += piece.byteLength;
    if (size > GROWTH_COUNTS_FROM_BYTES && size > MAX_GROWTH * data.size)
      throw new UnreadableExport(`${shownName(name)} in this zip is far too large when unpacked.`);
    yield piece;
  }
  if (!isWhole) throw new UnreadableExport("The file ended early: the end of the zip is missing.");
}

async function* stored(data: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < data.size; at += PIECE) yield new Uint8Array(await data.slice(at, at + PIECE).arrayBuffer());
}

/** Gives all that can be unpacked before the data breaks off; a pipe would drop what it still holds then. */
async function* inflated(data: Blob): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream("deflate-raw");
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  const ready: Uint8Array[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) ready.push(piece.value);
  })().catch(() => {
    isOver = true; // damaged
  });
  try {
    for (let at = 0; at < data.size && !isOver; at += PIECE) {
      await writer.write(await data.slice(at, at + PIECE).arrayBuffer()).catch(() => {
        isOver = true;
      });
      await nextTask();
      yield* ready.splice(0);
    }
    writer.close().catch(() => {}); // data that breaks off has no end
    await reading;
    yield* ready.splice(0);
  } finally {
    writer.abort().catch(() => {}); // it may have ended already
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
}
