import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";

type Shown = { readonly status: BloodworkResult["status"]; readonly doubt: string | null };

const SHOWN: Readonly<Record<string, BloodworkResult["status"]>> = {
  final: "final",
  amended: "corrected",
  corrected: "corrected",
  appended: "corrected",
  preliminary: "preliminary",
  partial: "preliminary",
};
const HIDDEN: Readonly<Record<string, string>> = {
  "entered-in-error": "The laboratory took it back: entered in error.",
  cancelled: "The test was cancelled.",
  registered: "The test is ordered and has no result yet.",
};

/** How a FHIR status is shown, or the reason if the observation is left out. */
export function shownStatus(status: string): Shown | { readonly why: string } {
  const why = HIDDEN[status];
  if (why !== undefined) return { why };
  const shown = SHOWN[status];
  if (shown !== undefined) return { status: shown, doubt: null };
  return { status: "final", doubt: "The document does not say whether this result is final." };
}
