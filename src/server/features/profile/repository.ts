import type { Profile } from "#contract/profile.ts";
import type { Db, UserRow } from "#server/db/schema.ts";

export async function profileOf(db: Db, userId: string, sendsMail: boolean): Promise<Profile> {
  const row = await db
    .selectFrom("users")
    .leftJoin("avatars", "avatars.user_id", "users.id")
    .selectAll("users")
    .select("avatars.id as avatar_id")
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    displayName: row.display_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    sendsMail,
    createdAt: row.created_at,
    adultAt: row.adult_at,
    healthConsentAt: row.health_consent_at,
    bodyConsentAt: row.body_consent_at,
    avatarId: row.avatar_id,
  };
}

type UserChange = Partial<Pick<UserRow, "display_name" | "health_consent_at" | "body_consent_at">>;

export async function changeUser(db: Db, userId: string, change: UserChange, now: Date): Promise<void> {
  await db
    .updateTable("users")
    .set({ ...change, updated_at: now.toISOString() })
    .where("id", "=", userId)
    .execute();
}
