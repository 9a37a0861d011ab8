import { z } from "zod";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION } from "./stored.ts";

export const REPORT_REASONS = [
  "wrong-number",
  "source-does-not-say-this",
  "outdated",
  "missing",
  "unclear",
  "other",
] as const;
export const REPORT_STATES = ["open", "accepted", "declined"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** A field path in the entry, such as `doses d2` or `evidence[3]`. */
const Place = z.string().trim().min(1).max(120);

/** The public part of a report: location, date, and outcome. */
export const PublicReport = z.strictObject({
  place: Place,
  reason: z.enum(REPORT_REASONS),
  state: z.enum(REPORT_STATES),
  /** The editors' answer, which is public. */
  outcome: z.string().max(1000),
  createdAt: z.iso.datetime(),
});
export type PublicReport = z.infer<typeof PublicReport>;

export const ClaimReport = PublicReport.extend({
  id: z.uuid(),
  slug: z.string(),
  /** The revision the reporter read. */
  revision: z.int().positive(),
  /** The text of the claim, as the reporter saw it. */
  claim: z.string().max(2000),
  message: z.string().max(4000),
  version: z.int().positive(),
  updatedAt: z.iso.datetime(),
});
export type ClaimReport = z.infer<typeof ClaimReport>;

export const createReport = operation({
  id: "reports.create",
  method: "post",
  path: "/api/reports",
  summary: "Report a claim of an entry; no account needed",
  access: "everyone",
  body: z.strictObject({
    slug: z.string().max(80),
    place: Place,
    claim: z.string().max(2000),
    reason: z.enum(REPORT_REASONS),
    message: z.string().trim().max(4000),
  }),
  status: 201,
  response: PublicReport,
});

export const listReports = operation({
  id: "reports.list",
  method: "get",
  path: "/api/reports",
  summary: "Reported claims, newest first",
  access: "admin",
  query: PageQuery.extend({ state: z.enum(REPORT_STATES).optional() }),
  status: 200,
  response: pageOf(ClaimReport),
});

export const settleReport = operation({
  id: "reports.settle",
  method: "patch",
  path: "/api/reports/{id}",
  summary: "Accept, decline or reopen a report and say why; a stale version is refused",
  access: "admin",
  params: Id,
  body: z.strictObject({
    state: z.enum(REPORT_STATES),
    outcome: z.string().trim().max(1000),
    ...OF_VERSION,
  }),
  status: 200,
  response: ClaimReport,
});

export const listReportsOfPeptide = operation({
  id: "reports.of-peptide",
  method: "get",
  path: "/api/peptides/{slug}/reports",
  summary: "What was reported of an entry and what became of it",
  access: "everyone",
  params: z.strictObject({ slug: z.string().max(80) }),
  status: 200,
  response: z.strictObject({ items: z.array(PublicReport) }),
});
