import { AppleExport } from "#domain/bloodwork/read/apple/apple-export.ts";
import { readApple } from "#domain/bloodwork/read/apple/read-apple.ts";
import type { ReadContext } from "#domain/bloodwork/read/read-context.ts";
import { type Reading, UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { decoded } from "#web/lib/text-of.ts";
import type { Progress } from "./orders.ts";

/** The parts of an export, which may be in a zip, in a folder or on their own. */
export interface AppleParts {
  readonly index: { readonly bytes: number; readonly stream: () => ReadableStream<Uint8Array> };
  /** A record's file by its path inside the export; null if missing. */
  readonly record: (path: string) => Promise<Uint8Array> | null;
}

type Tell = (progress: Progress) => void;

export const APPLE_INDEX = /(?:^|\/)export\.xml$/i;

/** Streams `export.xml`, then reads each laboratory record it lists. The whole export is never in memory at once. */
export async function readAppleParts(
  { index, record }: AppleParts,
  context: ReadContext,
  tell: Tell,
): Promise<Reading> {
  const apple = new AppleExport();
  const decoder = new TextDecoder();
  let read = 0;
  for await (const chunk of piecesOf(index.stream())) {
    apple.push(decoder.decode(chunk, { stream: true }));
    read += chunk.byteLength;
    tell({ text: "Looking through export.xml", share: index.bytes > 0 ? Math.min(1, read / index.bytes) : null });
  }
  apple.push(decoder.decode());
  apple.end();
  const records = apple.records();
  const contents = new Map<string, string>();
  for (const [place, { path }] of records.entries()) {
    const found = record(path);
    if (found !== null && !contents.has(path)) contents.set(path, decoded(await found));
    if (place % 50 === 0) tell({ text: `Reading ${records.length} laboratory records`, share: place / records.length });
  }
  if (records.length === 0)
    throw new UnreadableDocument(
      "This export of Apple Health lists no laboratory records. They are in it only where a health system is connected in the Health app.",
    );
  if (contents.size === 0)
    throw new UnreadableDocument(
      `export.xml lists ${records.length} laboratory records but has none of them. They are next to it, in the folder clinical-records. Choose the whole export.zip or its folder.`,
    );
  return readApple({ person: apple.person(), records, contents }, context);
}

/** Not every browser supports async iteration over a stream. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel().catch(() => {}); // the stream already ended or failed
  }
}
