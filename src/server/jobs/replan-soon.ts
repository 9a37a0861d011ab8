import type { ServerContext } from "../context.ts";
import type { Db } from "../db/schema.ts";
import type { NewJob } from "./job.ts";
import { runJobBy } from "./job-store.ts";

export const PLAN_REMINDERS = "plan-reminders";
/** Several changes in a row lead to one planning. */
const SOON_MS = 1_000;
/** Well below `SOON_MS`, because servers' clocks differ a little. */
const STILL_AHEAD_MS = 250;
const MAX_REMEMBERED = 10_000;

/** The only planning job of a person. */
export function planningJob(userId: string, runAt: Date): NewJob {
  return { kind: PLAN_REMINDERS, subject: userId, userId, runAt };
}

/**
 * Call this after a change to anything a person's reminders depend on. If a server dies before that, they are at most
 * an hour late.
 */
export function createReplanning({ background, store, now }: Pick<ServerContext, "background" | "store" | "now">) {
  const asked = new Map<string, number>();
  return (userId: string): void => {
    const time = now().getTime();
    if (Math.abs(time - (asked.get(userId) ?? 0)) < STILL_AHEAD_MS) return; // that planning has not started
    if (asked.size >= MAX_REMEMBERED) asked.clear();
    asked.set(userId, time);
    background.run("replan", () => replanSoon(store.db, userId, now()));
  };
}

async function replanSoon(db: Db, userId: string, now: Date): Promise<void> {
  await runJobBy(db, planningJob(userId, new Date(now.getTime() + SOON_MS)), now);
}
