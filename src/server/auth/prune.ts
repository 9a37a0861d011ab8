import type { ServerContext } from "../context.ts";
import { trustedTime } from "../db/trusted-time.ts";
import { deleteOldKeys } from "../http/idempotency.ts";
import { deleteOldTries } from "../http/rate-limits.ts";
import { deleteOldAccessTokens } from "./access-tokens/repository.ts";
import { deleteExpiredTokens } from "./email-tokens.ts";
import { deleteOldDevices } from "./known-devices.ts";
import { deleteExpiredChallenges } from "./passkeys/challenges.ts";
import { deleteExpiredSignIns } from "./second-factor/pending-sign-ins.ts";
import { deleteExpiredSessions } from "./sessions.ts";

const EVERY_MS = 10 * 60_000;

/**
 * Creates the function that deletes expired rows, in the background and at most every ten minutes. A server without
 * sign-ins does no work.
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
      const trusted = await trustedTime(store.db, time);
      await deleteOldTries(store.db, trusted);
      await deleteExpiredSessions(store.db, trusted);
      await deleteExpiredTokens(store.db, trusted);
      await deleteOldAccessTokens(store.db, trusted);
      await deleteOldDevices(store.db, trusted);
      await deleteExpiredSignIns(store.db, trusted);
      await deleteExpiredChallenges(store.db, trusted);
      await deleteOldKeys(store.db, trusted);
    });
  };
}
