import type { ServerContext } from "../../context.ts";
import { dailyErasure, firstErasure } from "../../jobs/daily-erasure.ts";
import type { JobHandlers, NewJob } from "../../jobs/job.ts";
import { forgetReporters } from "./repository.ts";

const KIND = "forget-reporters";

export const reportJobs = ({ store, now }: Pick<ServerContext, "store" | "now">): JobHandlers =>
  dailyErasure(KIND, now, (until) => forgetReporters(store.db, until));

export const forgettingReportersJob = (now: Date): NewJob => firstErasure(KIND, now);
