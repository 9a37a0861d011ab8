import { isPhotoEntry } from "#domain/vitals/photos/photo-archive.ts";

/** All records; the other text files repeat them for people to read. */
export const ARCHIVE_ENTRY = "peptidary.json";
export const README_ENTRY = "README.txt";
export const TABLE_ENTRIES = {
  doses: "doses.csv",
  bloodwork: "bloodwork.csv",
  vitals: "vitals.csv",
  cycles: "cycles.csv",
  protocols: "protocols.csv",
  lists: "lists.csv",
} as const;

const TOP = new Set<string>([ARCHIVE_ENTRY, README_ENTRY, ...Object.values(TABLE_ENTRIES)]);
const IN_FILES = /^files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[^/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,255}$/u;

/** The path of a file's bytes. It includes the id because two files may have the same name. */
export function fileEntry({ id, filename }: { readonly id: string; readonly filename: string }): string {
  return `files/${id}/${filename}`;
}

const ENDINGS: Readonly<Record<string, string>> = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" };

export function avatarEntry({ id, type }: { readonly id: string; readonly type: string }): string {
  return fileEntry({ id, filename: `avatar.${ENDINGS[type] ?? "bin"}` });
}

/** Whether our exports use names like this. None of them leads outside the archive. */
export function isEntryName(name: string): boolean {
  return TOP.has(name) || isPhotoEntry(name) || (IN_FILES.test(name) && !/\/\.{1,2}$/.test(name));
}
