import type { ServerContext } from "#server/context.ts";
import { dailyErasure, firstErasure } from "#server/jobs/daily-erasure.ts";
import type { JobHandlers, NewJob } from "#server/jobs/job.ts";
import { deleteExpiredLinks } from "./repository.ts";

const KIND = "erase-expired-protocol-links";

export const protocolLinkJobs = (context: Pick<ServerContext, "store" | "now">): JobHandlers =>
  dailyErasure(KIND, context, ({ expired }) => deleteExpiredLinks(context.store.db, expired));

export const erasingProtocolLinksJob = (now: Date): NewJob => firstErasure(KIND, now);
