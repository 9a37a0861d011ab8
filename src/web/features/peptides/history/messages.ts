import type { Revision } from "#contract/peptides.ts";

export const TEXT = {
  intro: "Every version of this entry with what it changed. Nothing is taken out of this list.",
  none: "No version of this entry is on record",
  open: "Show what changed",
  close: "Hide what changed",
  first: "This is the first version on record. There is nothing to compare it with.",
  unreadable:
    "What this version changed cannot be shown: one of the two versions is kept in a form that is no longer read.",
  nothing: "Nothing a reader would see: only the order of lists.",
  failed: "What changed could not be loaded",
  missing: "There is no version of this number in the history of this entry.",
} as const;

export const ORIGINS: Record<Revision["origin"], string> = { import: "Came with the product", edit: "Edited" };
