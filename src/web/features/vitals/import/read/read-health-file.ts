import { readAppleDays } from "#domain/vitals/import/apple/read-apple-days.ts";
import { type HealthReading, UnclearDateOrder, UnreadableExport } from "#domain/vitals/import/health-reading.ts";
import type { HealthAnswer, HealthOrder, HealthProgress } from "./health-orders.ts";
import { filesInZip, type ZippedFile } from "./health-zip.ts";
import { textPieces } from "./text-pieces.ts";

type Tell = (progress: HealthProgress) => void;

/** What can't be read is an answer too. */
export async function answerTo({ file }: HealthOrder, tell: Tell): Promise<HealthAnswer> {
  try {
    return { kind: "reading", reading: await readHealthFile(file, tell) };
  } catch (error) {
    if (error instanceof UnreadableExport) return { kind: "refused", why: error.message };
    if (error instanceof UnclearDateOrder) return { kind: "unclear-order", example: error.example };
    if (error instanceof DOMException && error.name === "NotReadableError")
      return { kind: "refused", why: "The file couldn't be opened. It may have been moved or changed." };
    throw error;
  }
}

const SNIFFED_BYTES = 65_536;
const APPLE_MARK = /<!DOCTYPE HealthData\b|<HealthData\b/;

async function readHealthFile(file: File, tell: Tell): Promise<HealthReading> {
  if (file.size === 0) throw new UnreadableExport("It is empty.");
  const head = await file.slice(0, SNIFFED_BYTES).text();
  if (head.startsWith("PK\u0003\u0004") || head.startsWith("PK\u0005\u0006")) return readZip(file, tell);
  if (APPLE_MARK.test(head)) return readApple({ bytes: file.size, stream: () => file.stream() }, tell);
  throw new UnreadableExport(UNKNOWN);
}

const UNKNOWN = "This is none of the files we read. Choose the export.zip of Apple Health.";

async function readZip(zip: Blob, tell: Tell): Promise<HealthReading> {
  const files = await filesInZip(zip);
  const apple = await appleExportIn(files);
  if (apple !== null) return readApple(apple, tell);
  throw new UnreadableExport(UNKNOWN);
}

/** Extra files that macOS adds to zips, and the other document of Apple's export. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.)|export_cda\.xml$/i;
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
