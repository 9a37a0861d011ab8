import { CircleDashed, CircleSlash, OctagonX, TriangleAlert } from "lucide-react";
import type { Verdict } from "#domain/safety/explore/explore.ts";
import type { ListedRisk, Support } from "#domain/safety/explore/listed-risks.ts";

/**
 * Each verdict has its own word, shape and sentence, so that it doesn't depend on color. All four have the same size.
 */
export const VERDICT_LOOKS = {
  avoid: {
    word: "Avoid",
    means: "A source says not to use it with one of your answers, or lists a major interaction.",
    icon: OctagonX,
    look: "text-stop",
    edge: "border-l-stop",
  },
  caution: {
    word: "Caution",
    means: "A source asks for caution with one of your answers.",
    icon: TriangleAlert,
    look: "text-care",
    edge: "border-l-care",
  },
  "no-data": {
    word: "No data",
    means: "We know of no source that looked at this. That is not the same as safe.",
    icon: CircleDashed,
    look: "text-ink",
    edge: "border-l-ink border-dashed",
  },
  "nothing-listed": {
    word: "Nothing listed",
    means: "We read a label, and your answers are not on it. Labels change, and rare harm is found late.",
    icon: CircleSlash,
    look: "text-ink-2",
    edge: "border-l-control",
  },
} as const satisfies Record<Verdict, object>;

export const SEVERITY_WORDS: Record<ListedRisk["severity"], string> = {
  absolute: "Do not use",
  caution: "Use with caution",
  major: "Major interaction",
  moderate: "Moderate interaction",
  minor: "Minor interaction",
};

/** How well each line is supported. */
export const SUPPORT_WORDS: Record<Support, string> = {
  label: "from a drug label",
  regulator: "from a regulator",
  guideline: "from a guideline",
  study: "from a study",
  review: "from a review",
  database: "from a database",
  community: "weak evidence, from a community page",
  theory: "weak evidence, theory only",
  "own-rule": "our own rule",
  unknown: "evidence not stated",
};
