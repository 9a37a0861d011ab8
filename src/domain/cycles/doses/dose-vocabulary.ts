/** Why a planned dose was skipped. `advised`: on a clinician's advice; it never counts against adherence. */
export const SKIP_REASONS = [
  "advised",
  "side-effect",
  "ill",
  "travel",
  "out-of-stock",
  "forgot",
  "chose-not-to",
  "other",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const SEVERITIES = ["mild", "moderate", "severe"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Maximum number of past doses per request; more are sent in several. */
export const MAX_DOSES_AT_ONCE = 200;
