import type { Session } from "#contract/account.ts";
import type { Db, UserRow } from "../db/schema.ts";

/** The form in which email addresses are compared and unique. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("email_key", "=", emailKeyOf(email)).executeTakeFirst();
}

export async function findActiveUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).where("status", "=", "active").executeTakeFirst();
}

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  /** When they said that they are 18 or older. */
  readonly adultAt: string;
  /** Set if the account is used right from the start. */
  readonly signedInAt?: string;
}

/** Undefined if the email address is taken. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<UserRow | undefined> {
  const time = now.toISOString();
  return db
    .insertInto("users")
    .values({
      id: user.id,
      email: user.email,
      email_key: emailKeyOf(user.email),
      display_name: user.displayName,
      password_hash: user.passwordHash,
      role: "member",
      status: "active",
      email_verified_at: null,
      adult_at: user.adultAt,
      last_sign_in_at: user.signedInAt ?? null,
      created_at: time,
      updated_at: time,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const SIGNED_OUT: Session = { user: null, role: null };

export function toSession(user: UserRow | null): Session {
  if (!user) return SIGNED_OUT;
  return {
    user: {
      uid: user.id,
      displayName: user.display_name,
      email: user.email,
      emailVerified: user.email_verified_at !== null,
      metadata: { lastSignInTime: user.last_sign_in_at, creationTime: user.created_at },
    },
    role: user.role,
  };
}
