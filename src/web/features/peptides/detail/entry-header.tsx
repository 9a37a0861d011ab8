import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { bestEvidence, bestEvidenceWords } from "#domain/peptides/best-evidence.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { EvidenceLevel } from "#domain/peptides/vocabulary.ts";
import type { Cited } from "#web/app/citations/open-citation.ts";
import type { FindTerms, TextPart } from "#web/app/glossary/find-terms.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { useTermFinder } from "#web/app/glossary/use-term-finder.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { EvidenceShape } from "#web/ui/evidence-badge.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CATEGORY_LABELS, KIND_LABELS } from "../messages.ts";
import { EntryLinks } from "./entry-links.tsx";
import { ClaimSources, Prose, ReferenceMarks } from "./sources/reference-marks.tsx";

interface EntryHeaderProps {
  readonly peptide: Peptide;
  readonly actions: ReactNode;
}

export function EntryHeader({ peptide, actions }: EntryHeaderProps) {
  const explained = useExplained();
  const summary = explained(peptide.summary);
  const mechanism = explained(peptide.mechanism ?? "");
  const isPlannable = peptide.doses.some((dose) => dose.regimen !== null);
  return (
    <div className="mb-5 grid gap-4">
      <PageHeader
        title={peptide.name}
        crumb={<Crumb peptide={peptide} />}
        className="mb-0!"
        actions={
          <>
            {actions}
            {isPlannable && (
              <Link to="/protocol-generator" className={buttonLook("primary")}>
                Begin a plan
              </Link>
            )}
          </>
        }
      >
        {peptide.aliases.length > 0 && <p className="text-ink-3">{peptide.aliases.join(", ")}</p>}
      </PageHeader>
      <div className="grid max-w-3xl gap-2">
        <p className="group/claim wrap-anywhere">
          <ExplainedProse parts={summary} />
          <ClaimSources of={{ ref: peptide.summaryRef }} place="summary" claim={peptide.summary} />
        </p>
        {peptide.mechanism && (
          <p className="group/claim text-sm text-ink-2 wrap-anywhere">
            <ExplainedProse parts={mechanism} />
            <ClaimSources of={{ ref: peptide.mechanismRef }} place="mechanism" claim={peptide.mechanism} />
          </p>
        )}
      </div>
      <StatusBadges peptide={peptide} />
      <EntryLinks slug={peptide.slug} name={peptide.name} />
    </div>
  );
}

function Crumb({ peptide }: { readonly peptide: Peptide }) {
  return (
    <p>
      <Link to="/peptides" className="hover:text-ink hover:underline">
        Peptide Library
      </Link>
      {` / ${peptide.categories.map((category) => CATEGORY_LABELS[category]).join(", ")} / ${KIND_LABELS[peptide.kind]}`}
    </p>
  );
}

function StatusBadges({ peptide }: { readonly peptide: Peptide }) {
  const { us, eu, wada } = peptide.status;
  const best = bestEvidence(peptide);
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Status">
      <ApprovalBadge place="the US" name="us" status={us} />
      <ApprovalBadge place="the EU" name="eu" status={eu} />
      <li>
        {wada?.prohibited == null ? (
          <Badge>Status in sport not known</Badge>
        ) : (
          <Badge tone={wada.prohibited ? "stop" : "plain"}>
            {wada.prohibited ? `Banned in sport: WADA${wada.class ? ` ${wada.class}` : ""}` : "Not banned in sport"}
            <ReferenceMarks of={wada} place="status.wada" claim="Status in sport" />
          </Badge>
        )}
      </li>
      <li>
        <Badge>
          {best && <EvidenceShape level={best} />}
          {best ? `Best evidence: ${bestEvidenceWords(peptide)}` : "No evidence in this library"}
          {best && (
            <ReferenceMarks of={strongest(peptide, best)} claim={`Best evidence: ${bestEvidenceWords(peptide)}`} />
          )}
        </Badge>
      </li>
    </ul>
  );
}

/** The first finding that reaches the level, or the approvals; the rest are in the map below. */
function strongest({ evidence, status }: Peptide, level: EvidenceLevel): Cited["of"] {
  const finding = evidence.find((item) => item.level === level);
  return finding ?? [status.us, status.eu].flatMap((place) => (place?.approved ? place : []));
}

interface ApprovalBadgeProps {
  readonly place: string;
  readonly name: "us" | "eu";
  readonly status: Peptide["status"]["us"];
}

function ApprovalBadge({ place, name, status }: ApprovalBadgeProps) {
  if (!status)
    return (
      <li>
        <Badge>{`Status in ${place} not known`}</Badge>
      </li>
    );
  const claim = status.approved
    ? `Approved in ${place}${status.firstApproval ? `, ${status.firstApproval}` : ""}`
    : `Not approved in ${place}`;
  return (
    <li>
      <Badge tone={status.approved ? "safe" : "stop"}>
        {claim}
        <ReferenceMarks of={status} place={`status.${name}`} claim={claim} />
      </Badge>
    </li>
  );
}

const ELSEWHERE = ["average-mass", "evidence-grade", "half-life", "lyophilised", "pharmacokinetics", "reconstitution"];

/** Splits the texts of an entry one after the other: each glossary term is explained at its first use. */
function useExplained(): (text: string) => readonly TextPart[] {
  const find: FindTerms = useTermFinder() ?? wholeText;
  const seen = new Set(ELSEWHERE);
  return (text) => find(text, seen);
}

const wholeText: FindTerms = (text) => [{ text, slug: null }];

function ExplainedProse({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, slug }, place) =>
    slug === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
      <Prose key={place} text={text} />
    ) : (
      <Term key={slug} slug={slug}>
        {text}
      </Term>
    ),
  );
}
