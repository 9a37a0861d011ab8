import { newId } from "./db/id.ts";
import type { Db } from "./db/schema.ts";

export interface AdminChange {
  /** Null for the command on the server. */
  readonly actorId: string | null;
  /** The operation's id, such as `tags.merge`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** A few fixed words; never text a person wrote. */
  readonly detail: string;
}

/**
 * Writes one line of the audit trail. Operation handlers get it from `mount` with the fields filled in
 * (`Handled.recordChange`).
 */
export async function recordChange(db: Db, change: AdminChange, now: Date): Promise<void> {
  await db
    .insertInto("audit_trail")
    .values({
      id: newId(now.getTime()),
      actor_id: change.actorId,
      action: change.action,
      subject_kind: change.subjectKind,
      subject_id: change.subjectId,
      detail: change.detail,
      created_at: now.toISOString(),
    })
    .execute();
}
