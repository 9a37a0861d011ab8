import type { EvidenceLevel } from "./vocabulary.ts";

/** The word on a badge for each level. */
export const EVIDENCE_WORDS: Record<EvidenceLevel, string> = {
  approved: "Approved",
  rct: "Trial",
  "human-uncontrolled": "Human",
  animal: "Animal",
  "in-vitro": "In vitro",
  anecdotal: "Anecdote",
};
