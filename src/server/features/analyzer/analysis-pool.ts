import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Tinypool } from "tinypool";
import type { KnownCompound } from "../../../domain/chemistry/input/known-compound.ts";
import { ProblemError } from "../../http/problems.ts";
import type { Asked, Outcome } from "./answer-text.ts";

const AT_ONCE = 2;
const WAITING = 16;
const IDLE_MS = 60_000;
/** Fifteen times what the longest input takes. */
const LONGEST_MS = 15_000;
const MEGABYTES = 384;
const RETRY_AFTER_SECONDS = "5";

/** Beside the sources in development, beside the server's script in a build. */
const SCRIPT = ["analysis-worker.cjs", "analysis-worker.ts"]
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path));

/** Analyzes in threads of their own, a few at a time: a long chain takes most of a second, and everybody else goes on. */
export interface AnalysisPool {
  /** Against these compounds. Fails with `busy` where too many wait, or where it takes too long. */
  run(asked: Asked, compounds: readonly KnownCompound[]): Promise<Outcome>;
}

export function createAnalysisPool(log: Logger): AnalysisPool {
  let current: { readonly compounds: readonly KnownCompound[]; readonly pool: Promise<Tinypool> } | null = null;
  /** The threads of a library that has changed end when they have answered. */
  const poolFor = (compounds: readonly KnownCompound[]) => {
    if (current?.compounds === compounds) return current.pool;
    current?.pool.then((pool) => pool.destroy()).catch(() => {}); // who waited in it is told by their own request
    current = { compounds, pool: openPool(compounds, log) };
    return current.pool;
  };
  return {
    run: async (asked, compounds) => {
      const pool = await poolFor(compounds);
      if (pool.queueSize >= WAITING) throw busy();
      const outcome: Promise<Outcome> = pool.run(asked, { signal: AbortSignal.timeout(LONGEST_MS) });
      return outcome.catch((error: unknown) => {
        const isGivenUp = error instanceof Error && (error.name === "AbortError" || /Terminating/.test(error.message));
        throw isGivenUp ? busy() : error;
      });
    },
  };
}

const busy = () => new ProblemError("busy", {}, { "retry-after": RETRY_AFTER_SECONDS });

async function openPool(compounds: readonly KnownCompound[], log: Logger): Promise<Tinypool> {
  if (SCRIPT === undefined) throw new Error("the script that analyzes is missing");
  const { Tinypool: Pool } = await import("tinypool"); // with the first analysis
  const pool = new Pool({
    filename: SCRIPT,
    name: "analyze",
    workerData: compounds,
    minThreads: 0,
    maxThreads: AT_ONCE,
    maxQueue: WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  // who asked is told by their own request; nobody else notices
  pool.on("error", (error: Error) => log.error({ err: error }, "a thread that analyzes has ended"));
  return pool;
}
