import { join } from "node:path";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { ServerContext } from "#server/context.ts";
import type { Database, Db } from "#server/db/schema.ts";
import type { Store } from "#server/db/store.ts";
import type { Job, JobHandlers, NewJob } from "#server/jobs/job.ts";
import { eraseMails } from "./erase-mails.ts";
import { ERASED_TABLES } from "./tables-of-person.ts";

const ERASE = "erase-account";
const ERASE_LEFT = "erase-left-accounts";
const EVERY_MS = 60 * 60_000;

/** Whom a job erases. Cleared as soon as everything is done. */
const Payload = z.strictObject({
  userId: z.string(),
  email: z.string(),
  /** Ids of the files whose rows are deleted; null before that. */
  files: z.array(z.string()).nullable(),
});
type Payload = z.infer<typeof Payload>;

/** Only the payload names the person, and the job belongs to no one, so that it outlives the account. */
export function erasureJob(erasureId: string, { userId, email }: { userId: string; email: string }, now: Date): NewJob {
  const payload: Payload = { userId, email, files: null };
  return { kind: ERASE, subject: erasureId, userId: null, payload: JSON.stringify(payload), runAt: now };
}

/** Enqueue this once at every start; it then reschedules itself. */
export function erasingLeftJob(now: Date): NewJob {
  return { kind: ERASE_LEFT, subject: "all", userId: null, runAt: now };
}

type Needs = Pick<ServerContext, "store" | "files" | "config" | "now">;

export function erasureJobs(context: Needs): JobHandlers {
  const { store, now } = context;
  return {
    [ERASE]: async (job) => {
      await eraseAccount(context, job);
      return undefined;
    },
    [ERASE_LEFT]: async () => {
      await beginAgain(store.db, now());
      return { againAt: new Date(now().getTime() + EVERY_MS) };
    },
  };
}

/**
 * Rows first, in one transaction that records which files they named; then the files, the mails, and the proof. Each
 * step can be repeated, because a server may die after any of them.
 */
async function eraseAccount({ store, files, config, now }: Needs, { id: jobId, payload, subject }: Job) {
  const { db } = store;
  if (payload === DONE) return;
  const { userId, email, files: known } = Payload.parse(JSON.parse(payload));
  const fileIds = known ?? (await eraseAllRows(store, { jobId, erasureId: subject, userId, email }));
  for (const id of fileIds) await files.delete(id);
  await eraseMails(join(config.dataDir, "outbox"), email);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("erasures")
      .set({ erased_at: now().toISOString(), files_erased: fileIds.length })
      .where("id", "=", subject)
      .execute();
    await trx.updateTable("jobs").set({ payload: DONE }).where("id", "=", jobId).execute();
  });
}

const DONE = "{}";

interface Erased {
  readonly jobId: string;
  readonly erasureId: string;
  readonly userId: string;
  readonly email: string;
}

/** Returns the ids of the files. */
function eraseAllRows({ db, kind }: Store, { jobId, erasureId, userId, email }: Erased): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // requests that are still adding data wait for this row and then find no owner; SQLite allows one write at a time
    const person = trx.selectFrom("users").select("id").where("id", "=", userId);
    await (kind === "postgres" ? person.forUpdate() : person).execute();
    const reports = await trx.selectFrom("bloodwork_files").select("id").where("user_id", "=", userId).execute();
    const avatars = await trx.selectFrom("avatars").select("id").where("user_id", "=", userId).execute();
    const ids = [...reports, ...avatars].map(({ id }) => id);
    const rows = await eraseRows(trx, userId, email);
    await trx.updateTable("erasures").set({ rows_erased: rows }).where("id", "=", erasureId).execute();
    const payload: Payload = { userId, email, files: ids };
    await trx
      .updateTable("jobs")
      .set({ payload: JSON.stringify(payload) })
      .where("id", "=", jobId)
      .execute();
    return ids;
  });
}

/** The runner gives up on a job after some hours; an erasure must never be given up. */
async function beginAgain(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ done_at: null, attempts: 0, failure: null, run_at: now.toISOString() })
    .where("kind", "=", ERASE)
    .where("payload", "!=", DONE)
    .where("done_at", "is not", null)
    .execute();
}

/** Keeps statements short: PostgreSQL is given up on when one takes a second. */
const ROWS_AT_ONCE = 5_000;

/**
 * Deletes every row of a person, and the person; what others made stays without the name. Returns the number of
 * deleted rows.
 */
async function eraseRows(trx: Transaction<Database>, userId: string, email: string): Promise<number> {
  let rows = 0;
  for (const table of ERASED_TABLES) rows += await eraseFrom(trx, table, userId);
  await trx.updateTable("audit_trail").set({ subject_id: "erased" }).where("subject_id", "=", userId).execute();
  // a message sent while signed out stays, without the email address
  await trx.updateTable("feedback").set({ email: null }).where("email", "=", email).execute();
  // rows elsewhere that name them have `on delete set null` on their keys
  const { numDeletedRows } = await trx.deleteFrom("users").where("id", "=", userId).executeTakeFirst();
  return rows + Number(numDeletedRows);
}

async function eraseFrom(
  trx: Transaction<Database>,
  table: (typeof ERASED_TABLES)[number],
  userId: string,
): Promise<number> {
  if (table !== "doses")
    return Number((await trx.deleteFrom(table).where("user_id", "=", userId).executeTakeFirst()).numDeletedRows);
  let rows = 0;
  for (;;) {
    const { numDeletedRows } = await trx
      .deleteFrom("doses")
      .where("id", "in", (eb) => eb.selectFrom("doses").select("id").where("user_id", "=", userId).limit(ROWS_AT_ONCE))
      .executeTakeFirst();
    rows += Number(numDeletedRows);
    if (numDeletedRows < ROWS_AT_ONCE) return rows;
  }
}
