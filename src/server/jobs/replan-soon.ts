import type { ServerContext } from "../context.ts";
import type { Db } from "../db/schema.ts";
import type { NewJob } from "./job.ts";
import { runJobBy } from "./job-store.ts";

export const PLAN_REMINDERS = "plan-reminders";
/** Several changes in a row are planned once. */
const SOON_MS = 1_000;
/** Well below, because servers' clocks differ a little. */
const STILL_AHEAD_MS = 250;
const MOST_REMEMBERED = 10_000;

/** The one planning job of a person. */
export function planningJob(userId: string, runAt: Date): NewJob {
  return { kind: PLAN_REMINDERS, subject: userId, userId, runAt };
}

/** To be called after a change to what a person's reminders follow from; a server that dies before costs an hour at most. */
export function createReplanning({ background, store, now }: Pick<ServerContext, "background" | "store" | "now">) {
  const asked = new Map<string, number>();
  return (userId: string): void => {
    const time = now().getTime();
    if (Math.abs(time - (asked.get(userId) ?? 0)) < STILL_AHEAD_MS) return; // that planning has not begun yet
    if (asked.size >= MOST_REMEMBERED) asked.clear();
    asked.set(userId, time);
    background.run("replan", () => replanSoon(store.db, userId, now()));
  };
}

async function replanSoon(db: Db, userId: string, now: Date): Promise<void> {
  await runJobBy(db, planningJob(userId, new Date(now.getTime() + SOON_MS)), now);
}
