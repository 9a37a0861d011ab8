import type { Selectable } from "kysely";
import { newId } from "../db/id.ts";
import type { Database, Db } from "../db/schema.ts";
import type { Job, NewJob } from "./job.ts";

/** Rows per insert: PostgreSQL and SQLite both allow 32,766 values in a statement. */
const ROWS_AT_ONCE = 500;

/** Adds the jobs whose kind and subject aren't stored yet; finished ones count as stored. */
export async function addJobs(db: Db, jobs: readonly NewJob[], now: Date): Promise<void> {
  for (let from = 0; from < jobs.length; from += ROWS_AT_ONCE)
    await db
      .insertInto("jobs")
      .values(jobs.slice(from, from + ROWS_AT_ONCE).map((job) => toRow(job, now)))
      .onConflict((conflict) => conflict.columns(["kind", "subject"]).doNothing())
      .execute();
}

/** Runs a job at its time, even if it was done before; one that is due sooner stays that way. */
export async function runJobBy(db: Db, job: NewJob, now: Date): Promise<void> {
  await db
    .insertInto("jobs")
    .values(toRow(job, now))
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject"])
        .doUpdateSet({ run_at: job.runAt.toISOString(), attempts: 0, done_at: null, failure: null })
        .where((eb) =>
          eb.or([
            eb("jobs.done_at", "is not", null),
            eb("jobs.run_at", ">", job.runAt.toISOString()),
            eb("jobs.locked_by", "is not", null), // a running job may have read its data before the change
          ]),
        ),
    )
    .execute();
}

interface Claim {
  readonly worker: string;
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
}

/**
 * Claims due jobs for a worker. Another worker that picks the same rows at the same moment waits for this statement
 * and then finds them locked, so each job goes to only one.
 */
export async function claimJobs(
  db: Db,
  kinds: readonly string[],
  { worker, now, until, limit }: Claim,
): Promise<Job[]> {
  if (kinds.length === 0) return [];
  const time = now.toISOString();
  const rows = await db
    .updateTable("jobs")
    .set((eb) => ({ locked_by: worker, locked_until: until.toISOString(), attempts: eb("attempts", "+", 1) }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("jobs")
        .select("id")
        .where("done_at", "is", null)
        .where("run_at", "<=", time)
        .where("kind", "in", kinds)
        .where((free) => free.or([free("locked_until", "is", null), free("locked_until", "<=", time)]))
        .orderBy("run_at")
        .orderBy("id")
        .limit(limit),
    )
    .where("done_at", "is", null)
    .where((eb) => eb.or([eb("locked_until", "is", null), eb("locked_until", "<=", time)]))
    .returningAll()
    .execute();
  return rows.map(fromRow).toSorted((a, b) => (a.runAt < b.runAt ? -1 : 1));
}

/** When the next unclaimed job is due; null if there is none. */
export async function nextRunAt(db: Db, kinds: readonly string[], now: Date): Promise<string | null> {
  if (kinds.length === 0) return null;
  const time = now.toISOString();
  const row = await db
    .selectFrom("jobs")
    .select("run_at")
    .where("done_at", "is", null)
    .where("kind", "in", kinds)
    .where((eb) => eb.or([eb("locked_until", "is", null), eb("locked_until", "<=", time)]))
    .orderBy("run_at")
    .limit(1)
    .executeTakeFirst();
  return row?.run_at ?? null;
}

/** Extends the claim on the jobs a worker is still running. */
export async function keepJobs(db: Db, ids: readonly string[], worker: string, until: Date): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ locked_until: until.toISOString() })
    .where("id", "in", ids)
    .where("locked_by", "=", worker)
    .execute();
}

export async function rememberOf(db: Db, id: string, worker: string, payload: string): Promise<void> {
  await db.updateTable("jobs").set({ payload }).where("id", "=", id).where("locked_by", "=", worker).execute();
}

/**
 * How a run ended: `again` at the given time, or done for good. A failure is stored by name only. If the job was
 * requested again while it ran, that time stays.
 */
export interface Ending {
  readonly again: Date | null;
  readonly failure: string | null;
}

export async function endJob(db: Db, job: Job, worker: string, ending: Ending, now: Date): Promise<void> {
  const mine = db.updateTable("jobs").where("id", "=", job.id).where("locked_by", "=", worker);
  const free = { locked_by: null, locked_until: null, failure: ending.failure };
  const attempts = ending.failure === null ? 0 : job.attempts;
  const end = ending.again
    ? { ...free, attempts, run_at: ending.again.toISOString() }
    : { ...free, done_at: now.toISOString() };
  const { numUpdatedRows } = await mine.set(end).where("run_at", "=", job.runAt).executeTakeFirst();
  if (numUpdatedRows === 0n) await mine.set({ ...free, attempts: 0 }).execute();
}

/** How many jobs due before then are unclaimed, and how many were given up on. */
export async function jobsBehind(db: Db, before: Date): Promise<{ waiting: number; failed: number }> {
  const time = before.toISOString();
  const waiting = await db
    .selectFrom("jobs")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("done_at", "is", null)
    .where("run_at", "<", time)
    .where((eb) => eb.or([eb("locked_until", "is", null), eb("locked_until", "<", time)]))
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom("jobs")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("done_at", "is not", null)
    .where("failure", "is not", null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting.count), failed: Number(failed.count) };
}

/** Deletes jobs finished before then. */
export async function deleteDoneJobs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("jobs").where("done_at", "<", before.toISOString()).execute();
}

function toRow({ kind, subject, userId, payload = "{}", runAt }: NewJob, now: Date) {
  return {
    id: newId(now.getTime()),
    kind,
    subject,
    user_id: userId,
    payload,
    run_at: runAt.toISOString(),
    created_at: now.toISOString(),
  };
}

function fromRow(row: Selectable<Database["jobs"]>): Job {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    userId: row.user_id,
    payload: row.payload,
    runAt: row.run_at,
    attempts: row.attempts,
  };
}
