import { SearchX } from "lucide-react";
import { useRef } from "react";
import type { GeneratedProtocol } from "../../../../domain/protocols/generated-protocol.ts";
import { dayText } from "../../../lib/local-day.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ExcludedList } from "./excluded-list.tsx";
import { ExpectedResults } from "./expected-results.tsx";
import { PlanHeading, PlanLevel, PlanSection } from "./headings.tsx";
import { MonitoringTable } from "./monitoring-table.tsx";
import { PeptideCard } from "./peptide-card.tsx";
import { Schedule } from "./schedule.tsx";
import { ScoreCard } from "./score/score-card.tsx";
import { CitationsProvider, LineList } from "./sources/citations.tsx";
import { ReferenceList } from "./sources/reference-list.tsx";
import { useOpenForPrint } from "./use-open-for-print.ts";

interface PlanViewProps {
  readonly protocol: GeneratedProtocol;
  /** 1: a page, the plan's title is its heading. 2: inside a dialog with a heading of its own. */
  readonly level?: 1 | 2;
}

/** A whole plan to read: warnings first, sources last. */
export function PlanView({ protocol, level = 2 }: PlanViewProps) {
  const root = useRef<HTMLElement>(null);
  useOpenForPrint(root);
  const isEmpty = protocol.peptides.length === 0;
  return (
    <PlanLevel value={level}>
      <CitationsProvider references={protocol.references}>
        <article ref={root} className="grid min-w-0 gap-9">
          <Opening protocol={protocol} level={level} />
          {!isEmpty && <Body protocol={protocol} />}
          <PlanSection title="Next steps">
            <LineList lines={protocol.nextSteps} isOrdered empty="None." />
          </PlanSection>
          <PlanSection
            title="Left out, and why"
            note={`${protocol.excluded.length} compounds of the library are not in this plan.`}
          >
            <ExcludedList excluded={protocol.excluded} isOpen={isEmpty} />
          </PlanSection>
          <PlanSection title="Sources">
            <ReferenceList references={protocol.references} />
          </PlanSection>
          <footer className="grid gap-1 border-t border-line-soft pt-4 text-[0.8125rem] text-ink-3">
            <p>{protocol.notice}</p>
            <p className="break-words">
              Rule set {protocol.rulesetVersion}, library <span className="font-mono">{protocol.libraryVersion}</span>.
              The same answers and library give the same plan.
            </p>
          </footer>
        </article>
      </CitationsProvider>
    </PlanLevel>
  );
}

function Opening({ protocol, level }: PlanViewProps) {
  const { title, summary, warnings, notChecked, peptides } = protocol;
  return (
    <header className="grid min-w-0 gap-4">
      <div className="grid gap-2">
        {level === 1 ? (
          <h1 className="text-pretty">{title}</h1>
        ) : (
          <PlanHeading depth={1} className="text-xl leading-tight font-semibold tracking-[-0.018em] text-pretty">
            {title}
          </PlanHeading>
        )}
        <p className="max-w-prose text-ink-2">{summary}</p>
        <p className="text-sm text-ink-3">
          From {dayText(protocol.startDate)}, {protocol.durationWeeks} weeks
        </p>
      </div>
      {warnings.length > 0 && (
        <Notice tone="care" title={warnings.length === 1 ? "Warning" : `Warnings (${warnings.length})`}>
          <LineList lines={warnings} />
        </Notice>
      )}
      {notChecked.length > 0 && (
        <Notice tone="care" title="Not checked">
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {notChecked.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {peptides.length === 0 ? <NothingQualifies /> : <ScoreCard {...protocol} />}
    </header>
  );
}

/** An answer of its own: no filler stands in for a compound that passed. */
function NothingQualifies() {
  return (
    <div className="card flex items-center gap-5">
      <SearchX className="size-9 shrink-0 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
      <div className="grid gap-1">
        <p className="text-3xl leading-none font-semibold tracking-[-0.03em]">Nothing qualifies</p>
        <p className="text-sm text-ink-2">
          No compound passed every rule for these answers. That is a result: what failed, and why, stands below.
        </p>
      </div>
    </div>
  );
}

function Body({ protocol }: PlanViewProps) {
  return (
    <>
      <PlanSection title="Peptides in this plan">
        {protocol.peptides.map((entry) => (
          <PeptideCard key={entry.slug} entry={entry} />
        ))}
      </PlanSection>
      <PlanSection title="Schedule">
        <Schedule protocol={protocol} />
      </PlanSection>
      <PlanSection
        title="Expected results"
        note="Only effects that were measured in people, at the time they were measured."
      >
        <ExpectedResults results={protocol.expectedResults} />
      </PlanSection>
      <PlanSection title="Nutrition">
        <LineList lines={protocol.nutritionTips} empty="No source of this plan says anything about it." />
      </PlanSection>
      <PlanSection title="Lifestyle">
        <LineList lines={protocol.lifestyleRecommendations} empty="No source of this plan says anything about it." />
      </PlanSection>
      <PlanSection title="Monitoring" note="Checks that the sources name, dated from the first day.">
        <MonitoringTable items={protocol.monitoring} />
      </PlanSection>
    </>
  );
}
