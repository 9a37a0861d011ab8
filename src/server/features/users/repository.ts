import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { Account } from "#contract/users.ts";
import type { Database, Db } from "#server/db/schema.ts";
import type { Store } from "#server/db/store.ts";
import type { Cursor } from "#server/http/cursor.ts";

/** Newest first, filtered by part of the name or email; one row more than asked shows that there is another page. */
export async function listAccounts(
  db: Db,
  search: string | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<Account[]> {
  let query = accounts(db)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (search) {
    const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where((eb) =>
      eb.or([contains(eb.ref("email_key"), part), contains(eb.fn<string>("lower", ["display_name"]), part)]),
    );
  }
  if (cursor) query = query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(cursor.at, cursor.id)));
  return (await query.execute()).map(toAccount);
}

export async function findAccount(db: Db, uid: string): Promise<Account | null> {
  const row = await accounts(db).where("id", "=", uid).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/**
 * Checks that this person is still an admin, and locks them together with the account to change until the transaction
 * ends: if two admins change each other at once, one remains. SQLite allows one transaction at a time.
 */
export async function holdAdmin(
  { db, kind }: Pick<Store, "db" | "kind">,
  admin: string,
  changed: string,
): Promise<boolean> {
  const both = db
    .selectFrom("users")
    .select(["id", "role", "status"])
    .where("id", "in", [admin, changed])
    .orderBy("id");
  const rows = await (kind === "postgres" ? both.forUpdate() : both).execute();
  return rows.some(({ id, role, status }) => id === admin && role === "admin" && status === "active");
}

/** SQLite has no default escape character. */
function contains(text: Expression<string>, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}

function accounts(db: Db) {
  return db.selectFrom("users").select(({ selectFrom, exists }) => [
    "id",
    "display_name",
    "email",
    "email_verified_at",
    "role",
    "status",
    "created_at",
    "last_sign_in_at",
    selectFrom("sessions")
      .whereRef("sessions.user_id", "=", "users.id")
      .select((eb) => eb.fn.countAll().as("count"))
      .as("sessions"),
    exists(
      selectFrom("authenticators")
        .select("authenticators.user_id")
        .whereRef("authenticators.user_id", "=", "users.id")
        .where("authenticators.confirmed_at", "is not", null),
    ).as("has_second_factor"),
  ]);
}

type AccountRow = ReturnType<typeof accounts> extends SelectQueryBuilder<Database, "users", infer Row> ? Row : never;

function toAccount(row: AccountRow): Account {
  return Account.parse({
    uid: row.id,
    displayName: row.display_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    role: row.role,
    status: row.status,
    hasSecondFactor: Boolean(row.has_second_factor),
    sessions: Number(row.sessions),
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
  });
}
