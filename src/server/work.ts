import type { ServerContext } from "./context.ts";
import { erasingLeftJob, erasureJobs } from "./features/account-data/erase/erase-account.ts";
import { erasingFeedbackJob, feedbackJobs } from "./features/feedback/jobs.ts";
import { guideJobs } from "./features/guides/jobs.ts";
import { erasingProtocolLinksJob, protocolLinkJobs } from "./features/protocol-links/jobs.ts";
import { reminderJobs, tidyingJob } from "./features/reminders/jobs.ts";
import { forgettingReportersJob, reportJobs } from "./features/reports/jobs.ts";
import { fileJobs, sweepingJob } from "./files/jobs.ts";
import { runJobBy } from "./jobs/job-store.ts";
import { createJobRunner, type JobRunner } from "./jobs/runner.ts";

/** The server's background work. `app.ts` answers requests. */
export function createWork(context: ServerContext): JobRunner {
  return createJobRunner(context, {
    ...{ ...reminderJobs(context), ...fileJobs(context), ...guideJobs(context) },
    ...{ ...erasureJobs(context), ...feedbackJobs(context), ...reportJobs(context) },
    ...protocolLinkJobs(context),
  });
}

/** Enqueues recurring work, which keeps going while any server runs. */
export async function askForUpkeep({ store, now }: Pick<ServerContext, "store" | "now">): Promise<void> {
  await runJobBy(store.db, tidyingJob(now()), now());
  await runJobBy(store.db, sweepingJob(now()), now());
  await runJobBy(store.db, erasingLeftJob(now()), now());
  await runJobBy(store.db, erasingFeedbackJob(now()), now());
  await runJobBy(store.db, forgettingReportersJob(now()), now());
  await runJobBy(store.db, erasingProtocolLinksJob(now()), now());
}
