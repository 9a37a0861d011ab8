import type { ReactNode } from "react";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { RelatedPeptide } from "#domain/peptides/related-peptides.ts";
import { CitationOpener } from "#web/app/citations/citation-opener.tsx";
import { type ClaimAction, ClaimActionContext } from "#web/app/citations/claim-action.ts";
import { ComparedWithAnswers } from "#web/app/own-answers/compared-with-answers.tsx";
import { DoseCurveCard } from "./curve/dose-curve-card.tsx";
import { DosesCard } from "./doses-card.tsx";
import { InteractionsCard, MeasuredEffectsCard, SideEffectsCard, UncertainCard } from "./effects-cards.tsx";
import { EntryHeader } from "./entry-header.tsx";
import { EntryLinks } from "./entry-links.tsx";
import { EvidenceMapCard } from "./evidence-map-card.tsx";
import { HalfLifeCard } from "./half-life-card.tsx";
import { usePrinting } from "./handout/use-printing.ts";
import { JumpList } from "./jump-list.tsx";
import { MonitoringCard, PharmacokineticsCard, StorageCard } from "./measure-cards.tsx";
import { RelatedCard } from "./related-card.tsx";
import { RiskCard } from "./risk-card.tsx";
import { SequenceCard } from "./sequence-card.tsx";
import { IdentityCard, StayAwayCard } from "./side-cards.tsx";
import { ReferenceList } from "./sources/reference-list.tsx";
import { StatusCard } from "./status-card.tsx";

interface EntryProps {
  readonly peptide: Peptide;
  readonly related?: readonly RelatedPeptide[];
  readonly actions?: ReactNode;
  readonly claimAction?: ClaimAction;
  readonly children?: ReactNode;
}

/** Everything about one entry. Contraindications come first, even while the page is still streaming in. */
export function Entry({ peptide, related = [], actions, claimAction, children }: EntryProps) {
  const Handout = usePrinting();
  return (
    <ClaimActionContext value={claimAction ?? null}>
      <CitationOpener references={peptide.references}>
        <article className={Handout ? "wrap-anywhere print:hidden" : "wrap-anywhere"}>
          <EntryHeader peptide={peptide} actions={actions} />
          <JumpList />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
            <div className="grid min-w-0 gap-2 xl:col-start-2">
              <ComparedWithAnswers slugs={[peptide.slug]} />
              <StayAwayCard contraindications={peptide.contraindications} />
              <RiskCard peptide={peptide} />
            </div>
            <div className="grid min-w-0 gap-4 max-xl:contents xl:col-start-1 xl:row-span-2 xl:row-start-1">
              <EvidenceMapCard peptide={peptide} />
              <DosesCard peptide={peptide} />
              <DoseCurveCard peptide={peptide} />
              <MeasuredEffectsCard effects={peptide.measuredEffects} />
              <SideEffectsCard sideEffects={peptide.sideEffects} />
              <InteractionsCard interactions={peptide.interactions} />
              <MonitoringCard checks={peptide.monitoring} />
              <PharmacokineticsCard rows={peptide.pharmacokinetics} />
              <SequenceCard peptide={peptide} />
            </div>
            <div className="grid min-w-0 gap-4 max-xl:contents xl:col-start-2">
              <HalfLifeCard pharmacokinetics={peptide.pharmacokinetics} />
              <StatusCard status={peptide.status} references={peptide.references} />
              <UncertainCard uncertain={peptide.uncertain} />
              <IdentityCard structure={peptide.structure} />
              <StorageCard storage={peptide.storage} />
              <RelatedCard slug={peptide.slug} related={related} />
            </div>
          </div>
          <div className="mt-4 grid gap-4">
            <ReferenceList references={peptide.references} />
            <EntryLinks slug={peptide.slug} name={peptide.name} />
            {children}
          </div>
        </article>
        {Handout && <Handout peptide={peptide} />}
      </CitationOpener>
    </ClaimActionContext>
  );
}
