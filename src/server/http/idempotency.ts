import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database, Db } from "../db/schema.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import type { RequestContext } from "./mount.ts";
import { ProblemError } from "./problems.ts";

/** The key a client sends so that a repeated create makes only one record. */
export interface Idempotency {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
  readonly requestHash: string;
}

/** Null without the header. The hash ties the key to the request: another body under the same key is a conflict. */
export function readIdempotency(
  c: RequestContext,
  userId: string,
  operation: string,
  body: unknown,
): Idempotency | null {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,100}$/.test(key))
    throw new ProblemError("invalid-request", {
      errors: [{ path: "headers.idempotency-key", message: "1 to 100 visible ASCII characters" }],
    });
  const requestHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  return { userId, operation, key, requestHash };
}

/**
 * Runs `create` in a transaction that also claims the key, so that both are stored or neither. For a key used before,
 * on any server, returns the id of the record it made.
 */
export async function createOnce(
  db: Db,
  idempotency: Idempotency | null,
  recordId: string,
  now: Date,
  create: (trx: Transaction<Database>) => Promise<void>,
): Promise<string> {
  if (!idempotency) {
    await db.transaction().execute(create);
    return recordId;
  }
  const before = await findRecord(db, idempotency);
  if (before) return before;
  try {
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("idempotency_keys")
        .values({
          user_id: idempotency.userId,
          operation: idempotency.operation,
          key: idempotency.key,
          request_hash: idempotency.requestHash,
          record_id: recordId,
          created_at: now.toISOString(),
        })
        .execute();
      await create(trx);
    });
    return recordId;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const made = await findRecord(db, idempotency);
    if (!made) throw error;
    return made;
  }
}

async function findRecord(db: Db, idempotency: Idempotency): Promise<string | null> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["record_id", "request_hash"])
    .where("user_id", "=", idempotency.userId)
    .where("operation", "=", idempotency.operation)
    .where("key", "=", idempotency.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== idempotency.requestHash)
    throw new ProblemError("conflict", {
      detail: "This was already saved with the first content sent. Nothing was overwritten.",
    });
  return row.record_id;
}

const KEPT_MS = 7 * 86_400_000;

/** A key protects against a repeated delivery, which arrives within days or not at all. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}
