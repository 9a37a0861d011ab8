import { CERTAINTIES, type Certainty } from "#domain/options/goal-options.ts";

const WORDS: Readonly<Record<Certainty, string>> = {
  high: "High certainty",
  moderate: "Moderate certainty",
  low: "Low certainty",
  "very-low": "Very low certainty",
};

/** How sure a finding is, in the four words of GRADE and as filled steps. */
export function CertaintyScale({ certainty }: { readonly certainty: Certainty }) {
  const filled = CERTAINTIES.length - CERTAINTIES.indexOf(certainty);
  return (
    <span className="inline-flex items-center gap-1.5 text-note text-ink-3">
      <svg viewBox="0 0 30 8" className="h-2 w-7.5 shrink-0" aria-hidden="true">
        {CERTAINTIES.map((step, place) => (
          <circle
            key={step}
            cx={4 + place * 7.3}
            cy="4"
            r="3"
            className={place < filled ? "fill-ink-2" : "fill-none stroke-ink-3"}
          />
        ))}
      </svg>
      {WORDS[certainty]}
    </span>
  );
}
