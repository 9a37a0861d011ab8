import type { Database } from "sql.js";
import { readAppleDays } from "#domain/vitals/import/apple/read-apple-days.ts";
import { readHealthConnect } from "#domain/vitals/import/health-connect/read-health-connect.ts";
import {
  type DateOrder,
  type HealthReading,
  UnclearDateOrder,
  UnreadableExport,
} from "#domain/vitals/import/health-reading.ts";
import { readTables, type TextFile } from "#domain/vitals/import/table/read-tables.ts";
import { filesInCutZip } from "./cut-zip.ts";
import type { HealthAnswer, HealthOrder, HealthProgress } from "./health-orders.ts";
import { filesInZip, type ZippedFile, ZipWithoutEnd } from "./health-zip.ts";
import { tablesOf } from "./tables-of.ts";
import { textPieces } from "./text-pieces.ts";

type Tell = (progress: HealthProgress) => void;

export type OpenDatabase = (bytes: Uint8Array) => Promise<Database>;

/** Another reader, which has SQLite, must be asked. */
class DatabaseNeeded extends Error {
  override readonly name = "DatabaseNeeded";
}

/** What can't be read is an answer too. */
export async function answerTo(
  order: HealthOrder,
  tell: Tell,
  openDatabase: OpenDatabase | null = null,
): Promise<HealthAnswer> {
  try {
    return { kind: "reading", reading: await readHealthFile(order, tell, openDatabase) };
  } catch (error) {
    if (error instanceof UnreadableExport) return { kind: "refused", why: error.message };
    if (error instanceof DatabaseNeeded) return { kind: "database-needed" };
    if (error instanceof UnclearDateOrder) return { kind: "unclear-order", example: error.example };
    if (error instanceof DOMException && error.name === "NotReadableError")
      return { kind: "refused", why: "The file couldn't be opened. It may have been moved or changed." };
    throw error;
  }
}

const SNIFFED_BYTES = 65_536;
const APPLE_MARK = /<!DOCTYPE HealthData\b|<HealthData\b/;

async function readHealthFile(
  { file, dateOrder }: HealthOrder,
  tell: Tell,
  openDatabase: OpenDatabase | null,
): Promise<HealthReading> {
  if (file.size === 0) throw new UnreadableExport("It is empty.");
  const head = await file.slice(0, SNIFFED_BYTES).text();
  if (head.startsWith("PK\u0003\u0004") || head.startsWith("PK\u0005\u0006"))
    return readZip(file, dateOrder, tell, openDatabase);
  if (head.startsWith(SQLITE_MARK))
    return readDatabase({ bytes: file.size, stream: () => file.stream() }, tell, openDatabase);
  if (APPLE_MARK.test(head)) return readApple({ bytes: file.size, stream: () => file.stream() }, tell);
  if (head.includes("\0") || head.trimStart().startsWith("<")) throw new UnreadableExport(UNKNOWN);
  return readTables([textFile({ name: file.name, stream: () => file.stream() })], dateOrder);
}

const UNKNOWN = "We can't read this file. Choose the export.zip of Apple Health, or a CSV of the apps below.";
const SQLITE_MARK = "SQLite format 3\0";

const CSV = /\.csv$/i;
/** Google writes one file a day beside its overview; the export of another app has some forty. */
const MAX_TABLES = 5_000;

async function readZip(
  zip: Blob,
  dateOrder: DateOrder | null,
  tell: Tell,
  openDatabase: OpenDatabase | null,
): Promise<HealthReading> {
  let files: ZippedFile[];
  try {
    files = await filesInZip(zip);
  } catch (error) {
    if (error instanceof ZipWithoutEnd) return readCutZip(zip, error, tell);
    throw error;
  }
  const apple = await appleExportIn(files);
  if (apple !== null) return readApple(apple, tell);
  const tables = files.filter(({ name }) => CSV.test(name) && !BESIDE.test(name));
  if (tables.length > MAX_TABLES) throw new UnreadableExport(`It holds more than ${MAX_TABLES} tables.`);
  if (tables.length > 0) return readTables(tables.map(textFile), dateOrder);
  const database = files.find(({ name }) => HEALTH_CONNECT.test(name));
  if (database) return readDatabase(database, tell, openDatabase);
  throw new UnreadableExport(UNKNOWN);
}

const HEALTH_CONNECT = /health_connect_export\.db$/i;
/** SQLite in a browser holds the whole database in memory, and more of it would end the page on most phones. */
const MAX_DATABASE_BYTES = 512 * 1_048_576;

async function readDatabase(
  { bytes, stream }: Omit<ZippedFile, "name">,
  tell: Tell,
  openDatabase: OpenDatabase | null,
): Promise<HealthReading> {
  if (bytes > MAX_DATABASE_BYTES) throw new UnreadableExport(TOO_LARGE);
  if (openDatabase === null) throw new DatabaseNeeded();
  const content = await bytesOf(stream(), MAX_DATABASE_BYTES, (read) =>
    tell({ share: bytes > 0 ? read / bytes : null }),
  );
  if (!new TextDecoder().decode(content.subarray(0, SQLITE_MARK.length)).startsWith(SQLITE_MARK))
    throw new UnreadableExport(UNKNOWN);
  tell({ share: null });
  const database = await openDatabase(content);
  try {
    return readHealthConnect(tablesOf(database));
  } finally {
    database.close();
  }
}

const TOO_LARGE = "This database is larger than 512 MB, which is more than a browser can hold in memory.";

async function bytesOf(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  onBytes: (read: number) => void,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let read = 0;
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    read += piece.value.byteLength;
    if (read > limit) throw new UnreadableExport(TOO_LARGE);
    pieces.push(piece.value);
    onBytes(read);
  }
  const whole = new Uint8Array(read);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** Only Apple's document: a row of a table that breaks off looks like a whole one, with another number. */
async function readCutZip(zip: Blob, error: ZipWithoutEnd, tell: Tell): Promise<HealthReading> {
  const apple = await appleExportIn(await filesInCutZip(zip));
  if (apple === null) throw error;
  const reading = await readApple(apple, tell);
  return { ...reading, stopped: reading.stopped ?? WHOLE_IN_CUT_ZIP };
}

const WHOLE_IN_CUT_ZIP =
  "The file ended early: the end of the zip is missing. Its health data was read to its end, but could not be checked.";

const textFile = ({ name, stream }: Omit<ZippedFile, "bytes">): TextFile => ({
  name,
  open: () => textPieces(stream(), () => {}),
});

/** Extra files that macOS adds to zips, and the other document of Apple's export. */
const BESIDE = /(?:^|\/)__MACOSX\/|(?:^|\/)\.[^/]{0,255}$|export_cda\.xml$/i;
const XML = /\.xml$/i;
/** Its name follows the language of the phone (export.xml, exportar.xml), so its first lines decide. */
const MAX_SNIFFED_FILES = 20;

async function appleExportIn(files: readonly ZippedFile[]): Promise<ZippedFile | null> {
  const documents = files
    .filter(({ name }) => XML.test(name) && !BESIDE.test(name))
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, MAX_SNIFFED_FILES);
  for (const document of documents) if (APPLE_MARK.test(await headOf(document))) return document;
  return null;
}

async function headOf({ stream }: ZippedFile): Promise<string> {
  for await (const text of textPieces(stream(), () => {})) return text;
  return "";
}

function readApple({ bytes, stream }: Omit<ZippedFile, "name">, tell: Tell): Promise<HealthReading> {
  return readAppleDays(textPieces(stream(), (read) => tell({ share: bytes > 0 ? Math.min(1, read / bytes) : null })));
}
