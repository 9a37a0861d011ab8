import { parentPort, workerData } from "node:worker_threads";
import type { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { type Catalogue, catalogueOf } from "#domain/bloodwork/catalogue/catalogue.ts";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { answerOf, type ReadingAnswer } from "#domain/bloodwork/read/answer-of.ts";
import type { ReadContext } from "#domain/bloodwork/read/read-context.ts";
import { readDocument } from "#domain/bloodwork/read/read-document.ts";
import { type Reading, UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { readTextDocument } from "#domain/bloodwork/read/text/read-text.ts";
import { decodeText } from "./decode-text.ts";
import { linesOfPdf } from "./pdf-text.ts";
import { readZip } from "./read-zip.ts";
import type { ReadOutcome } from "./reader.ts";
import type { SentDocument } from "./sent-document.ts";

/** The thread that reads documents, one after the other. */
const catalogue = catalogueOf(workerData as BiomarkerDocument); // `reader.ts` passes it in

parentPort?.on("message", async (document: SentDocument) => {
  parentPort?.postMessage(await outcomeOf(document));
});

async function outcomeOf(document: SentDocument): Promise<ReadOutcome> {
  try {
    return { ok: true, answer: await readSent(document, catalogue) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { ok: false, why: error.message };
    if (error instanceof RangeError) return { ok: false, why: "This document is nested too deeply to be read." };
    throw error;
  }
}

/** Reads a document. Its type is decided by its bytes, not its name. */
async function readSent(document: SentDocument, catalogue: Catalogue): Promise<ReadingAnswer> {
  return answerOf(await readAny(document, { catalogue, own: NO_OWN_NAMES, layouts: [] }), catalogue);
}

async function readAny({ filename, content }: SentDocument, context: ReadContext): Promise<Reading> {
  if (typeof content === "string") return readDocument({ filename, content }, context);
  if (begins(content, "PK\u0003\u0004") || begins(content, "PK\u0005\u0006"))
    return readZip(content, context, (entry) => readAny(entry, context));
  if (begins(content, "%PDF-")) return readPdf(content, context);
  if (PICTURES.some((start) => begins(content, start)))
    throw new UnreadableDocument("This is a picture. Open it in the app, where pictures are read on the device.");
  return readDocument({ filename, content: decodeText(content) }, context);
}

async function readPdf(bytes: Uint8Array, { catalogue, own }: ReadContext): Promise<Reading> {
  const reading = readTextDocument(await linesOfPdf(bytes), catalogue, own);
  return { ...reading, document: { ...reading.document, kind: "pdf" } };
}

/** PNG, JPEG, GIF, TIFF (either order) and WebP. */
const PICTURES = ["\u0089PNG", "\u00ff\u00d8\u00ff", "GIF8", "II*\u0000", "MM\u0000*", "RIFF"];

function begins(bytes: Uint8Array, start: string): boolean {
  return [...start].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}
