import type { Transaction } from "kysely";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import { emailKeyOf } from "#server/auth/users.ts";
import type { ServerContext } from "#server/context.ts";
import type { Database, Db, UserRow } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import { addJobs } from "#server/jobs/job-store.ts";
import { erasureJob } from "./erase-account.ts";

const WITHIN_MS = 7 * 86_400_000;

export const eraseByOf = (askedAt: string): string => new Date(Date.parse(askedAt) + WITHIN_MS).toISOString();

/**
 * Ends all access to the account and requests its erasure, both or neither. The receipt is returned only once: the
 * store has just its hash.
 */
export async function deleteAccount(
  { store, now }: Pick<ServerContext, "store" | "now">,
  user: UserRow,
  typedEmail: string,
): Promise<{ receipt: string; askedAt: string; eraseBy: string }> {
  if (emailKeyOf(typedEmail) !== user.email_key)
    throw new ProblemError("invalid-request", {
      errors: [{ path: "email", message: "This is not the address of the account" }],
    });
  const receipt = newSecretToken();
  const erasureId = hashSecretToken(receipt);
  const time = now();
  const askedAt = time.toISOString();
  await store.db.transaction().execute(async (trx) => {
    await endEverything(trx, user.id, askedAt);
    await trx.insertInto("erasures").values({ id: erasureId, asked_at: askedAt, erased_at: null }).execute();
    await addJobs(trx, [erasureJob(erasureId, { userId: user.id, email: user.email }, time)], time);
  });
  return { receipt, askedAt, eraseBy: eraseByOf(askedAt) };
}

const OPENING = [
  "sessions",
  "email_tokens",
  "known_devices",
  "passkeys",
  "access_tokens",
  "pending_sign_ins",
  "passkey_challenges",
  "push_subscriptions",
] as const satisfies ReadonlyArray<keyof Database>;

async function endEverything(trx: Transaction<Database>, userId: string, askedAt: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ status: "leaving", deletion_asked_at: askedAt, updated_at: askedAt })
    .where("id", "=", userId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ProblemError("unauthenticated"); // a second request at the same time
  for (const table of OPENING) await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  await trx.updateTable("peptide_lists").set({ share_id: null }).where("user_id", "=", userId).execute();
  await trx.updateTable("settings").set({ calendar_id: null }).where("user_id", "=", userId).execute();
}

export async function findErasure(db: Db, receipt: string) {
  const row = await db.selectFrom("erasures").selectAll().where("id", "=", hashSecretToken(receipt)).executeTakeFirst();
  if (!row) return null;
  return {
    askedAt: row.asked_at,
    eraseBy: eraseByOf(row.asked_at),
    erasedAt: row.erased_at,
    recordsErased: row.rows_erased,
    filesErased: row.files_erased,
  };
}
