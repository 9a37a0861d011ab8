import type { ServerContext } from "#server/context.ts";
import type { JobHandlers, NewJob } from "#server/jobs/job.ts";
import { publishDueGuides } from "./repository.ts";

const PUBLISH = "publish-guide";

/** A guide is shown at its time in any case; this makes cached pages show it. */
export function guideJobs({ store, now }: Pick<ServerContext, "store" | "now">): JobHandlers {
  return {
    [PUBLISH]: async () => {
      await publishDueGuides(store.db, now());
      return undefined;
    },
  };
}

/** If a guide was rescheduled, the earlier run finds nothing to do. */
export function publishingJob(guideId: string, runAt: Date): NewJob {
  return { kind: PUBLISH, subject: `${guideId} ${runAt.toISOString()}`, userId: null, runAt };
}
