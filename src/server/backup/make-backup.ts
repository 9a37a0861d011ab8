import { existsSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { ZipWriter } from "@zip.js/zip.js";
import { PRODUCT_VERSION } from "#contract/product.ts";
import type { FileStore } from "../files/file-store.ts";
import { FILE_TABLES } from "../files/named-files.ts";
import { syncFolder } from "../files/sync-folder.ts";
import { filePart, MANIFEST_PART, Manifest, SECRET_PART, sha256Of, tablePart } from "./backup-file.ts";
import type { Tell } from "./fill-store.ts";
import { RunningSum } from "./running-sum.ts";
import { type Snapshot, type StorePlace, withSnapshot } from "./snapshot.ts";
import { lineOf } from "./stored-rows.ts";
import "../files/zip-library.ts";

export interface BackupNeeds {
  readonly place: StorePlace;
  readonly files: FileStore;
  readonly secret: Uint8Array;
}

export interface MadeBackup {
  readonly manifest: Manifest;
  /** Stored files that the database refers to but the file store lacks: lost before the backup. */
  readonly lostFiles: readonly string[];
}

/** The suffix of a backup while it is written. */
export const UNFINISHED = ".part";

/**
 * Writes the current store, every stored file and the secret into a new ZIP that only this account can read. It gets
 * its name once it is complete and on disk; until then, and after a failure, there is none.
 */
export async function makeBackup(needs: BackupNeeds, path: string, tell: Tell): Promise<MadeBackup> {
  if (existsSync(path)) throw new Error(`${path} is there already. Name a new file.`);
  const unfinished = path + UNFINISHED;
  await rm(unfinished, { force: true }); // leftover of an interrupted run
  try {
    const handle = await open(unfinished, "wx", 0o600);
    const made = await writeBackup(needs, handle, tell).finally(() => handle.close());
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return made;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeBackup({ place, files, secret }: BackupNeeds, handle: FileHandle, tell: Tell): Promise<MadeBackup> {
  const output = new WritableStream<Uint8Array>({ write: (bytes) => handle.appendFile(bytes) });
  const zip = new ZipWriter(output, { zip64: true });
  const add = (part: string, pieces: AsyncIterable<Uint8Array>, level?: number) =>
    zip.add(
      part,
      Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>,
      level === undefined ? {} : { level },
    );
  const made = await withSnapshot(place, async (snapshot): Promise<MadeBackup> => {
    const madeAt = new Date().toISOString();
    const stored: Manifest["files"] = [];
    const missing: string[] = [];
    for await (const id of filesOf(snapshot)) {
      const bytes = await files.get(id);
      if (bytes === null) missing.push(id);
      else stored.push(await addFile(id, bytes, add));
      if (stored.length % 1_000 === 999) tell(`${stored.length + 1} kept files so far`);
    }
    if (stored.length > 0) tell(`${stored.length} kept files`);
    const lostFiles = missing.length > 0 ? await snapshot.namedNow(missing) : new Set<string>();
    const isDeleted = (id: unknown) => typeof id === "string" && missing.includes(id) && !lostFiles.has(id);
    const tables: Manifest["tables"] = [];
    for (const table of snapshot.tables) {
      const isOfFiles = FILE_TABLES.some((name) => name === table.name);
      const sum = new RunningSum();
      const lines = async function* () {
        for await (const row of snapshot.rows(table)) {
          if (isOfFiles && isDeleted(row.id)) continue; // its owner deleted it while the backup ran
          const line = lineOf(row);
          sum.add(line);
          yield line;
        }
      };
      await add(tablePart(table.name), inPieces(lines()));
      const { count: rows, sha256 } = sum.total();
      tables.push({ name: table.name, rows, sha256 });
      if (rows > 0) tell(`${table.name}: ${rows} rows`);
    }
    const digits = Buffer.from(secret).toString("hex");
    await add(SECRET_PART, inPieces([digits]));
    const manifest = Manifest.parse({
      ...{ format: "peptidary-backup", formatVersion: 1, madeAt, productVersion: PRODUCT_VERSION },
      ...{ store: snapshot.kind, migrations: snapshot.migrations, tables, files: stored, secret: sha256Of(digits) },
    });
    await add(MANIFEST_PART, inPieces([`${JSON.stringify(manifest, null, 2)}\n`]));
    return { manifest, lostFiles: [...lostFiles] };
  });
  await zip.close();
  await handle.sync();
  return made;
}

async function* filesOf(snapshot: Snapshot): AsyncGenerator<string> {
  for (const table of snapshot.tables.filter(({ name }) => FILE_TABLES.some((files) => files === name)))
    for await (const { id } of snapshot.rows(table)) if (typeof id === "string") yield id;
}

type Add = (part: string, pieces: AsyncIterable<Uint8Array>, level?: number) => Promise<unknown>;

async function addFile(id: string, source: AsyncIterable<Uint8Array>, add: Add): Promise<Manifest["files"][number]> {
  const sum = new RunningSum();
  const counted = async function* () {
    for await (const piece of source) {
      sum.add(piece);
      yield piece;
    }
  };
  await add(filePart(id), counted(), 0); // stored files are already compressed, or small
  const { count: bytes, sha256 } = sum.total();
  return { id, bytes, sha256 };
}

const PIECE_LETTERS = 64 * 1024;

/** Joins lines, because each chunk costs a round trip through the compressor. */
async function* inPieces(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = "";
  for await (const line of lines) {
    waiting += line;
    if (waiting.length < PIECE_LETTERS) continue;
    yield Buffer.from(waiting);
    waiting = "";
  }
  if (waiting !== "") yield Buffer.from(waiting);
}
