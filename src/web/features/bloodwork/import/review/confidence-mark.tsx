const SURE = 0.9;
const LIKELY = 0.6;

/** Shown as a word with a shape, not by color alone: full, half, empty. */
export function confidenceOf(confidence: number): "sure" | "likely" | "unsure" {
  return confidence >= SURE ? "sure" : confidence >= LIKELY ? "likely" : "unsure";
}

const WORDS = { sure: "High confidence", likely: "Check once", unsure: "Check this line" } as const;

export function ConfidenceMark({ confidence }: { readonly confidence: number }) {
  const level = confidenceOf(confidence);
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-note whitespace-nowrap ${level === "unsure" ? "text-care" : "text-ink-3"}`}
    >
      <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden="true">
        <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        {level === "sure" && <circle cx="6" cy="6" r="5" fill="currentColor" />}
        {level === "likely" && <path d="M6 1a5 5 0 0 1 0 10Z" fill="currentColor" />}
      </svg>
      {WORDS[level]}
    </span>
  );
}
