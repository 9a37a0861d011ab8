import { DIRECTION_WORDS, EVIDENCE_WORDS } from "../evidence-words.ts";
import type { Peptide } from "../peptide.ts";
import type { EvidenceDirection, EvidenceLevel, Route } from "../vocabulary.ts";
import { ROUTE_LABELS } from "../vocabulary.ts";

/** The words of a comparison, the same as on an entry's own page. */

export const KIND_WORDS: Record<Peptide["kind"], string> = {
  peptide: "Peptide",
  protein: "Protein",
  "small-molecule": "Small molecule, not a peptide",
  mixture: "Mixture",
};

/** "Trial", "Trial: no benefit": a trial that failed is a trial too. */
export function evidenceText(level: EvidenceLevel, direction: EvidenceDirection | null): string {
  const word = direction && DIRECTION_WORDS[direction];
  return word ? `${EVIDENCE_WORDS[level]}: ${word}` : EVIDENCE_WORDS[level];
}

export const FREQUENCY_WORDS: Record<Peptide["sideEffects"][number]["frequency"], string> = {
  "very-common": "Very common",
  common: "Common",
  uncommon: "Uncommon",
  rare: "Rare",
  unknown: "How often is not known",
  theoretical: "Theoretical, not seen in people",
};

/** "under the skin": the route without its technical name. */
export function routeWords(route: Route): string {
  return ROUTE_LABELS[route].replace(/ \([^()]*\)$/, "");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
