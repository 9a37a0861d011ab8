import type { EvidenceLevel } from "../../../domain/peptides/vocabulary.ts";

export const LEDGER_MEANINGS: Record<EvidenceLevel | "none", string> = {
  approved: "approved by a regulator for some use",
  rct: "a randomised trial in people, no approval",
  "human-uncontrolled": "given to people, nothing to compare with",
  animal: "animals only",
  "in-vitro": "cells and tissue only",
  anecdotal: "stories only",
  none: "no source found",
};
