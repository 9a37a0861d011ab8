import type { Regimen } from "#domain/peptides/peptide.ts";
import type { PlanningPeptide } from "../planning-library.ts";

const CITED_REGULATORS = /\b(FDA|EMA|MHRA)\b/;

type Evidence = Regimen["evidence"];

/**
 * The evidence level of a dose. An approval outside these regulators counts as the studies behind it, so one country's
 * leaflet without a controlled trial is human data.
 */
export function standingOf({ level, approvedBy }: Evidence, evidence: PlanningPeptide["evidence"]): Evidence["level"] {
  if (level !== "approved" || isWidelyApproved(approvedBy)) return level;
  return evidence.some((item) => item.level === "rct") ? "trial" : "human";
}

/** True when the US, European or British regulator is among those that approved; an approval elsewhere weighs less. */
export function isWidelyApproved(approvedBy: readonly string[]): boolean {
  return approvedBy.some((regulator) => CITED_REGULATORS.test(regulator));
}
