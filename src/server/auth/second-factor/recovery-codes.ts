import { randomBytes } from "node:crypto";
import type { Db } from "#server/db/schema.ts";
import { hashSecretToken } from "../secret-token.ts";

const CODES = 10;
const LETTERS = "abcdefghjkmnpqrstvwxyz0123456789"; // 32 characters, without i, l, o and u, which are misread
const LENGTH = 16;

/** Ten codes of 80 random bits, "abcd-efgh-jkmn-pqrs", replacing all older ones. The store has only hashes. */
export async function renewRecoveryCodes(db: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await forgetRecoveryCodes(db, userId);
  const row = { user_id: userId, created_at: now.toISOString(), used_at: null };
  await db
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ ...row, id: idOf(userId, code) })))
    .execute();
  return codes;
}

/** Each code works once, even if several requests use it at the same time. */
export async function takeRecoveryCode(db: Db, userId: string, typed: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("id", "=", idOf(userId, typed))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number | string>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

export async function forgetRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]); // 32 divides 256 evenly
  return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
}

/** A fast hash is enough: 80 random bits cannot be guessed. */
function idOf(userId: string, typed: string): string {
  return hashSecretToken(`${userId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);
}
