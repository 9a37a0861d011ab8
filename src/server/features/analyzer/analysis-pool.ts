import type { Logger } from "pino";
import type { Tinypool } from "tinypool";
import type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
import { ProblemError } from "#server/http/problems.ts";
import { threadScript } from "#server/thread-script.ts";
import type { Asked, Outcome } from "./answer-text.ts";

const AT_ONCE = 2;
const WAITING = 16;
const IDLE_MS = 60_000;
/** The longest input takes 0.4 to 1 s; those before it in the queue count too. */
const LONGEST_MS = 15_000;
const MEGABYTES = 384;
const RETRY_AFTER_SECONDS = "5";

/** Analyzes in a few threads of its own: a long chain takes most of a second, and nobody else should wait for it. */
export interface AnalysisPool {
  /** Against these compounds. Fails with `busy` where too many wait, or where it takes too long. */
  run(asked: Asked, compounds: readonly KnownCompound[]): Promise<Outcome>;
}

export function createAnalysisPool(log: Logger): AnalysisPool {
  let current: { readonly compounds: readonly KnownCompound[]; readonly pool: Promise<Tinypool> } | null = null;
  /** When the library changes, the old threads end at once: whoever is still waiting for them is told to ask again. */
  const poolFor = (compounds: readonly KnownCompound[]) => {
    if (current?.compounds === compounds) return current.pool;
    current?.pool
      .then((pool) => pool.destroy())
      .catch((error: unknown) => log.error({ err: error }, "the threads of an old library could not be ended"));
    current = { compounds, pool: openPool(compounds, log) };
    return current.pool;
  };
  return {
    run: async (asked, compounds) => {
      const pool = await poolFor(compounds);
      if (pool.queueSize >= WAITING) throw busy();
      const outcome: Promise<Outcome> = pool.run(asked, { signal: AbortSignal.timeout(LONGEST_MS) });
      return outcome.catch((error: unknown) => {
        // the library has no class or code of its own for a thread that was ended under a task
        const isGivenUp = error instanceof Error && (error.name === "AbortError" || /Terminating/.test(error.message));
        throw isGivenUp ? busy() : error;
      });
    },
  };
}

const busy = () => new ProblemError("busy", {}, { "retry-after": RETRY_AFTER_SECONDS });

async function openPool(compounds: readonly KnownCompound[], log: Logger): Promise<Tinypool> {
  const { Tinypool: Pool } = await import("tinypool"); // with the first analysis
  const pool = new Pool({
    filename: threadScript(import.meta.dirname, "analysis-worker"),
    name: "analyze",
    workerData: compounds,
    minThreads: 0,
    maxThreads: AT_ONCE,
    maxQueue: WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  // the request gets its own error; without a listener this one would end the server
  pool.on("error", (error: Error) => log.error({ err: error }, "a thread that analyzes has ended"));
  return pool;
}
