import { DIRECTION_WORDS, EVIDENCE_WORDS } from "#domain/peptides/evidence-words.ts";
import type { EvidenceDirection, EvidenceLevel } from "#domain/peptides/vocabulary.ts";
import { Badge } from "./badge.tsx";

interface EvidenceBadgeProps {
  readonly level: EvidenceLevel;
  readonly direction?: EvidenceDirection | null;
  readonly prefix?: string;
}

export function EvidenceBadge({ level, direction = null, prefix }: EvidenceBadgeProps) {
  const word = direction && DIRECTION_WORDS[direction];
  return (
    <Badge>
      <EvidenceShape level={level} />
      {prefix}
      {word ? `${EVIDENCE_WORDS[level]}: ${word}` : EVIDENCE_WORDS[level]}
    </Badge>
  );
}

export function EvidenceShape({ level }: { readonly level: EvidenceLevel }) {
  return (
    <svg
      viewBox="0 0 12 12"
      className="size-2.5 shrink-0"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      {SHAPES[level]}
    </svg>
  );
}

const SHAPES: Record<EvidenceLevel, React.ReactNode> = {
  approved: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  rct: (
    <>
      <circle cx="6" cy="6" r="5" />
      <path d="M6 1a5 5 0 0 1 0 10Z" fill="currentColor" stroke="none" />
    </>
  ),
  "human-uncontrolled": <circle cx="6" cy="6" r="5" />,
  animal: <path d="M6 1.2 11 10.6H1Z" strokeLinejoin="round" />,
  "in-vitro": <rect x="1.2" y="1.2" width="9.6" height="9.6" strokeDasharray="2.2 1.6" />,
  anecdotal: <path d="M1.5 8c1.5-3 3 0 4.5-2s3-1 4.5-3" strokeLinecap="round" />,
};
