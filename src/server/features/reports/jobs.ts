import type { ServerContext } from "#server/context.ts";
import { dailyErasure, firstErasure } from "#server/jobs/daily-erasure.ts";
import type { JobHandlers, NewJob } from "#server/jobs/job.ts";
import { forgetReporters } from "./repository.ts";

const KIND = "forget-reporters";

export const reportJobs = (context: Pick<ServerContext, "store" | "now">): JobHandlers =>
  dailyErasure(KIND, context, ({ settled }) => forgetReporters(context.store.db, settled));

export const forgettingReportersJob = (now: Date): NewJob => firstErasure(KIND, now);
