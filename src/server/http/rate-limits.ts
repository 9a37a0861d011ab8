import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { ProblemError } from "./problems.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly windowMs: number;
}

/** `address` is the client's IP address, `account` the email address that was typed, known or not. */
export const LIMITS = {
  signInAccount: { name: "sign-in/account", tries: 10, windowMs: 15 * MINUTE_MS },
  signInAddress: { name: "sign-in/address", tries: 30, windowMs: 10 * MINUTE_MS },
  /**
   * A browser that signed in to the account before is counted here instead, so that strangers cannot lock its owner
   * out. Only failures are kept: a sign-in that succeeds gives its own try back.
   */
  signInDevice: { name: "sign-in/device", tries: 10, windowMs: 15 * MINUTE_MS },
  signUpAccount: { name: "sign-up/account", tries: 5, windowMs: HOUR_MS },
  signUpAddress: { name: "sign-up/address", tries: 20, windowMs: HOUR_MS },
  resetAccount: { name: "reset/account", tries: 5, windowMs: HOUR_MS },
  resetAddress: { name: "reset/address", tries: 20, windowMs: HOUR_MS },
  tokenAddress: { name: "token/address", tries: 30, windowMs: 10 * MINUTE_MS },
  /** For signed-in people who are asked for their current password again. */
  passwordAgain: { name: "password-again/user", tries: 10, windowMs: 15 * MINUTE_MS },
  /** Codes of a second factor; a browser that signed in before has its own count. */
  secondFactor: { name: "second-factor/user", tries: 5, windowMs: 15 * MINUTE_MS },
  passkeyOffer: { name: "passkey-offer/address", tries: 60, windowMs: 10 * MINUTE_MS },
  changeEmail: { name: "change-email/user", tries: 5, windowMs: HOUR_MS },
  mailAccount: { name: "mail/account", tries: 5, windowMs: HOUR_MS },
  verification: { name: "verification/user", tries: 5, windowMs: HOUR_MS },
  avatar: { name: "avatar/user", tries: 30, windowMs: HOUR_MS },
  exportAccount: { name: "export/user", tries: 10, windowMs: HOUR_MS },
  restoreAccount: { name: "restore/user", tries: 20, windowMs: HOUR_MS },
  testPush: { name: "push-test/user", tries: 20, windowMs: HOUR_MS },
  /** For documents that are read without being stored, which costs seconds of work each. */
  readDocument: { name: "read-document/address", tries: 60, windowMs: 10 * MINUTE_MS },
  feedbackHour: { name: "feedback/address/hour", tries: 10, windowMs: HOUR_MS },
  feedbackDay: { name: "feedback/address/day", tries: 40, windowMs: 24 * HOUR_MS },
  feedbackMail: { name: "feedback-mail/admins", tries: 5, windowMs: HOUR_MS },
  reportHour: { name: "report/address/hour", tries: 10, windowMs: HOUR_MS },
  reportDay: { name: "report/address/day", tries: 60, windowMs: 24 * HOUR_MS },
} as const satisfies Record<string, Limit>;
export const MAX_WINDOW_MS_LENGTH = Math.max(...Object.values(LIMITS).map((limit) => limit.windowMs));

/**
 * Counts one try atomically and returns whether it is allowed. The count restarts once a whole window has passed
 * without a counted try, so no window ever has more than `tries`. Refused tries don't count: hammering neither writes
 * nor makes the wait longer.
 */
export async function isWithinLimit(db: Db, limit: Limit, subject: string, now: Date): Promise<boolean> {
  const time = now.getTime();
  const quietSince = time - limit.windowMs;
  const counted = await db
    .insertInto("throttles")
    .values({ key: keyOf(limit, subject), counted_at: time, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          counted_at: time,
          count: sql<number>`case when throttles.counted_at <= ${quietSince} then 1 else throttles.count + 1 end`,
        })
        .where((eb) => eb.or([eb("throttles.counted_at", "<=", quietSince), eb("throttles.count", "<", limit.tries)])),
    )
    .returning("count")
    .executeTakeFirst();
  return counted !== undefined;
}

/** Counts one try, or refuses the request with a retry time. */
export async function consumeTry(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  if (await isWithinLimit(db, limit, subject, now)) return;
  const row = await db
    .selectFrom("throttles")
    .select("counted_at")
    .where("key", "=", keyOf(limit, subject))
    .executeTakeFirst();
  const waitMs = Number(row?.counted_at ?? 0) + limit.windowMs - now.getTime();
  throw new ProblemError("too-many-requests", {}, { "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))) });
}

/** Takes one counted try back, for someone who turned out to be allowed. All other tries stay counted. */
export async function giveBackTry(db: Db, limit: Limit, subject: string): Promise<void> {
  await db
    .updateTable("throttles")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", keyOf(limit, subject))
    .where("count", ">", 0)
    .execute();
}

export async function forgetTries(db: Db, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", keyOf(limit, subject)).execute();
}

export async function deleteOldTries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("throttles")
    .where("counted_at", "<=", now.getTime() - MAX_WINDOW_MS_LENGTH)
    .execute();
}

/** Hashed, so that the table has no IP or email addresses in plain text. */
function keyOf(limit: Limit, subject: string): string {
  return createHash("sha256").update(`${limit.name}\n${subject}`).digest("hex");
}
