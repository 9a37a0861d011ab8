import { Link } from "@tanstack/react-router";
import type { Reference } from "#domain/peptides/peptide.ts";
import { originText, WorkNumbers, WorkSource, WorkTitle } from "#web/app/citations/work.tsx";
import { dayText } from "#web/lib/local-day.ts";
import { DetailCard } from "../detail-card.tsx";

export function ReferenceList({ references }: { readonly references: readonly Reference[] }) {
  return (
    <DetailCard title="References" id="references">
      <ol className="grid gap-1">
        {references.map((reference, index) => (
          <li
            key={reference.id}
            id={`ref-${reference.id}`}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 rounded-small px-2 py-2 text-sm -mx-2 target:bg-accent-wash"
          >
            <span className="pt-px text-right font-mono text-xs leading-5 text-accent">{index + 1}</span>
            <ReferenceText reference={reference} />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-note text-ink-3">
        <Link to="/library/quality" className="link-quiet">
          What our numbers rest on
        </Link>
        : how much is first-hand, where the library is weak, what was corrected.
      </p>
    </DetailCard>
  );
}

function ReferenceText({ reference }: { readonly reference: Reference }) {
  const { seen, revision, checked } = reference;
  const origin = originText(reference);
  return (
    <div className="grid gap-1">
      <WorkTitle work={reference} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3">
        <WorkSource work={reference} />
        {origin && <span>{origin}</span>}
        {seen && <span>{`read: ${seen.replace("-", " ")}`}</span>}
        {revision && <span>{`revision ${revision}`}</span>}
        <WorkNumbers work={reference} />
        <span>{checked ? `checked ${dayText(checked)}` : "not checked"}</span>
      </p>
    </div>
  );
}
