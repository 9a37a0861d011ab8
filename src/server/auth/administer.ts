import type { Db } from "../db/schema.ts";
import { deleteTokensOf } from "./email-tokens.ts";
import { endSessionsOf } from "./sessions.ts";
import { emailKeyOf } from "./users.ts";

export const ADMIN_ACTIONS = ["grant", "revoke", "suspend", "restore"] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

const CHANGES = {
  grant: { role: "admin" },
  revoke: { role: "member" },
  suspend: { status: "suspended" },
  restore: { status: "active" },
} as const satisfies Record<AdminAction, object>;

/**
 * Changes what an account may do; false when no account has the address. Every session of the person ends, so that no
 * token from before a change carries on after it, and links on their way die with a suspension.
 */
export async function administer(db: Db, action: AdminAction, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable("users")
      .set({ ...CHANGES[action], updated_at: now.toISOString() })
      .where("email_key", "=", emailKeyOf(email))
      .returning("id")
      .executeTakeFirst();
    if (!user) return false;
    await endSessionsOf(trx, user.id);
    if (action === "suspend") await deleteTokensOf(trx, user.id);
    return true;
  });
}
