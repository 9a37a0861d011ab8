import type { ServerContext } from "../context.ts";
import { trustedTime } from "../db/trusted-time.ts";
import type { JobHandlers, NewJob } from "./job.ts";

const EVERY_MS = 24 * 60 * 60_000;
/** How long what was settled keeps what its sender wrote, counted from the last answer. The privacy page says so. */
const SETTLED_KEPT_MONTHS = 24;

interface Until {
  /** What expired before it may go. */
  readonly expired: Date;
  /** What was settled before it is old enough. */
  readonly settled: Date;
}

/** A job that comes back every day. */
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

/** To be asked for once at every start; it then comes back by itself. */
export function firstErasure(kind: string, now: Date): NewJob {
  return { kind, subject: "all", userId: null, runAt: now };
}
