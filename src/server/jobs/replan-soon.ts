import type { ServerContext } from "../context.ts";
import type { Db } from "../db/schema.ts";
import type { NewJob } from "./job.ts";
import { runJobBy } from "./job-store.ts";

export const PLAN_REMINDERS = "plan-reminders";
/** Several changes in a row are planned once. */
const SOON_MS = 1_000;

/** The one planning job of a person. */
export function planningJob(userId: string, runAt: Date): NewJob {
  return { kind: PLAN_REMINDERS, subject: userId, userId, runAt };
}

/** To be called after a change to what a person's reminders follow from; a server that dies before costs an hour at most. */
export function createReplanning({ background, store, now }: Pick<ServerContext, "background" | "store" | "now">) {
  return (userId: string): void => background.run("replan", () => replanSoon(store.db, userId, now()));
}

async function replanSoon(db: Db, userId: string, now: Date): Promise<void> {
  await runJobBy(db, planningJob(userId, new Date(now.getTime() + SOON_MS)), now);
}
