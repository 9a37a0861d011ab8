import { fileTypeFromBuffer } from "file-type";
import type { KeptFile } from "#contract/bloodwork.ts";
import { MAX_FILE_BYTES } from "#contract/bloodwork.ts";
import { MAX_AVATAR_BYTES } from "#contract/profile.ts";
import { avatarEntry, fileEntry } from "#domain/account/archive/entry-names.ts";
import type { FileStore, StoredBytes } from "#server/files/file-store.ts";
import { typedFile } from "#server/files/file-type.ts";
import { ProblemError } from "#server/http/problems.ts";
import type { ArchiveEntry } from "./archive-entries.ts";
import type { ArchivedAvatar } from "./plan-restore.ts";
import { refusedArchive } from "./refused-archive.ts";

/**
 * Stores a report file. Refuses the archive if the bytes don't match its description or are of a type we don't store.
 */
export async function storeReport(files: FileStore, file: KeptFile, entry: ArchiveEntry): Promise<void> {
  const { filename, id } = file;
  const typed = await typedFile({ filename, bytes: entry.pieces(Math.min(file.bytes, MAX_FILE_BYTES)) }).catch(
    (error: unknown) => {
      throw error instanceof ProblemError && error.code === "unsupported-file" ? notKept(fileEntry(file)) : error;
    },
  );
  if (typed.type !== file.type || typed.filename !== filename) throw notKept(fileEntry(file));
  const stored = await files.put(id, typed.bytes).catch((error: unknown) => {
    throw error instanceof ProblemError && error.code === "unsupported-file" ? notKept(fileEntry(file)) : error;
  });
  refuseOther(stored, file, fileEntry(file));
}

export async function storeAvatar(files: FileStore, avatar: ArchivedAvatar, entry: ArchiveEntry): Promise<void> {
  const bytes = await entry.bytes(Math.min(avatar.bytes, MAX_AVATAR_BYTES));
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined); // throws on some truncated files
  if (found?.mime !== avatar.type) throw notKept(avatarEntry(avatar));
  refuseOther(await files.put(avatar.id, piecesOf(bytes)), avatar, avatarEntry(avatar));
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const notKept = (name: string) =>
  refusedArchive("A file in it is of another kind than it says.", name, "Not of the kind that is named");

function refuseOther(stored: StoredBytes, { bytes, sha256 }: StoredBytes, name: string): void {
  if (stored.bytes !== bytes || stored.sha256 !== sha256)
    throw refusedArchive("A file in it is not the one it was taken with.", name, "Other bytes than are named");
}
