import type { ServerContext } from "../context.ts";
import type { JobHandlers, NewJob } from "../jobs/job.ts";
import { sweepFiles } from "./sweep-files.ts";

const SWEEP = "sweep-files";
const EVERY_MS = 6 * 60 * 60_000;

export function fileJobs({ store, files, now }: Pick<ServerContext, "store" | "files" | "now">): JobHandlers {
  return {
    [SWEEP]: async () => {
      await sweepFiles(store.db, files, now());
      return { againAt: new Date(now().getTime() + EVERY_MS) };
    },
  };
}

/** Enqueue this once at every start; it then reschedules itself. */
export function sweepingJob(now: Date): NewJob {
  return { kind: SWEEP, subject: "all", userId: null, runAt: now };
}
