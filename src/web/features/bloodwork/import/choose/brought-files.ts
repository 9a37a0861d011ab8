import type { PlacedFile } from "../read/orders.ts";
import type { Brought } from "../read/read-files.ts";

/** A chosen folder: its files with their paths. */
export function folderOf(files: readonly File[]): Brought {
  const placed = files.map((file) => ({ path: file.webkitRelativePath, file }));
  return { kind: "folder", name: placed[0]?.path.split("/")[0] ?? "", files: placed };
}

/**
 * One dropped file, a folder or text. "several" for multiple files that aren't in a folder; null for nothing usable.
 */
export async function dropped(data: DataTransfer): Promise<Brought | "several" | null> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [first] = entries;
  const text = data.getData("text/plain");
  const [file] = data.files;
  if (entries.length > 1 || data.files.length > 1) return "several";
  if (first && isFolder(first)) return { kind: "folder", name: first.name, files: await filesBelow(first) };
  if (file) return { kind: "file", file };
  return text.trim() === "" ? null : { kind: "text", text };
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const MAX_FILES = 200_000;
const DEEPEST = 8;

async function filesBelow(folder: FileSystemDirectoryEntry, depth = 0): Promise<PlacedFile[]> {
  const files: PlacedFile[] = [];
  const reader = folder.createReader();
  for (let entries = await next(reader); entries.length > 0; entries = await next(reader))
    for (const entry of entries) {
      if (files.length >= MAX_FILES || depth >= DEEPEST) return files;
      if (isFolder(entry)) files.push(...(await filesBelow(entry, depth + 1)));
      else if (isFile(entry)) files.push({ path: entry.fullPath.replace(/^\//, ""), file: await fileOf(entry) });
    }
  return files;
}

/** A folder reader returns its entries in batches until a batch is empty. */
const next = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
