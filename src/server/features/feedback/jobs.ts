import type { ServerContext } from "../../context.ts";
import { dailyErasure, firstErasure } from "../../jobs/daily-erasure.ts";
import type { JobHandlers, NewJob } from "../../jobs/job.ts";
import { deleteClosedFeedback } from "./repository.ts";

const KIND = "erase-closed-feedback";

export const feedbackJobs = ({ store, now }: Pick<ServerContext, "store" | "now">): JobHandlers =>
  dailyErasure(KIND, now, (until) => deleteClosedFeedback(store.db, until));

export const erasingFeedbackJob = (now: Date): NewJob => firstErasure(KIND, now);
