import { AppleExport } from "#domain/bloodwork/read/apple/apple-export.ts";
import { readApple } from "#domain/bloodwork/read/apple/read-apple.ts";
import type { ReadContext } from "#domain/bloodwork/read/read-context.ts";
import { type IgnoredLine, type Reading, UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { decodeText } from "./decode-text.ts";
import type { SentDocument } from "./sent-document.ts";
import { openZip, type ZipEntry } from "./zip-entries.ts";

const APPLE_INDEX = /(?:^|\/)export\.xml$/i;
const DOCUMENT = /\.(?:pdf|csv|tsv|txt|json|ndjson|hl7)$/i;
/** Extra files that macOS and Windows put into every ZIP. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.)/;
const MAX_DOCUMENTS = 20;

type ReadEntry = (entry: SentDocument) => Promise<Reading>;

/** An Apple Health export, or any documents zipped together. A ZIP inside a ZIP is skipped. */
export async function readZip(zip: Uint8Array, context: ReadContext, readEntry: ReadEntry): Promise<Reading> {
  const entries = await openZip(zip);
  const index = entries.find(({ name }) => APPLE_INDEX.test(name));
  if (index) return readAppleExport(index, entries, context);
  const documents = entries.filter(({ name }) => DOCUMENT.test(name) && !BESIDE.test(name));
  if (documents.length === 0)
    throw new UnreadableDocument("This ZIP holds no PDF, CSV, text, FHIR or Apple Health export.");
  if (documents.length > MAX_DOCUMENTS)
    throw new UnreadableDocument(
      `This ZIP holds ${documents.length} documents; at most ${MAX_DOCUMENTS} are read at once.`,
    );
  return together(documents, readEntry);
}

/** `resourceFilePath` is relative to the folder of `export.xml`. */
async function readAppleExport(index: ZipEntry, entries: readonly ZipEntry[], context: ReadContext): Promise<Reading> {
  const root = index.name.slice(0, index.name.lastIndexOf("/") + 1);
  const apple = new AppleExport();
  const decoder = new TextDecoder("utf-8");
  await index.chunks((chunk) => apple.push(decoder.decode(chunk, { stream: true })));
  apple.push(decoder.decode());
  apple.end();
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const contents = new Map<string, string>();
  for (const { path } of apple.records()) {
    const entry = byName.get(root + path);
    if (entry && !contents.has(path)) contents.set(path, decodeText(await entry.bytes()));
  }
  return readApple({ person: apple.person(), records: apple.records(), contents }, context);
}

/**
 * Combines the readings of several documents under the description of the first. Documents that couldn't be read are
 * listed.
 */
async function together(documents: readonly ZipEntry[], readEntry: ReadEntry): Promise<Reading> {
  const readings: Reading[] = [];
  const left: IgnoredLine[] = [];
  for (const { name, bytes } of documents)
    try {
      const reading = await readEntry({ filename: name, content: await bytes() });
      readings.push(documents.length === 1 ? reading : withOwnDates(reading));
    } catch (error) {
      if (!(error instanceof UnreadableDocument) || documents.length === 1) throw error;
      left.push({ text: name, why: error.message });
    }
  const [first] = readings;
  if (!first) throw new UnreadableDocument(`None of the documents in this ZIP could be read. ${left[0]?.why ?? ""}`);
  return {
    document: first.document,
    rows: readings.flatMap(({ rows }) => rows),
    unmapped: readings.flatMap(({ unmapped }) => unmapped),
    ignored: [...readings.flatMap(({ ignored }) => ignored), ...left],
  };
}

/** Each line keeps the date of its own document. */
function withOwnDates(reading: Reading): Reading {
  const { collected } = reading.document;
  const dated = (rows: Reading["rows"]) => rows.map((row) => ({ ...row, collected: row.collected ?? collected }));
  return { ...reading, rows: dated(reading.rows), unmapped: dated(reading.unmapped) };
}
