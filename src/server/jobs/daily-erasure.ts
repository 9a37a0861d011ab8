import type { JobHandlers, NewJob } from "./job.ts";

const EVERY_MS = 24 * 60 * 60_000;
/** How long what was settled keeps what its sender wrote, counted from the last answer. The privacy page says so. */
const SETTLED_KEPT_MONTHS = 24;

/** A job that comes back every day; `erase` is handed the moment up to which what was settled is old enough. */
export function dailyErasure(kind: string, now: () => Date, erase: (until: Date) => Promise<void>): JobHandlers {
  return {
    [kind]: async () => {
      const until = new Date(now());
      until.setUTCMonth(until.getUTCMonth() - SETTLED_KEPT_MONTHS);
      await erase(until);
      return { againAt: new Date(now().getTime() + EVERY_MS) };
    },
  };
}

/** To be asked for once at every start; it then comes back by itself. */
export function firstErasure(kind: string, now: Date): NewJob {
  return { kind, subject: "all", userId: null, runAt: now };
}
