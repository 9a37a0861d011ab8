import type { ClaimReport, ReportState } from "#contract/reports.ts";

export const REASON_LABELS: Readonly<Record<ClaimReport["reason"], string>> = {
  "wrong-number": "A number is wrong",
  "source-does-not-say-this": "The source does not say this",
  outdated: "It is out of date",
  missing: "Something is missing",
  unclear: "It is hard to understand",
  other: "Something else",
};

export const STATE_LABELS: Readonly<Record<ReportState, string>> = {
  open: "Open",
  accepted: "Accepted",
  declined: "Declined",
};
