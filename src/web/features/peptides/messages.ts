import type { Peptide, Reference } from "#domain/peptides/peptide.ts";
import type { Category } from "#domain/peptides/vocabulary.ts";

export const CATEGORY_LABELS: Record<Category, string> = {
  recovery: "Recovery",
  "growth-hormone": "Growth hormone",
  metabolic: "Metabolic",
  longevity: "Longevity",
  cognitive: "Cognitive",
  immune: "Immune",
  "sexual-health": "Sexual health",
  "skin-hair": "Skin and hair",
  hormonal: "Hormonal",
  sleep: "Sleep",
  bone: "Bone",
  gut: "Gut",
  cardiovascular: "Heart and vessels",
  pigmentation: "Pigmentation",
  cancer: "Cancer",
};

export const KIND_LABELS: Record<Peptide["kind"], string> = {
  peptide: "Peptide",
  protein: "Protein",
  "small-molecule": "Small molecule, not a peptide",
  mixture: "Mixture",
};

export const REFERENCE_KIND_LABELS: Record<Reference["kind"], string> = {
  label: "Label",
  trial: "Study",
  review: "Review",
  database: "Database",
  regulator: "Regulator",
  guideline: "Guideline",
  community: "Community page, not a study",
  "own-note": "Your own note, not a publication",
};

export const FREQUENCY_LABELS: Record<Peptide["sideEffects"][number]["frequency"], string> = {
  "very-common": "Very common",
  common: "Common",
  uncommon: "Uncommon",
  rare: "Rare",
  unknown: "How often is not known",
  theoretical: "Theoretical, not seen in people",
};

export const NOT_KNOWN = "not known";
