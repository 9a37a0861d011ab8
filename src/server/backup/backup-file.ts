import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type FileEntry, ZipReader } from "@zip.js/zip.js";
import { z } from "zod";
import { FileReader } from "../files/file-reader.ts";
import "../files/zip-library.ts";
import { RunningSum } from "./running-sum.ts";
import { lineOf, type StoredRow } from "./stored-rows.ts";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

/** `backup.json`, the last part of a backup: lists the other parts, each with a checksum. */
export const Manifest = z.strictObject({
  format: z.literal("peptidary-backup"),
  formatVersion: z.literal(1),
  /** Everything acknowledged before this time is included. */
  madeAt: z.iso.datetime(),
  productVersion: z.string(),
  store: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: z.string().regex(/^[a-z_]{1,63}$/), rows: Count, sha256: Sha256 })),
  files: z.array(z.strictObject({ id: z.uuid(), bytes: Count, sha256: Sha256 })),
  secret: Sha256,
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_PART = "backup.json";
export const SECRET_PART = "secret.key";
export const tablePart = (name: string) => `tables/${name}.jsonl`;
export const filePart = (id: string) => `files/${id}`;

export const sha256Of = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A backup opened for reading. Damage throws an error with a sentence that names the part. */
export interface Backup {
  readonly manifest: Manifest;
  rows(table: string): AsyncIterable<StoredRow>;
  /** The bytes of a stored file. */
  file(id: string): AsyncIterable<Uint8Array>;
  /** The signing secret as hexadecimal digits. */
  secret(): Promise<string>;
}

/** Opens a backup, verifies every part against its checksum, and passes it on. */
export async function withBackup<T>(path: string, use: (backup: Backup) => Promise<T>): Promise<T> {
  const handle = await open(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  try {
    const parts = await partsOf(new FileReader(handle), path);
    const manifest = await readManifest(parts, path);
    const backup = toBackup(manifest, parts);
    await compareParts(backup);
    return await use(backup);
  } finally {
    await handle.close();
  }
}

type Parts = ReadonlyMap<string, FileEntry>;

async function partsOf(reader: FileReader, path: string): Promise<Parts> {
  const parts = new Map<string, FileEntry>();
  try {
    for await (const entry of new ZipReader(reader).getEntriesGenerator())
      if (!entry.directory) parts.set(entry.filename, entry);
  } catch {
    throw new Error(`${path} is no backup, or it is damaged or cut short.`);
  }
  return parts;
}

async function readManifest(parts: Parts, path: string): Promise<Manifest> {
  if (!parts.has(MANIFEST_PART)) throw new Error(`${path} is no backup: it holds no ${MANIFEST_PART}.`);
  const written: unknown = JSON.parse(await text(bytesOf(parts, MANIFEST_PART)));
  const read = Manifest.safeParse(written);
  if (read.success) return read.data;
  const places = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`${path} was written by another version, or is damaged (${MANIFEST_PART}, ${places.join("; ")}).`);
}

function toBackup(manifest: Manifest, parts: Parts): Backup {
  return {
    manifest,
    rows: async function* (table) {
      const lines = createInterface({ input: Readable.from(bytesOf(parts, tablePart(table))) });
      for await (const line of lines) yield JSON.parse(line);
    },
    file: (id) => bytesOf(parts, filePart(id)),
    secret: async () => (await text(bytesOf(parts, SECRET_PART))).trim(),
  };
}

async function compareParts(backup: Backup): Promise<void> {
  const { manifest } = backup;
  const damaged = (part: string) => new Error(`The backup is damaged: ${part} is not what was written.`);
  for (const { name, rows, sha256 } of manifest.tables) {
    const sum = new RunningSum();
    for await (const row of backup.rows(name)) sum.add(lineOf(row));
    if (differs(sum, rows, sha256)) throw damaged(tablePart(name));
  }
  for (const { id, bytes, sha256 } of manifest.files) {
    const sum = new RunningSum();
    for await (const piece of backup.file(id)) sum.add(piece);
    if (differs(sum, bytes, sha256)) throw damaged(filePart(id));
  }
  if (sha256Of(await backup.secret()) !== manifest.secret) throw damaged(SECRET_PART);
}

function differs(sum: RunningSum, count: number, sha256: string): boolean {
  const found = sum.total();
  return found.count !== count || found.sha256 !== sha256;
}

async function* bytesOf(parts: Parts, part: string): AsyncGenerator<Uint8Array> {
  const entry = parts.get(part);
  if (!entry) throw new Error(`The backup is damaged: ${part} is missing.`);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const ended = entry.getData(writable, { checkSignature: true }).then(
    () => true,
    () =>
      writable.abort().then(
        () => false,
        () => false,
      ),
  );
  try {
    yield* readable;
  } catch {
    throw new Error(`The backup is damaged: ${part} cannot be read.`);
  }
  if (!(await ended)) throw new Error(`The backup is damaged: ${part} cannot be read.`);
}
