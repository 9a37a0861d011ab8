import type { Peptide } from "#domain/peptides/peptide.ts";
import { statusWords } from "#domain/peptides/status-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ReferenceMarks } from "./sources/reference-marks.tsx";

export function StatusBadges({ status }: { readonly status: Peptide["status"] }) {
  return (
    <ul className="flex flex-wrap gap-1" aria-label="Status">
      {statusWords(status).map(({ place, tone, text, claim, of }) => (
        <li key={place}>
          <Badge tone={tone}>
            {text}
            {of && <ReferenceMarks of={of} place={`status.${place}`} claim={claim} />}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
