import type { EvidenceDirection } from "#domain/peptides/vocabulary.ts";

export const DIRECTION_TEXTS: Readonly<Record<EvidenceDirection, string>> = {
  for: "favorable",
  mixed: "unclear",
  "no-benefit": "no benefit",
  harm: "harm",
  against: "no benefit, or harm",
  descriptive: "no effect measured",
};

/** A shape per direction, with a word for screen readers. */
export function DirectionMark({ direction }: { readonly direction: EvidenceDirection }) {
  return (
    <svg viewBox="0 0 10 10" role="img" className="inline size-2.5 shrink-0 fill-current">
      <title>{DIRECTION_TEXTS[direction]}</title>
      {SHAPES[direction]}
    </svg>
  );
}

const SHAPES = {
  for: <path d="M5 1 9.5 9H.5Z" />,
  mixed: <path d="M5 .5 9.5 5 5 9.5.5 5Z" />,
  "no-benefit": <path d="M5 9 .5 1h9Z" />,
  harm: <path d="M1 2.5 2.5 1 5 3.5 7.5 1 9 2.5 6.5 5 9 7.5 7.5 9 5 6.5 2.5 9 1 7.5 3.5 5Z" />,
  against: <path d="M5 9 .5 1h9Z" />,
  descriptive: <path d="M1 4h8v2H1Z" />,
} as const;
