import type { ServerContext } from "#server/context.ts";
import { newId } from "#server/db/id.ts";
import { ProblemError } from "#server/http/problems.ts";

const CLAIM = { operation: "account-data.restore", key: "running" } as const;
/** After this time a lock left by a dead server no longer blocks a person's import. */
const LASTS_MS = 15 * 60_000;

/** Runs one import of a person at a time, across servers: two would store the same files under the same ids. */
export async function oneAtATime<T>(
  { store: { db }, now }: Pick<ServerContext, "store" | "now">,
  userId: string,
  restore: () => Promise<T>,
): Promise<T> {
  const claim = newId(now().getTime());
  const expired = new Date(now().getTime() - LASTS_MS).toISOString();
  const row = { user_id: userId, ...CLAIM, request_hash: "", record_id: claim, created_at: now().toISOString() };
  const claimed = await db
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "operation", "key"])
        .doUpdateSet({ record_id: claim, created_at: row.created_at })
        .where("idempotency_keys.created_at", "<", expired),
    )
    .returning("record_id")
    .executeTakeFirst();
  if (!claimed)
    throw new ProblemError("conflict", {
      detail: "Another import is running. Wait until it is done, then try again.",
    });
  return restore().finally(() =>
    db.deleteFrom("idempotency_keys").where("user_id", "=", userId).where("record_id", "=", claim).execute(),
  );
}
