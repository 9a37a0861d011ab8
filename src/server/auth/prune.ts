import type { ServerContext } from "../context.ts";
import { deleteOldKeys } from "../http/idempotency.ts";
import { deleteOldTries } from "../http/throttles.ts";
import { deleteExpiredTokens } from "./email-tokens.ts";
import { deleteOldDevices } from "./known-devices.ts";
import { deleteExpiredChallenges } from "./passkeys/challenges.ts";
import { deleteExpiredSignIns } from "./second-factor/pending-sign-ins.ts";
import { deleteExpiredSessions } from "./sessions.ts";

const EVERY_MS = 10 * 60_000;

/**
 * Makes the function that removes what no longer counts, in the background and at most every ten minutes. A server
 * nobody signs in to does no work.
 */
export function createPruner({
  background,
  store,
  now,
}: Pick<ServerContext, "background" | "store" | "now">): () => void {
  let prunedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    if (Math.abs(time.getTime() - prunedAt) < EVERY_MS) return;
    prunedAt = time.getTime();
    background.run("prune", async () => {
      await deleteOldTries(store.db, time);
      await deleteExpiredSessions(store.db, time);
      await deleteExpiredTokens(store.db, time);
      await deleteOldDevices(store.db, time);
      await deleteExpiredSignIns(store.db, time);
      await deleteExpiredChallenges(store.db, time);
      await deleteOldKeys(store.db, time);
    });
  };
}
