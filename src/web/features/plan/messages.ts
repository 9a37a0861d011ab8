import type { EvidenceLevel } from "#domain/peptides/vocabulary.ts";

export const LEDGER_MEANINGS: Record<EvidenceLevel | "none", string> = {
  approved: "a medicine for some use",
  rct: "a randomised trial in people",
  "human-uncontrolled": "people, without a comparison",
  animal: "animals only",
  "in-vitro": "cells and tissue only",
  anecdotal: "stories only",
  none: "no source found",
};
