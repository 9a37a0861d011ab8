import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { FindTerms, TextPart } from "#web/app/glossary/find-terms.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { useTermFinder } from "#web/app/glossary/use-term-finder.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CATEGORY_LABELS, KIND_LABELS } from "../messages.ts";
import { FactBox } from "./fact-box.tsx";
import { ClaimSources, Prose } from "./sources/reference-marks.tsx";

interface EntryHeaderProps {
  readonly peptide: Peptide;
  readonly actions: ReactNode;
}

/** The facts come before the summary, so that a phone's first screen shows them. */
export function EntryHeader({ peptide, actions }: EntryHeaderProps) {
  const explained = useExplained();
  const summary = explained(peptide.summary);
  const mechanism = explained(peptide.mechanism ?? "");
  const isPlannable = peptide.doses.some((dose) => dose.regimen !== null);
  return (
    <div className="mb-4 grid gap-4">
      <PageHeader title={peptide.name} crumb={<Crumb peptide={peptide} />} className="mb-0!">
        {peptide.aliases.length > 0 && <p className="text-sm text-ink-3">{peptide.aliases.join(", ")}</p>}
      </PageHeader>
      <FactBox peptide={peptide} />
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
      {(actions || isPlannable) && (
        <div className="flex flex-wrap gap-2" data-print="no">
          {actions}
          {isPlannable && (
            <Link to="/protocol-generator" className={buttonLook()}>
              Begin a plan
            </Link>
          )}
        </div>
      )}
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
