import type { Peptide } from "./peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceLevel } from "./vocabulary.ts";

/** The strongest level any use reaches, or null where nothing is known. */
export function bestEvidence(evidence: Peptide["evidence"]): EvidenceLevel | null {
  return EVIDENCE_LEVELS.find((level) => evidence.some((item) => item.level === level)) ?? null;
}
