import type { Peptide } from "./peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceDirection, type EvidenceLevel } from "./vocabulary.ts";

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

/**
 * What the findings of the strongest level say together: one direction only where they agree, otherwise mixed; an
 * approval speaks for itself. Null where nothing is known. Findings that say nothing of an effect count only alone.
 */
export function bestEvidenceDirection(peptide: Judged): EvidenceDirection | null {
  const best = bestEvidence(peptide);
  if (best === null || best === "approved") return best && "for";
  const directions = peptide.evidence.filter((item) => item.level === best).map((item) => item.direction);
  const telling = new Set(directions.filter((direction) => direction !== "descriptive"));
  const [only, ...others] = telling;
  if (only === undefined) return "descriptive";
  return others.length === 0 ? only : "mixed";
}
