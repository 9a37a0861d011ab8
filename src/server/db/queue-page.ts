import type { Kysely, Selectable } from "kysely";
import type { Cursor } from "../http/cursor.ts";
import type { Database } from "./schema.ts";

/** Tables of reports that admins work through, each row with a state. */
type QueueTable = "feedback" | "claim_reports";

interface QueuePage {
  /** Undefined = any state. */
  readonly state: string | undefined;
  readonly cursor: Cursor | null;
  readonly limit: number;
}

/**
 * One page of a queue, newest first, with one row more than asked so that the caller sees whether there is another
 * page.
 */
export async function pageOfQueue<T extends QueueTable>(
  db: Kysely<Database>,
  table: T,
  { state, cursor, limit }: QueuePage,
): Promise<Array<Selectable<Database[T]>>> {
  const from: QueueTable = table;
  let query = db
    .selectFrom(from)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (state !== undefined) query = query.where("state", "=", state as "open"); // each table has its own states
  if (cursor) query = query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(cursor.at, cursor.id)));
  return (await query.execute()) as unknown as Array<Selectable<Database[T]>>; // the rows come from one of these tables
}
