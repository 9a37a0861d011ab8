import { workAddress } from "#domain/peptides/sources/work-address.ts";
import { REFERENCE_KIND_LABELS } from "#web/features/peptides/messages.ts";
import { CONCERN_LABELS } from "#web/lib/concern-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { ShownWork } from "./open-citation.ts";

/** "first-hand" or what it copies; null where it wasn't judged yet. */
export function originText({ firstHand, copyOf }: ShownWork): string | null {
  if (firstHand === undefined) return null;
  return firstHand ? "first-hand" : copyOf ? `copy of ${copyOf}` : "copy or summary";
}

interface WorkProps {
  readonly work: ShownWork;
}

export function WorkTitle({ work }: WorkProps) {
  const href = workAddress(work);
  return (
    <p className="break-words">
      {href ? (
        <a href={href} rel="noreferrer" className="link-quiet font-medium">
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
        kind && <span>{REFERENCE_KIND_LABELS[kind]}</span>
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
    <a href={href} rel="noreferrer" className="link-quiet min-w-0 font-mono text-xs break-all text-ink-2">
      {children}
    </a>
  );
}
