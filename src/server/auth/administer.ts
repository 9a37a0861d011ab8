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

/** What the command on the server does; false when no account has the address. */
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
 * Changes what an account may do and answers its id; null where there is none. Every session of the person ends, so
 * that no token from before a change carries on after it, and links on their way die with a suspension. An account
 * that is being deleted stays as it is.
 */
export async function changeAccount(
  db: Db,
  which: { readonly id: string } | { readonly email_key: string },
  rights: Rights,
  now: Date,
): Promise<string | null> {
  const [[column, value]] = Object.entries(which) as [["id" | "email_key", string]]; // one of the two keys of `which`
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
