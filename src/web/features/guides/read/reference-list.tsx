import type { PublishedGuide } from "#contract/guides.ts";
import type { ShownWork } from "#web/app/citations/open-citation.ts";
import { originText } from "#web/app/citations/work.tsx";
import { CONCERN_LABELS } from "#web/lib/concern-words.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Section } from "#web/ui/section.tsx";
import { citationId, referenceId } from "./guide-nodes.tsx";
import { referenceAddress, toWork } from "./reference-address.ts";

type Cited = PublishedGuide["contents"]["references"][number];

/** The sources behind the numerals, each with links back to where it is cited. */
export function ReferenceList({ references }: { readonly references: readonly Cited[] }) {
  if (references.length === 0) return null;
  return (
    <Section id="reference-list" title="References" className="mt-10 grid scroll-mt-20 gap-2">
      <ol className="grid gap-1">
        {references.map((reference) => (
          <li
            key={reference.id}
            id={referenceId(reference.id)}
            className="-mx-2 grid scroll-mt-20 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 rounded-small px-2 py-2 text-sm target:bg-accent-wash"
          >
            <span className="pt-px text-right font-mono text-xs leading-5 text-accent">{reference.number}</span>
            <Reference reference={reference} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Reference({ reference }: { readonly reference: Cited }) {
  const { title, authors, publisher, year, doi, pmid } = reference;
  const href = referenceAddress(reference);
  const work = reference.work && toWork(reference);
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="font-medium">
        {href ? (
          <a href={href} rel="noreferrer" className="link-quiet">
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3">
        {authors && <span>{authors}</span>}
        <span>{[publisher, year === null ? "year not stated" : String(year)].filter(Boolean).join(", ")}</span>
        {pmid && <span className="font-mono text-xs">{`PMID ${pmid}`}</span>}
        {doi && <span className="font-mono text-xs">{`DOI ${doi}`}</span>}
        {work && <WorkFacts work={work} />}
        {href && !doi && !pmid && <span className="hidden print:inline">{href}</span>}
        <BackLinks reference={reference} />
      </p>
    </div>
  );
}

/** What the library knows of one of its works. */
function WorkFacts({ work }: { readonly work: ShownWork }) {
  const { concern, seen, revision, checked } = work;
  const origin = originText(work);
  return (
    <>
      {concern && <Badge tone="stop">{CONCERN_LABELS[concern]}</Badge>}
      {origin && <span>{origin}</span>}
      {seen && <span>{`read: ${seen.replace("-", " ")}`}</span>}
      {revision && <span>{`revision ${revision}`}</span>}
      <span>{checked ? `checked ${dayText(checked)}` : "not checked"}</span>
    </>
  );
}

function BackLinks({ reference: { id, number, citations } }: { readonly reference: Cited }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1" data-print="no">
      <span aria-hidden="true">↑</span>
      {Array.from({ length: citations }, (_, index) => index + 1).map((place) => (
        <a
          key={place}
          href={`#${citationId(id, place)}`}
          aria-label={`Back to where reference ${number} is cited${citations > 1 ? `, place ${place}` : ""}`}
          className="grid min-h-6 min-w-6 place-items-center font-mono text-xs text-accent hover:underline"
        >
          {String.fromCharCode(96 + Math.min(place, 26))}
        </a>
      ))}
    </span>
  );
}
