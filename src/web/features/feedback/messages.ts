import type { FeedbackKind, FeedbackState } from "#contract/feedback.ts";

export const KIND_LABELS: Readonly<Record<FeedbackKind, string>> = {
  problem: "Something does not work",
  idea: "An idea",
  "wrong-fact": "A fact is wrong",
  praise: "Something I like",
  other: "Something else",
};

/** In display order. */
export const FEEDBACK_KINDS = Object.keys(KIND_LABELS) as FeedbackKind[]; // keys of this object

export const KIND_HINTS: Readonly<Partial<Record<FeedbackKind, string>>> = {
  problem: "What did you do, what happened, and what should have happened?",
  idea: "What would you like to do that you cannot do now?",
  "wrong-fact":
    "Where is it, and which source says otherwise? Facts in the library have a flag of their own beside them.",
};

export const STATE_LABELS: Readonly<Record<FeedbackState, string>> = {
  open: "Open",
  "in-progress": "In progress",
  done: "Done",
  declined: "Declined",
};

/** Always shown with words, so that color is never the only sign. */
export const STATE_TONES = { open: "care", "in-progress": "accent", done: "safe", declined: "plain" } as const;

export const NO_HEALTH = "Leave out anything about your own health.";
