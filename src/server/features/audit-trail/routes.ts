import { AuditLine, listAuditTrail } from "#contract/audit-trail.ts";
import type { ServerContext } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";
import { type Cursor, pageOfRecords, parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";

export function mountAuditTrail(app: App, { store: { db } }: ServerContext): void {
  mount(app, listAuditTrail, async ({ query: { subjectKind, cursor, limit } }) =>
    pageOfRecords(await linesOf(db, subjectKind, parseCursor(cursor), limit), limit),
  );
}

async function linesOf(
  db: Db,
  subjectKind: string | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<AuditLine[]> {
  let query = db
    .selectFrom("audit_trail")
    .leftJoin("users", "users.id", "audit_trail.actor_id")
    .leftJoin("users as subject", "subject.id", "audit_trail.subject_id")
    .selectAll("audit_trail")
    .select(["users.display_name", "subject.display_name as subject_name"])
    .orderBy("audit_trail.created_at", "desc")
    .orderBy("audit_trail.id", "desc")
    .limit(limit + 1);
  if (subjectKind) query = query.where("subject_kind", "=", subjectKind);
  if (cursor)
    query = query.where((eb) =>
      eb(eb.refTuple("audit_trail.created_at", "audit_trail.id"), "<", eb.tuple(cursor.at, cursor.id)),
    );
  return (await query.execute()).map((row) =>
    AuditLine.parse({
      id: row.id,
      actor: row.actor_id === null ? null : { uid: row.actor_id, displayName: row.display_name ?? "" },
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      subjectName: row.subject_name,
      detail: row.detail,
      createdAt: row.created_at,
    }),
  );
}
