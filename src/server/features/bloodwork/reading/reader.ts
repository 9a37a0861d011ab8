import { Worker } from "node:worker_threads";
import type { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import type { ReadingAnswer } from "#domain/bloodwork/read/answer-of.ts";
import { ProblemError } from "#server/http/problems.ts";
import { threadScript } from "#server/thread-script.ts";
import type { SentDocument } from "./sent-document.ts";

export type ReadOutcome =
  | { readonly ok: true; readonly answer: ReadingAnswer }
  /** Why it could not be read, shown to the person. */
  | { readonly ok: false; readonly why: string };

export interface DocumentReader {
  /** Throws a problem if the document can't be read, takes too long, or too many are being read. */
  read(document: SentDocument): Promise<ReadingAnswer>;
}

interface Limits {
  readonly milliseconds: number;
  readonly megabytes: number;
}
/** Time and memory limits for one document; a thread ends after a minute without work. */
const LIMITS: Limits = { milliseconds: 10_000, megabytes: 384 };
const AT_ONCE = 2;
const WAITING = 16;
const LOOK_EVERY_MS = 50;
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = "10";

/**
 * Reads documents off the event loop, each with limits on time and memory. A document over the limit takes down only
 * its own thread.
 */
export function createReader(biomarkers: BiomarkerDocument, limits: Limits = LIMITS): DocumentReader {
  const idle = new Set<Worker>();
  const waiting: Array<() => void> = [];
  let busy = 0;

  const begin = async (): Promise<void> => {
    if (busy < AT_ONCE) {
      busy += 1;
      return;
    }
    if (waiting.length >= WAITING)
      throw new ProblemError("too-many-requests", BUSY, { "retry-after": RETRY_AFTER_SECONDS });
    await new Promise<void>((resolve) => waiting.push(resolve)); // a finished reading passes its slot to the next
  };
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };
  const takeWorker = (): Worker => {
    const [kept] = idle;
    if (kept) {
      idle.delete(kept);
      return kept;
    }
    const worker = openWorker(biomarkers, limits);
    worker.once("exit", () => idle.delete(worker));
    return worker;
  };
  const giveBack = (worker: Worker) => {
    idle.add(worker);
    const timer = setTimeout(() => {
      if (idle.delete(worker)) void worker.terminate();
    }, IDLE_MS);
    timer.unref();
    worker.once("message", () => clearTimeout(timer));
  };

  return {
    read: async (document) => {
      await begin();
      try {
        const worker = takeWorker();
        const outcome = await outcomeOf(worker, document, limits).catch(async (error: unknown) => {
          await worker.terminate();
          throw error;
        });
        giveBack(worker);
        if (outcome.ok) return outcome.answer;
        throw new ProblemError("unreadable-document", { detail: outcome.why });
      } finally {
        end();
      }
    },
  };
}

const BUSY = { detail: "Many documents are being read right now. Try again in some seconds." };

/** Discards its output: libraries print parts of what they can't parse, which is a person's report. */
function openWorker(biomarkers: BiomarkerDocument, { megabytes }: Limits): Worker {
  const worker = new Worker(threadScript(import.meta.dirname, "read-worker"), {
    workerData: biomarkers,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.on("error", () => {}); // no one waits for it after a refusal
  worker.unref();
  return worker;
}

function outcomeOf(worker: Worker, document: SentDocument, limits: Limits): Promise<ReadOutcome> {
  return new Promise((resolve, reject) => {
    const refuse = (detail: string) => settle(() => reject(new ProblemError("unreadable-document", { detail })));
    const timer = setTimeout(
      () => refuse(`Reading this document took longer than ${limits.milliseconds / 1000} s.`),
      limits.milliseconds,
    );
    // The thread's memory limit covers only objects, not the buffers a stream inflates to.
    const watch = setInterval(() => {
      worker
        .getHeapStatistics()
        .then(({ used_heap_size, external_memory }) => {
          if (used_heap_size + external_memory > limits.megabytes * 1_048_576) refuse(TOO_LARGE);
        })
        .catch(() => {}); // it has just ended
    }, LOOK_EVERY_MS);
    const onMessage = (outcome: ReadOutcome) => settle(() => resolve(outcome));
    const onError = (error: Error) =>
      "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refuse(TOO_LARGE) : settle(() => reject(error));
    const onExit = () => refuse(TOO_LARGE);
    const settle = (how: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      worker.unref();
      how();
    };
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.ref();
    worker.postMessage(document);
  });
}

const TOO_LARGE = "This document holds more than can be read at once.";
