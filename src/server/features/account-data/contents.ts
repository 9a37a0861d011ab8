import { type AccountContents, RECORD_COLLECTIONS } from "../../../contract/account-data.ts";
import type { Database, Db, UserRow } from "../../db/schema.ts";
import { STORED_COLLECTIONS } from "./stored-collections.ts";

/** How much of what an account holds. */
export async function contentsOf(db: Db, user: UserRow): Promise<AccountContents> {
  const counted = await Promise.all(
    RECORD_COLLECTIONS.map(async (kind) => [kind, await countIn(db, STORED_COLLECTIONS[kind].table, user.id)] as const),
  );
  const count = new Map<string, number>(counted);
  const of = (kind: (typeof RECORD_COLLECTIONS)[number]) => count.get(kind) ?? 0;
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
      ...{ privatePeptides: of("privatePeptides"), protocols: of("protocols"), peptideCycles: of("peptideCycles") },
      ...{ vials: of("vials"), supplies: of("supplies"), doses: of("doses"), bloodwork: of("bloodwork") },
      ...{ lists: of("lists"), mixes: of("mixes") },
      files: Number(reports.count), // PostgreSQL answers counts and sums as text
      feedback: await countIn(db, "feedback", user.id),
      claimReports: await countIn(db, "claim_reports", user.id),
    },
    fileBytes: Number(reports.bytes ?? 0),
    isLastAdmin: user.role === "admin" && (await countAdmins(db)) === 1,
  };
}

type Counted = (typeof STORED_COLLECTIONS)[(typeof RECORD_COLLECTIONS)[number]]["table"] | "feedback" | "claim_reports";

async function countIn(db: Db, table: Counted & keyof Database, userId: string): Promise<number> {
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
