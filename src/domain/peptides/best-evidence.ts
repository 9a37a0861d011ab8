import type { Peptide } from "./peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceLevel } from "./vocabulary.ts";

type Judged = Pick<Peptide, "evidence" | "status">;

/**
 * The strongest level any use reaches, or null where nothing is known. An approval counts wherever the entry states it:
 * trials of an approved medicine are often listed without the approval beside them.
 */
export function bestEvidence(peptide: Judged): EvidenceLevel | null {
  if (isApproved(peptide)) return "approved";
  return EVIDENCE_LEVELS.find((level) => peptide.evidence.some((item) => item.level === level)) ?? null;
}

/** Approved as a medicine for some use by a regulator the entry names. */
export function isApproved({ evidence, status }: Judged): boolean {
  return (
    status.us?.approved === true || status.eu?.approved === true || evidence.some((item) => item.level === "approved")
  );
}
