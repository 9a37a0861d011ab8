import type { KeptSettings } from "#contract/bloodwork.ts";
import type { Settings } from "#contract/settings.ts";
import type { Db } from "#server/db/schema.ts";
import type { ArchivedAvatar } from "./plan-restore.ts";

interface At {
  readonly userId: string;
  readonly now: Date;
}

/** Uses the archived version if there were no settings, else the next version. The calendar link stays. */
export async function writeSettings(db: Db, { userId, now }: At, { version, ...fields }: Settings): Promise<void> {
  const row = { document: JSON.stringify(fields), updated_at: now.toISOString() };
  await db
    .insertInto("settings")
    .values({ user_id: userId, version, ...row })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((eb) => ({
        ...row,
        version: eb
          .case()
          .when("settings.version", "=", 0)
          .then(version)
          .else(eb("settings.version", "+", 1))
          .end(),
      })),
    )
    .execute();
}

export async function writeBloodworkSettings(db: Db, { userId, now }: At, settings: KeptSettings): Promise<void> {
  const { version, ...fields } = settings;
  const row = { document: JSON.stringify(fields), updated_at: now.toISOString() };
  await db
    .insertInto("bloodwork_settings")
    .values({ user_id: userId, version, ...row })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((eb) => ({ ...row, version: eb("bloodwork_settings.version", "+", 1) })),
    )
    .execute();
}

/** Returns the id of the previous picture, if there was one. */
export async function writeAvatar(db: Db, userId: string, avatar: ArchivedAvatar): Promise<string | null> {
  const { id, type, bytes, sha256, createdAt } = avatar;
  const row = { id, type, bytes, sha256, created_at: createdAt };
  const before = await db.selectFrom("avatars").select("id").where("user_id", "=", userId).executeTakeFirst();
  await db
    .insertInto("avatars")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  return before?.id ?? null;
}
