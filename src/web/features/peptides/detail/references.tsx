import { createContext, use } from "react";
import type { Peptide, Reference } from "#domain/peptides/peptide.ts";
import { CONCERN_LABELS, CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { REFERENCE_KIND_LABELS } from "../messages.ts";
import { DetailCard } from "./detail-card.tsx";

/** The references of the entry on the page, so that each citation can look up its number. */
export const ReferencesContext = createContext<readonly Reference[]>([]);

interface ReferenceMarksProps {
  readonly refs: readonly (string | null)[];
  /** Where there is no room for words, a source with a concern gets an exclamation mark. */
  readonly isTight?: boolean;
}

/** Small numerals that link to the references of the preceding text. */
export function ReferenceMarks({ refs, isTight = false }: ReferenceMarksProps) {
  const references = use(ReferencesContext);
  const found = refs.flatMap((id) => {
    const index = references.findIndex((reference) => reference.id === id);
    return index < 0 ? [] : [{ id, number: index + 1, concern: references[index]?.concern }];
  });
  return (
    <span className={isTight ? "" : "whitespace-nowrap"}>
      {found.map(({ id, number, concern }) => (
        <a
          key={id}
          href={`#ref-${id}`}
          aria-label={concern ? `Reference ${number}, ${CONCERN_WORDS[concern]}` : `Reference ${number}`}
          className={classNames(
            "px-[0.2em] py-1.5 align-[0.25em] font-mono text-tick leading-none font-medium hover:underline",
            concern ? "text-stop" : "text-accent",
          )}
        >
          {concern ? `${number}${isTight ? "!" : ` ${CONCERN_WORDS[concern]}`}` : number}
        </a>
      ))}
    </span>
  );
}

/** Text of an entry; where it names a reference by its id ("see r16"), the reader sees the number instead. */
export function Prose({ text }: { readonly text: string }) {
  const references = use(ReferencesContext);
  const ids = new Set(references.map((reference) => reference.id));
  return text.split(/(?<!\s)\s*\((r[0-9a-z]+)\)|\b(r\d+)\b/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
    part === undefined ? null : ids.has(part) ? <ReferenceMarks key={index} refs={[part]} /> : part,
  );
}

export function ReferenceList({ references }: { readonly references: Peptide["references"] }) {
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
    </DetailCard>
  );
}

function ReferenceText({ reference }: { readonly reference: Reference }) {
  const { title, source, year, pmid, doi, kind, checked, concern } = reference;
  const href = webAddress(reference);
  return (
    <div className="grid gap-1">
      <p className="break-words">
        {href ? (
          <a
            href={href}
            rel="noreferrer"
            className="font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {title}
          </a>
        ) : (
          <span className="font-medium">{title}</span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3">
        {concern && <Badge tone="stop">{CONCERN_LABELS[concern]}</Badge>}
        {kind === "community" ? (
          <Badge tone="care">{REFERENCE_KIND_LABELS[kind]}</Badge>
        ) : (
          <span>{REFERENCE_KIND_LABELS[kind]}</span>
        )}
        <span className="min-w-0 break-words">
          {source}
          {year === null ? ", year not stated" : `, ${year}`}
        </span>
        {pmid && <OutLink href={`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`}>{`PMID ${pmid}`}</OutLink>}
        {doi && <OutLink href={`https://doi.org/${encodeURI(doi)}`}>{`DOI ${doi}`}</OutLink>}
        <span>{checked ? `checked ${dayText(checked)}` : "not checked"}</span>
      </p>
    </div>
  );
}

function OutLink({ href, children }: { readonly href: string; readonly children: string }) {
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
