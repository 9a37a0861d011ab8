import { Secret, TOTP } from "otpauth";
import { PRODUCT_NAME } from "#contract/product.ts";
import type { Db, UserRow } from "#server/db/schema.ts";
import { open, seal } from "../seal.ts";

const PERIOD_SECONDS = 30;
/** Accept one step early or late: phone clocks differ, and people type slowly. */
const WINDOW = 1;

interface NewSecret {
  readonly secret: string;
  readonly address: string;
}

/** Replaces a secret that was never confirmed by a code; null if the second factor is already on. */
export async function beginAuthenticator(
  db: Db,
  serverSecret: Uint8Array,
  user: UserRow,
  now: Date,
): Promise<NewSecret | null> {
  const made = new Secret({ size: 20 }); // as long as the hash, as RFC 4226 recommends
  const row = { secret: seal(serverSecret, user.id, made.base32), last_step: null, created_at: now.toISOString() };
  const begun = await db
    .insertInto("authenticators")
    .values({ ...row, user_id: user.id, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(row).where("authenticators.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!begun) return null;
  return { secret: made.base32, address: authenticatorOf(made.base32, user.email).toString() };
}

/** Turns it on; false if the code is wrong or it is already on. */
export async function confirmAuthenticator(
  db: Db,
  serverSecret: Uint8Array,
  userId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const row = await findAuthenticator(db, userId);
  if (row?.confirmed_at !== null) return false;
  const step = stepOf(open(serverSecret, userId, row.secret), typed, now);
  if (step === null) return false;
  const confirmed = await db
    .updateTable("authenticators")
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", row.secret) // another setup may have started in between
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Whether the code is right. For each time step, only one request ever gets true. */
export async function takeCode(
  db: Db,
  serverSecret: Uint8Array,
  userId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const row = await findAuthenticator(db, userId);
  if (!row || row.confirmed_at === null) return false;
  const step = stepOf(open(serverSecret, userId, row.secret), typed, now);
  if (step === null) return false;
  const used = await db
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** When the second factor was turned on; null while it is off. */
export async function secondFactorSince(db: Db, userId: string): Promise<string | null> {
  return (await findAuthenticator(db, userId))?.confirmed_at ?? null;
}

/** True if it was on. */
export async function forgetAuthenticator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("authenticators")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

function findAuthenticator(db: Db, userId: string) {
  return db.selectFrom("authenticators").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

function stepOf(base32: string | null, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/[\s-]/g, "");
  if (base32 === null || !/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = authenticatorOf(base32, "").validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function authenticatorOf(base32: string, label: string): TOTP {
  // SHA-1, six digits, thirty seconds: what every authenticator app supports (Google's ignores other values)
  const shape = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS };
  return new TOTP({ ...shape, issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(base32) });
}
