import { Link } from "@tanstack/react-router";
import { createContext, use } from "react";
import type { PlanReference } from "#domain/protocols/generated-protocol.ts";
import type { ExploredEntry, Finding } from "#domain/safety/explore/explore.ts";
import type { ListedRisk } from "#domain/safety/explore/listed-risks.ts";
import { CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SEVERITY_WORDS, SUPPORT_WORDS, VERDICT_LOOKS } from "./verdict-words.tsx";

/** References by id, which the risks cite. */
export const LibraryReferences = createContext<ReadonlyMap<string, PlanReference>>(new Map());

/** One entry: the verdict, the reasons, and everything else its sources list. */
export function EntryResult({ entry }: { readonly entry: ExploredEntry }) {
  const { slug, name, verdict, findings, silent, listed } = entry;
  const looks = verdict === "not-asked" ? null : VERDICT_LOOKS[verdict];
  return (
    <li
      className={classNames(
        "grid content-start gap-1.5 rounded-card border border-line-soft bg-surface px-4 py-3 text-sm",
        looks && `border-l-4 ${looks.edge}`,
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-base font-semibold">
          <Link to="/peptides/$slug" params={{ slug }} className="no-underline hover:underline">
            {name}
          </Link>
        </h4>
        {looks && <span className={classNames("font-semibold", looks.look)}>{looks.word}</span>}
      </div>
      {findings.length > 0 && (
        <ul className="grid gap-1.5">
          {findings.map((finding) => (
            <FindingLine key={`${finding.ref}${finding.subject}${finding.because}`} finding={finding} />
          ))}
        </ul>
      )}
      <Silence silent={silent} isAll={findings.length === 0} />
      <Listed risks={listed} isOpen={verdict === "not-asked"} />
    </li>
  );
}

interface SilenceProps {
  readonly silent: ExploredEntry["silent"];
  /**
   * Nothing matched; then the answers aren't listed one by one, because a long list would repeat them hundreds of
   * times.
   */
  readonly isAll: boolean;
}

function Silence({ silent: { noData, nothingListed }, isAll }: SilenceProps) {
  const words = (names: readonly string[], others: readonly string[]) =>
    isAll && names.length > 1 && others.length === 0 ? "any of your answers" : names.join(", ");
  return (
    <>
      {noData.length > 0 && (
        <p className="font-medium">No data: our sources don’t mention {words(noData, nothingListed)}.</p>
      )}
      {nothingListed.length > 0 && (
        <p className="text-ink-2">We read its label, and it doesn’t list {words(nothingListed, noData)}.</p>
      )}
    </>
  );
}

interface FindingLineProps {
  readonly finding: Finding;
  /** The matching answer is already shown beside it. */
  readonly isAlone?: boolean;
}

export function FindingLine({ finding, isAlone = false }: FindingLineProps) {
  const { subject, says, severity, support, because, fromEntry, ref } = finding;
  return (
    <li>
      <span className="font-medium">{subject}</span>
      {says !== null && `: ${says}`}
      <span className="block text-ink-2">
        {fromEntry === null ? "" : `From the entry on ${fromEntry}. `}
        {isAlone ? "" : `Your answer: ${because}. `}
        {SEVERITY_WORDS[severity]}, {SUPPORT_WORDS[support]}: <Source id={ref} />
      </span>
    </li>
  );
}

function Listed({ risks, isOpen }: { readonly risks: readonly ListedRisk[]; readonly isOpen: boolean }) {
  if (risks.length === 0)
    return <p className="text-ink-2">No data: its sources list no contraindication and no interaction.</p>;
  return (
    <details open={isOpen} className="text-ink-2">
      <summary className="flex min-h-9 items-center font-medium text-ink-2">
        Everything its sources list ({risks.length})
      </summary>
      <ul className="grid gap-1 pb-1">
        {risks.map((risk) => (
          <li key={`${risk.kind}${risk.ref}${risk.subject}`}>
            <span className="text-ink">{risk.subject}</span>
            {risk.says !== null && `: ${risk.says}`}. {SEVERITY_WORDS[risk.severity]}, {SUPPORT_WORDS[risk.support]}:{" "}
            <Source id={risk.ref} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Links to the source, in a new tab. */
function Source({ id }: { readonly id: string }) {
  const reference = use(LibraryReferences).get(id);
  if (reference === undefined) return null;
  const { title, source, year, url, concern } = reference;
  const words = [source, year, concern && CONCERN_WORDS[concern]].filter(Boolean).join(", ");
  if (url === null) return <span className="text-ink-3">({words})</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" title={title} className="link-quiet text-ink-2">
      {words}
    </a>
  );
}
