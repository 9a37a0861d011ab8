import type { FileEntry } from "@zip.js/zip.js";
import type { ReadContext } from "#domain/bloodwork/read/read-context.ts";
import { readDocument } from "#domain/bloodwork/read/read-document.ts";
import { type Reading, UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { decoded } from "#web/lib/text-of.ts";
import { bytesOf, filesInZip, streamOf } from "#web/lib/zip-files.ts";
import { APPLE_INDEX, readAppleParts } from "./apple-health.ts";
import { kindOfBytes } from "./file-kind.ts";
import type { Progress } from "./orders.ts";

const TEXTS = /\.(?:csv|tsv|txt|json|ndjson|hl7)$/i;
/** Extra files that macOS and Windows add to zips. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** Accepts an Apple Health export or a single text of results. Entries are read from the file one at a time. */
export async function readZip(file: Blob, context: ReadContext, tell: (progress: Progress) => void): Promise<Reading> {
  const entries = await filesInZip(file);
  const index = entries.find(({ filename }) => APPLE_INDEX.test(filename) && !BESIDE.test(filename));
  if (index) {
    const root = index.filename.slice(0, index.filename.lastIndexOf("/") + 1);
    const byName = new Map(entries.map((entry) => [entry.filename, entry]));
    const record = (path: string) => {
      const entry = byName.get(root + path);
      return entry ? bytesOf(entry) : null;
    };
    return readAppleParts(
      { index: { bytes: index.uncompressedSize, stream: () => streamOf(index) }, record },
      context,
      tell,
    );
  }
  const documents = entries.filter(({ filename }) => TEXTS.test(filename) && !BESIDE.test(filename));
  const [only] = documents;
  if (only === undefined || documents.length > 1) throw new UnreadableDocument(notOne(entries, documents.length));
  const bytes = await bytesOf(only);
  if (kindOfBytes(bytes) !== "text") throw new UnreadableDocument(notOne(entries, 0));
  return readDocument({ filename: only.filename, content: decoded(bytes) }, context);
}

function notOne(entries: readonly FileEntry[], texts: number): string {
  const has = (name: RegExp) => entries.some(({ filename }) => name.test(filename));
  if (has(/^xl\//)) return "It is a spreadsheet. Save it as CSV and choose that, or copy its cells and paste them.";
  if (has(/^word\//))
    return "It is a text document of an office program. Save it as PDF or plain text and choose that.";
  if (texts > 1) return `It holds ${texts} documents. Take them out of the zip and choose one at a time.`;
  if (has(/\.pdf$/i)) return "It holds a PDF. Take it out of the zip and choose it.";
  return "This zip holds no export of Apple Health, CSV, FHIR or text of results.";
}
