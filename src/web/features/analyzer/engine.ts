import type { Analysis } from "#domain/chemistry/analyse.ts";
import type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
import type { Answer, Order, Question } from "./analysis.worker.ts";
import ANALYSIS_WORKER from "./analysis.worker.ts?worker&url";

/** In milliseconds: a longer run is stopped once there is newer input. */
const PATIENCE_MS = 250;
/** In milliseconds: a spinner that starts earlier would only flicker. */
const SLOW_MS = 400;

interface Listener {
  readonly answered: (analysis: Analysis, question: Question) => void;
  readonly slow: () => void;
  readonly failed: () => void;
}

export interface Engine {
  readonly tell: (known: readonly KnownCompound[]) => void;
  readonly ask: (question: Question) => void;
  readonly stop: () => void;
}

/** One worker at a time; the newest request wins, and a long run is stopped for it. */
export function openEngine({ answered, slow, failed }: Listener): Engine {
  let worker: Worker | null = null;
  let running: { readonly id: number; readonly since: number } | null = null;
  let next: Question | null = null;
  let last: Question | null = null;
  let known: readonly KnownCompound[] = [];
  let lastId = 0;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  const send = (to: Worker, order: Order) => to.postMessage(order);
  const start = (): Worker => {
    const made = new Worker(ANALYSIS_WORKER, { type: "module" });
    made.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data.id !== running?.id) return;
      running = null;
      clearTimeout(slowTimer);
      answered(data.analysis, data.question);
      if (next) run(next);
    });
    made.addEventListener("error", () => {
      halt();
      failed();
    });
    send(made, { kind: "known", compounds: known });
    return made;
  };
  const run = (question: Question) => {
    next = null;
    worker ??= start();
    lastId += 1;
    running = { id: lastId, since: performance.now() };
    clearTimeout(slowTimer);
    slowTimer = setTimeout(slow, SLOW_MS);
    send(worker, { kind: "analyse", id: lastId, question });
  };
  const halt = () => {
    worker?.terminate();
    [worker, running, next] = [null, null, null];
    clearTimeout(slowTimer);
  };
  const ask = (question: Question) => {
    last = question;
    next = question;
    if (running && performance.now() - running.since > PATIENCE_MS) {
      halt();
      next = question;
    }
    if (!running) run(question);
  };
  const stop = () => {
    last = null;
    halt();
  };
  const tell = (compounds: readonly KnownCompound[]) => {
    known = compounds;
    if (worker) send(worker, { kind: "known", compounds });
    if (last) ask(last); // the last input may be one of the compounds just loaded
  };
  return { tell, ask, stop };
}
