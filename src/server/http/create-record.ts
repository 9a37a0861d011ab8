import type { Transaction } from "kysely";
import type { ServerContext } from "../context.ts";
import { newId } from "../db/id.ts";
import type { Database } from "../db/schema.ts";
import { createOnce, readIdempotency } from "./idempotency.ts";
import type { RequestContext } from "./mount.ts";
import { ProblemError } from "./problems.ts";

/** The fields every new record of a person starts with. */
export interface NewRecord {
  readonly id: string;
  readonly userId: string;
  readonly version: 1;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface CreateRequest {
  readonly c: RequestContext;
  readonly userId: string;
  readonly operation: string;
  /** The request that an Idempotency-Key is tied to. */
  readonly asked: unknown;
  /** True if `insert` is a single statement, which is atomic without a transaction. */
  readonly isOneStatement?: boolean;
  /** For callers that needed the new id beforehand. */
  readonly fresh?: NewRecord;
}

export function newRecord(userId: string, time: Date): NewRecord {
  const stamp = time.toISOString();
  return { id: newId(time.getTime()), userId, version: 1, createdAt: stamp, updatedAt: stamp };
}

/**
 * Creates one record, or none if the Idempotency-Key was seen before, and returns the record as stored now. If
 * `insert` returns what it stored, the record isn't read again.
 */
export async function createRecord<T>(
  { store: { db }, now }: Pick<ServerContext, "store" | "now">,
  { c, userId, operation, asked, isOneStatement = false, fresh: begun }: CreateRequest,
  insert: (trx: Transaction<Database>, fresh: NewRecord) => Promise<NoInfer<T> | undefined>,
  find: (id: string) => Promise<T | null>,
): Promise<T> {
  const time = now();
  const fresh = begun ?? newRecord(userId, time);
  const idempotency = readIdempotency(c, userId, operation, asked);
  const made: T[] = [];
  const create = async (trx: Transaction<Database>) => {
    const stored = await insert(trx, fresh);
    if (stored) made.push(stored);
  };
  const isAlone = idempotency === null && isOneStatement;
  if (isAlone) await create(db as Transaction<Database>); // a single statement is a transaction by itself
  const id = isAlone ? fresh.id : await createOnce(db, idempotency, fresh.id, time, create);
  const [stored] = made;
  if (stored && id === fresh.id) return stored;
  const record = await find(id);
  if (record === null) throw new ProblemError("conflict"); // a repeated delivery of a record deleted since
  return record;
}
