import { Link } from "@tanstack/react-router";
import type { Reference } from "#domain/peptides/peptide.ts";
import { REFERENCE_KIND_LABELS } from "#web/features/peptides/messages.ts";
import { CONCERN_LABELS } from "#web/lib/concern-words.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
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
        <Link to="/library/quality" className="underline decoration-line underline-offset-4 hover:decoration-accent">
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

/** "first-hand" or what it copies; null where it wasn't judged yet. */
export function originText({ firstHand, copyOf }: Reference): string | null {
  if (firstHand === undefined) return null;
  return firstHand ? "first-hand" : copyOf ? `copy of ${copyOf}` : "copy or summary";
}

interface WorkProps {
  readonly work: Reference;
}

export function WorkTitle({ work }: WorkProps) {
  const href = webAddress(work);
  return (
    <p className="break-words">
      {href ? (
        <a
          href={href}
          rel="noreferrer"
          className="font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {work.title}
        </a>
      ) : (
        <span className="font-medium">{work.title}</span>
      )}
    </p>
  );
}

/** What is wrong with it, what kind of work it is, who published it, and when. */
export function WorkSource({ work: { concern, kind, newerRevision, source, year } }: WorkProps) {
  return (
    <>
      {concern && <Badge tone="stop">{CONCERN_LABELS[concern]}</Badge>}
      {newerRevision && (
        <>
          <Badge tone="care">A newer revision of this label exists</Badge>
          <span>{`current: ${newerRevision}`}</span>
        </>
      )}
      {kind === "community" ? (
        <Badge tone="care">{REFERENCE_KIND_LABELS[kind]}</Badge>
      ) : (
        <span>{REFERENCE_KIND_LABELS[kind]}</span>
      )}
      <span className="min-w-0 break-words">
        {source}
        {year === null ? ", year not stated" : `, ${year}`}
      </span>
    </>
  );
}

export function WorkNumbers({ work: { pmid, doi } }: WorkProps) {
  return (
    <>
      {pmid && <OutLink href={`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`}>{`PMID ${pmid}`}</OutLink>}
      {doi && <OutLink href={`https://doi.org/${encodeURI(doi)}`}>{`DOI ${doi}`}</OutLink>}
    </>
  );
}

export function OutLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      rel="noreferrer"
      className="min-w-0 font-mono text-xs break-all text-ink-2 underline decoration-line underline-offset-4 hover:text-accent"
    >
      {children}
    </a>
  );
}

/** Only web addresses become links, never other URL schemes. */
function webAddress({ url, pmid, doi }: Reference): string | null {
  if (url && /^https?:\/\//i.test(url)) return url;
  if (pmid) return `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
  return doi ? `https://doi.org/${encodeURI(doi)}` : null;
}
