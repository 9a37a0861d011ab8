import type { AccountContents } from "#contract/account-data.ts";
import type { Db, UserRow } from "#server/db/schema.ts";
import type { AccountSpace } from "#server/space/account-space.ts";

/** Counts of what an account contains. */
export async function contentsOf(db: Db, user: UserRow, space: AccountSpace): Promise<AccountContents> {
  const { bytes: usedBytes, counts } = await space.measure(user.id);
  const reports = await db
    .selectFrom("bloodwork_files")
    .select((eb) => [
      eb.fn.countAll<number | string>().as("count"),
      eb.fn.sum<number | string | null>("bytes").as("bytes"),
    ])
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  return {
    counts: {
      ...counts,
      files: Number(reports.count), // PostgreSQL returns counts and sums as text
      feedback: await countIn(db, "feedback", user.id),
      claimReports: await countIn(db, "claim_reports", user.id),
    },
    fileBytes: Number(reports.bytes ?? 0),
    ...{ usedBytes, mostBytes: space.mostBytes },
    isLastAdmin: user.role === "admin" && (await countAdmins(db)) === 1,
  };
}

async function countIn(db: Db, table: "feedback" | "claim_reports", userId: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return Number(count);
}
