import { z } from "zod";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";

/** One change by an admin, or an access token that a person created or revoked. `actor` is null if the command on the server did it, or the account is gone. */
export const AuditLine = z.strictObject({
  id: z.uuid(),
  actor: z.strictObject({ uid: z.uuid(), displayName: z.string() }).nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** For an account that still exists; otherwise null. */
  subjectName: z.string().nullable(),
  detail: z.string(),
  createdAt: z.iso.datetime(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const listAuditTrail = operation({
  id: "audit-trail.list",
  method: "get",
  path: "/api/audit-trail",
  summary: "What admins changed and which access tokens people created and revoked, newest first",
  access: "admin",
  query: PageQuery.extend({ subjectKind: z.string().max(40).optional() }),
  status: 200,
  response: pageOf(AuditLine),
});
