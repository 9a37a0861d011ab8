import type { ServerContext } from "../../context.ts";
import type { JobHandlers, NewJob } from "../../jobs/job.ts";
import { deleteClosedFeedback } from "./repository.ts";

const ERASE_CLOSED = "erase-closed-feedback";
const EVERY_MS = 24 * 60 * 60_000;
/** How long what is done or declined stays after the last answer. The privacy page says so. */
const CLOSED_FEEDBACK_KEPT_MONTHS = 24;

export function feedbackJobs({ store, now }: Pick<ServerContext, "store" | "now">): JobHandlers {
  return {
    [ERASE_CLOSED]: async () => {
      const before = new Date(now());
      before.setUTCMonth(before.getUTCMonth() - CLOSED_FEEDBACK_KEPT_MONTHS);
      await deleteClosedFeedback(store.db, before);
      return { againAt: new Date(now().getTime() + EVERY_MS) };
    },
  };
}

/** To be asked for once at every start; it then comes back by itself. */
export function erasingFeedbackJob(now: Date): NewJob {
  return { kind: ERASE_CLOSED, subject: "all", userId: null, runAt: now };
}
