import type { EvidenceLevel } from "#domain/peptides/vocabulary.ts";
import type { Excluded, GeneratedProtocol, PeptideEntry, PlanReference } from "#domain/protocols/generated-protocol.ts";

export const PART_LABELS: Readonly<Record<GeneratedProtocol["scoreParts"][number]["part"], string>> = {
  evidence: "Evidence",
  safety: "Safety",
  fit: "Fit",
  burden: "Burden",
  monitoring: "Monitoring",
};

export const REASON_LABELS: Readonly<Record<Excluded["reason"], string>> = {
  contraindication: "A condition rules it out",
  "medicine-interaction": "A medicine in use rules it out",
  allergy: "An allergy rules it out",
  "taken-already": "In use already",
  "same-mechanism": "Acts like another one in use or in the plan",
  "banned-in-sport": "Prohibited in sport, or not known",
  "indication-not-met": "Labeled or studied for a different condition",
  sex: "Not labeled or studied for this sex",
  age: "Not labeled or studied at this age",
  "under-evidence-floor": "Less evidence than asked for",
  "route-not-accepted": "By a route that was not accepted",
  "needles-not-tolerated": "More injections than accepted",
  "not-self-administered": "Not for use at home",
  "lower-score": "Qualified, with a lower score",
  "no-adult-regimen": "No dose for adults from a label or a human study",
  "cannot-be-checked": "A rule needed to judge it could not be written",
  "not-for-this-goal": "For other goals",
};

export const EVIDENCE_LEVELS: Readonly<Record<PeptideEntry["evidence"], EvidenceLevel>> = {
  approved: "approved",
  trial: "rct",
  human: "human-uncontrolled",
};

export const KIND_LABELS: Readonly<Record<PlanReference["kind"], string>> = {
  label: "label",
  trial: "trial",
  review: "review",
  database: "database",
  regulator: "regulator",
  guideline: "guideline",
  community: "community report",
  "own-note": "own note",
  rule: "our own rule, not evidence",
};
