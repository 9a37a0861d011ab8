import type { EvidenceDirection, EvidenceLevel } from "./vocabulary.ts";

export const EVIDENCE_WORDS: Record<EvidenceLevel, string> = {
  approved: "Approved",
  rct: "Trial",
  "human-uncontrolled": "Human",
  animal: "Animal",
  "in-vitro": "In vitro",
  anecdotal: "Anecdote",
};

/** Beside a level when its findings don't support the hoped-for effect: a failed trial also counts as a trial. */
export const DIRECTION_WORDS: Record<EvidenceDirection, string | null> = {
  for: null,
  mixed: "unclear",
  "no-benefit": "no benefit",
  harm: "harm",
  against: "no benefit or harm",
  descriptive: "no effect tested",
};
