import type { Logger } from "pino";
import type { Tinypool } from "tinypool";
import type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
import { ProblemError } from "#server/http/problems.ts";
import { threadScript } from "#server/thread-script.ts";
import type { Asked, Outcome } from "./answer-text.ts";

const AT_ONCE = 2;
const WAITING = 16;
const IDLE_MS = 60_000;
/** The longest input takes 0.4 to 1 s; the time in the queue counts too. */
const MAX_MS_LENGTH = 15_000;
const MEGABYTES = 384;
const RETRY_AFTER_SECONDS = "5";

/**
 * Runs analyses in a few threads of its own: a long chain takes most of a second, and other requests shouldn't wait
 * for it.
 */
export interface AnalysisPool {
  /** Compares with these compounds. Throws `busy` if too many are waiting or it takes too long. */
  run(asked: Asked, compounds: readonly KnownCompound[]): Promise<Outcome>;
}

export function createAnalysisPool(log: Logger): AnalysisPool {
  let current: { readonly compounds: readonly KnownCompound[]; readonly pool: Promise<Tinypool> } | null = null;
  /** When the library changes, the old threads end at once: callers still waiting for them are asked to try again. */
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
      const outcome: Promise<Outcome> = pool.run(asked, { signal: AbortSignal.timeout(MAX_MS_LENGTH) });
      return outcome.catch((error: unknown) => {
        // the library has no error class or code for a thread that was stopped during a task
        const isGivenUp = error instanceof Error && (error.name === "AbortError" || /Terminating/.test(error.message));
        throw isGivenUp ? busy() : error;
      });
    },
  };
}

const busy = () => new ProblemError("busy", {}, { "retry-after": RETRY_AFTER_SECONDS });

async function openPool(compounds: readonly KnownCompound[], log: Logger): Promise<Tinypool> {
  const { Tinypool: Pool } = await import("tinypool"); // loaded with the first analysis
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
  // the request gets its own error; without a listener this one would crash the server
  pool.on("error", (error: Error) => log.error({ err: error }, "a thread that analyzes has ended"));
  return pool;
}
