import type { Revision } from "#contract/peptides.ts";

export const TEXT = {
  intro: "Every version of this entry with what it changed. No version is ever removed.",
  none: "No version of this entry is on record",
  open: "Show what changed",
  close: "Hide what changed",
  first: "This is the first version on record. There is nothing to compare it with.",
  unreadable: "We can't show this change. One of the two versions is in an old format.",
  nothing: "Readers see no difference. Only the order of lists changed.",
  failed: "What changed could not be loaded",
  missing: "This entry has no version with this number.",
} as const;

export const ORIGINS: Record<Revision["origin"], string> = { import: "Came with the product", edit: "Edited" };
