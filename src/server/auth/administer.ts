import { recordChange } from "../audit.ts";
import type { Db, UserRow } from "../db/schema.ts";
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
} as const satisfies Record<AdminAction, Rights>;

interface Rights {
  readonly role?: UserRow["role"] | undefined;
  readonly status?: "active" | "suspended" | undefined;
}

/** What the command on the server does; false if no account has the email address. */
export async function administer(db: Db, action: AdminAction, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const id = await changeAccount(trx, { email_key: emailKeyOf(email) }, CHANGES[action], now);
    if (id === null) return false;
    const line = {
      actorId: null,
      action: `users.${action}`,
      subjectKind: "users",
      subjectId: id,
      detail: "by command",
    };
    await recordChange(trx, line, now);
    return true;
  });
}

/**
 * Changes what an account may do and returns its id, or null if there is none. All sessions of the person end, so that
 * no token from before the change survives it. A suspension also cancels links that were mailed. An account that is
 * being deleted is left alone.
 */
export async function changeAccount(
  db: Db,
  which: { readonly id: string } | { readonly email_key: string },
  rights: Rights,
  now: Date,
): Promise<string | null> {
  const [[column, value]] = Object.entries(which) as [["id" | "email_key", string]]; // `which` has exactly one of the two keys
  const user = await db
    .updateTable("users")
    .set({ ...rights, updated_at: now.toISOString() })
    .where(column, "=", value)
    .where("status", "!=", "leaving")
    .returning("id")
    .executeTakeFirst();
  if (!user) return null;
  await endSessionsOf(db, user.id);
  if (rights.status === "suspended") await deleteTokensOf(db, user.id);
  return user.id;
}
