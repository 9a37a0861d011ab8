import type { EvidenceLevel } from "./vocabulary.ts";

export const EVIDENCE_WORDS: Record<EvidenceLevel, string> = {
  approved: "Approved",
  rct: "Trial",
  "human-uncontrolled": "Human",
  animal: "Animal",
  "in-vitro": "In vitro",
  anecdotal: "Anecdote",
};
