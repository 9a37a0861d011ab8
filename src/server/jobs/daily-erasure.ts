import type { ServerContext } from "../context.ts";
import { trustedTime } from "../db/trusted-time.ts";
import type { JobHandlers, NewJob } from "./job.ts";

const EVERY_MS = 24 * 60 * 60_000;
/** How long settled items keep their sender's text, counted from the last answer. The privacy page states this. */
const SETTLED_KEPT_MONTHS = 24;

interface Until {
  /** Data that expired before this may be deleted. */
  readonly expired: Date;
  /** Items settled before this are old enough. */
  readonly settled: Date;
}

/** A job that reschedules itself every day. */
export function dailyErasure(
  kind: string,
  { store, now }: Pick<ServerContext, "store" | "now">,
  erase: (until: Until) => Promise<void>,
): JobHandlers {
  return {
    [kind]: async () => {
      const expired = await trustedTime(store.db, now());
      const settled = new Date(expired);
      settled.setUTCMonth(settled.getUTCMonth() - SETTLED_KEPT_MONTHS);
      await erase({ expired, settled });
      return { againAt: new Date(now().getTime() + EVERY_MS) };
    },
  };
}

/** Enqueue this once at every start; it then reschedules itself. */
export function firstErasure(kind: string, now: Date): NewJob {
  return { kind, subject: "all", userId: null, runAt: now };
}
