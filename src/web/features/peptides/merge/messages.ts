import type { Choice } from "#domain/peptides/merge-peptides.ts";

/** What the dialog says when two people edited one entry. */
export const TEXT = {
  title: "This entry was changed while you were editing",
  intro: "Nothing was overwritten: the other change is saved, yours is still here.",
  clean: "The two changes do not touch the same claims, so both fit together.",
  settle: "Both changes touch the claims below. Choose for each which one the entry is to hold.",
  unsettled: "Choose one of these.",
  theirs: "What the other change holds",
  mine: "What your change holds",
  nothing: "Nothing that a reader would see.",
  asBefore: "Stays as it was before, but for the order of what it lists.",
  cancel: "Back to my text",
  take: "Take the joined entry",
  after: "Taking it saves nothing yet: you see it in the editor first.",
} as const;

export const CHOICES: Record<Choice, string> = {
  theirs: "The other change",
  mine: "My change",
  both: "Both put together",
};
