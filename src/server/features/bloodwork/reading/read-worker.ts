import { parentPort, workerData } from "node:worker_threads";
import type { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { catalogueOf } from "#domain/bloodwork/catalogue/catalogue.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { readSent } from "./read-sent.ts";
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
