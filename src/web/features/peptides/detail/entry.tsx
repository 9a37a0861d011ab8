import type { Peptide } from "../../../../domain/peptides/peptide.ts";
import { DosesCard } from "./doses-card.tsx";
import { InteractionsCard, MeasuredEffectsCard, SideEffectsCard, UncertainCard } from "./effects-cards.tsx";
import { EntryHeader } from "./entry-header.tsx";
import { EvidenceMapCard } from "./evidence-map-card.tsx";
import { MonitoringCard, PharmacokineticsCard, StorageCard } from "./measure-cards.tsx";
import { ReferenceList, ReferencesContext } from "./references.tsx";
import { SequenceCard } from "./sequence-card.tsx";
import { HalfLifeCard, IdentityCard, RegulatoryCard, StayAwayCard } from "./side-cards.tsx";

/** Everything the library knows about one entry. In one column, who should stay away comes first. */
export function Entry({ peptide }: { readonly peptide: Peptide }) {
  return (
    <ReferencesContext value={peptide.references}>
      <article>
        <EntryHeader peptide={peptide} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-4 max-xl:contents">
            <SequenceCard structure={peptide.structure} />
            <EvidenceMapCard peptide={peptide} />
            <DosesCard peptide={peptide} />
            <MeasuredEffectsCard effects={peptide.measuredEffects} />
            <SideEffectsCard sideEffects={peptide.sideEffects} />
            <InteractionsCard interactions={peptide.interactions} />
            <MonitoringCard checks={peptide.monitoring} />
            <PharmacokineticsCard rows={peptide.pharmacokinetics} />
          </div>
          <div className="grid min-w-0 gap-4 max-xl:contents">
            <StayAwayCard contraindications={peptide.contraindications} />
            <HalfLifeCard pharmacokinetics={peptide.pharmacokinetics} />
            <IdentityCard structure={peptide.structure} />
            <RegulatoryCard status={peptide.status} />
            <StorageCard storage={peptide.storage} />
            <UncertainCard uncertain={peptide.uncertain} />
          </div>
        </div>
        <div className="mt-4">
          <ReferenceList references={peptide.references} />
        </div>
      </article>
    </ReferencesContext>
  );
}
