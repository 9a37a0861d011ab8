import type { FileHandle } from "node:fs/promises";
import { type FileEntry, type Reader, ZipReader } from "@zip.js/zip.js";
import { isEntryName } from "#domain/account/archive/entry-names.ts";
import { ProblemError } from "#server/http/problems.ts";
import "#server/files/zip-library.ts";
import { refusedArchive } from "./refused-archive.ts";

/** Every report file of every draw an account may have, and the JSON texts. */
const MAX_ENTRIES = 60_000;

export interface ArchiveEntry {
  /** The whole content; throws if it inflates to more than `atMost`. */
  bytes(atMost: number): Promise<Uint8Array>;
  /** In chunks, with the same limit. */
  pieces(atMost: number): AsyncIterable<Uint8Array>;
}

/** The entries of a ZIP, by name. Nothing is inflated yet. A name that no export uses refuses the whole ZIP. */
export async function archiveEntries(reader: Reader<FileHandle>): Promise<ReadonlyMap<string, ArchiveEntry>> {
  const entries = new Map<string, ArchiveEntry>();
  const zip = new ZipReader(reader, { checkOverlappingEntry: true });
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      const { filename } = entry;
      if (entries.size >= MAX_ENTRIES) throw refusedArchive(`It contains more than ${MAX_ENTRIES} files.`);
      if (entry.directory || !isEntryName(filename))
        throw refusedArchive("It contains a file that exports don't have.", filename, "Not a part of an export");
      if (entries.has(filename)) throw refusedArchive("It contains a file twice.", filename, "Duplicate");
      if (entry.encrypted) throw refusedArchive("It is locked with a password. Unlock it first.");
      entries.set(filename, toArchiveEntry(entry));
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (error instanceof Error && "filename" in error && typeof error.filename === "string")
      throw refusedArchive("It contains a file that exports don't have.", error.filename, "Not a part of an export");
    throw refusedArchive("It is damaged, incomplete or not a ZIP.");
  }
  return entries;
}

function toArchiveEntry(entry: FileEntry): ArchiveEntry {
  const pieces = (atMost: number) => inflated(entry, atMost);
  return {
    pieces,
    bytes: async (atMost) => {
      const kept: Uint8Array[] = [];
      for await (const piece of pieces(atMost)) kept.push(piece);
      return Buffer.concat(kept);
    },
  };
}

/** The sizes stated in the ZIP are not trusted: bytes are counted as they are inflated. */
async function* inflated(entry: FileEntry, atMost: number): AsyncGenerator<Uint8Array> {
  const tooMuch = () =>
    refusedArchive("A file in it is larger than an export can be.", entry.filename, `More than ${atMost} bytes`);
  if (entry.uncompressedSize > atMost) throw tooMuch();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const ended = entry.getData(writable, { checkSignature: true }).catch(async () => {
    await writable.abort().catch(() => {}); // stopped by its reader
    return null;
  });
  let size = 0;
  try {
    for await (const piece of readable) {
      size += piece.byteLength;
      if (size > atMost) throw tooMuch();
      yield piece;
    }
  } catch (error) {
    if (size > atMost) throw error;
    throw refusedArchive("A file in it is damaged.", entry.filename, "Damaged");
  }
  if ((await ended) === null) throw refusedArchive("A file in it is damaged.", entry.filename, "Damaged");
}
