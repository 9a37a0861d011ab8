import { randomUUID } from "node:crypto";
import type { ServerContext } from "../context.ts";
import { createBell } from "./bell.ts";
import type { Job, JobHandlers } from "./job.ts";
import { claimJobs, type Ending, endJob, keepJobs, nextRunAt, rememberOf } from "./job-store.ts";

/** Runs the jobs in the store, alongside any number of other servers. */
export interface JobRunner {
  /** Looks for due jobs at intervals until `stop`. */
  start(): void;
  /** Runs everything that is due now or becomes due by doing so; resolves with the number of runs. */
  runDue(): Promise<number>;
  /** Takes no more jobs and waits this long for running ones. Those that are cut off start again later. */
  stop(withinMs: number): Promise<void>;
}

const AT_ONCE = 8;
/** How long the jobs of a dead server stay claimed. The clocks of servers that share a store must differ by less. */
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 3_000;
/** A job added by another server is noticed within this time. */
const LOOK_EVERY_MS = 2_000;
const LOOK_SOON_MS = 50;

type Needs = Pick<ServerContext, "store" | "log" | "now">;

export function createJobRunner({ store: { db }, log, now }: Needs, handlers: JobHandlers): JobRunner {
  const worker = randomUUID();
  const kinds = Object.keys(handlers);
  const running = new Map<string, Promise<void>>();
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS);
  let isStopping = false;
  let isStoreAway = false;
  const bell = createBell();

  const run = async (job: Job): Promise<void> => {
    const help = { remember: (payload: string) => rememberOf(db, job.id, worker, payload) };
    const ending: Ending = await Promise.resolve(handlers[job.kind]?.(job, help)).then(
      (result) => ({ again: result?.againAt ?? null, failure: null }),
      (error: unknown) => {
        const failure = failureName(error);
        log.warn({ job: job.kind, attempt: job.attempts, failure }, "a job failed");
        return { again: retryAt(job.attempts, now()), failure };
      },
    );
    await endJob(db, job, worker, ending, now());
  };

  /** Starts as many due jobs as there is room for; resolves with the number. */
  const begin = async (): Promise<number> => {
    const limit = AT_ONCE - running.size;
    if (limit <= 0 || isStopping) return 0;
    const jobs = await claimJobs(db, kinds, { worker, now: now(), until: leaseEnd(), limit });
    for (const job of jobs) {
      const work = run(job)
        .catch((error: unknown) => log.warn({ job: job.kind, failure: failureName(error) }, "a job was not ended"))
        .finally(() => {
          running.delete(job.id);
          bell.ring();
        });
      running.set(job.id, work);
    }
    return jobs.length;
  };

  /** How long to wait before the next look. */
  const rest = async (): Promise<number> => {
    if (running.size >= AT_ONCE) return LOOK_EVERY_MS;
    const next = await nextRunAt(db, kinds, now());
    if (next === null) return LOOK_EVERY_MS;
    return Math.min(LOOK_EVERY_MS, Math.max(LOOK_SOON_MS, Date.parse(next) - now().getTime()));
  };

  const look = async (): Promise<void> => {
    while (!isStopping) {
      const pause = await begin()
        .then(rest)
        .then((milliseconds) => {
          isStoreAway = false;
          return milliseconds;
        })
        .catch((error: unknown) => {
          if (!isStoreAway) log.warn({ failure: failureName(error) }, "jobs cannot be looked for");
          isStoreAway = true;
          return LOOK_EVERY_MS;
        });
      if (!isStopping) await bell.wait(pause);
    }
  };

  const renew = () => {
    if (running.size > 0) keepJobs(db, [...running.keys()], worker, leaseEnd()).catch(() => {}); // the next round tries again
  };

  let looking: Promise<void> = Promise.resolve();
  let renewing: NodeJS.Timeout | undefined;
  return {
    start: () => {
      renewing = setInterval(renew, RENEW_EVERY_MS);
      looking = look();
    },
    runDue: async () => {
      let runs = 0;
      for (let begun = await begin(); begun > 0; begun = await begin()) {
        runs += begun;
        await Promise.all(running.values());
      }
      return runs;
    },
    stop: async (withinMs) => {
      isStopping = true;
      bell.ring();
      await looking;
      const timer = new Promise<void>((resolve) => setTimeout(resolve, withinMs).unref());
      await Promise.race([Promise.all(running.values()), timer]);
      clearInterval(renewing);
    },
  };
}

const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS_LENGTH = 30 * 60_000;
/** 10 s, 20 s, 40 s … 30 min: three hours in all. */
const ATTEMPTS = 14;

/** When to retry a job that failed for the n-th time: the pause doubles each time. Null = never. */
function retryAt(attempts: number, now: Date): Date | null {
  if (attempts >= ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(MAX_PAUSE_MS_LENGTH, FIRST_PAUSE_MS * 2 ** (attempts - 1)));
}

/** What is stored about a failure: name and code. Its message may contain an email address. */
function failureName(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "statusCode" in error ? error.statusCode : "code" in error ? error.code : undefined;
  return [error.name, ...(typeof code === "string" || typeof code === "number" ? [String(code)] : [])]
    .join(" ")
    .slice(0, 100);
}
