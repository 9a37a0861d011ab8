import type { LibraryFacts } from "#contract/peptides.ts";
import { EVIDENCE_WORDS } from "#domain/peptides/evidence-words.ts";
import type { EvidenceLevel } from "#domain/peptides/vocabulary.ts";
import { EvidenceShape } from "#web/ui/evidence-badge.tsx";
import { Section } from "#web/ui/section.tsx";

/** The number of entries per best level of evidence, so that visitors see how weak most of it is. */
export function EvidenceLedger({ facts }: { readonly facts: LibraryFacts }) {
  const rows = facts.bestEvidence.filter((row) => row.entries > 0);
  const most = Math.max(1, ...rows.map((row) => row.entries));
  return (
    <Section title="Strongest evidence per peptide" look="label" className="card grid content-start gap-3">
      <ul className="grid gap-2">
        {rows.map(({ level, entries }) => (
          <li key={level ?? "none"} className="grid grid-cols-[6rem_minmax(0,1fr)_2rem] items-center gap-x-3 text-sm">
            <span className="flex items-center gap-2 font-medium">
              {level && <EvidenceShape level={level} />}
              {level ? EVIDENCE_WORDS[level] : "None"}
            </span>
            <svg className="h-2 w-full" aria-hidden="true">
              <rect width="100%" height="8" rx="2" className="fill-raised" />
              <rect width={`${Math.round((entries / most) * 100)}%`} height="8" rx="2" className="fill-ink-3" />
            </svg>
            <span className="text-right font-semibold">{entries}</span>
            <span className="text-note text-ink-3 max-sm:sr-only sm:col-span-2 sm:col-start-2">
              {LEDGER_MEANINGS[level ?? "none"]}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const LEDGER_MEANINGS: Record<EvidenceLevel | "none", string> = {
  approved: "a medicine for some use",
  rct: "a randomized trial in people",
  "human-uncontrolled": "people, without a comparison",
  animal: "animals only",
  "in-vitro": "cells and tissue only",
  anecdotal: "personal reports only",
  none: "no source found",
};
