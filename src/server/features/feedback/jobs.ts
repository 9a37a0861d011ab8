import type { ServerContext } from "#server/context.ts";
import { dailyErasure, firstErasure } from "#server/jobs/daily-erasure.ts";
import type { JobHandlers, NewJob } from "#server/jobs/job.ts";
import { deleteClosedFeedback } from "./repository.ts";

const KIND = "erase-closed-feedback";

export const feedbackJobs = (context: Pick<ServerContext, "store" | "now">): JobHandlers =>
  dailyErasure(KIND, context, ({ settled }) => deleteClosedFeedback(context.store.db, settled));

export const erasingFeedbackJob = (now: Date): NewJob => firstErasure(KIND, now);
