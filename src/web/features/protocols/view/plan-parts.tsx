import type { ReactNode } from "react";
import type { GeneratedProtocol, Line } from "#domain/protocols/generated-protocol.ts";
import type { SharedPlan } from "#domain/protocols/shared-plan.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { dayText } from "#web/lib/local-day.ts";
import { Notice } from "#web/ui/notice.tsx";
import { DoseTimeline } from "./dose-timeline.tsx";
import { PlanHeading, PlanSection } from "./headings.tsx";
import { MonitoringTable } from "./monitoring-table.tsx";
import { PeptideCard } from "./peptide-card.tsx";
import { LineList } from "./sources/citations.tsx";
import { ReferenceList } from "./sources/reference-list.tsx";

interface PartProps {
  readonly protocol: GeneratedProtocol | SharedPlan;
}

export function PlanSpan({ protocol: { startDate, durationWeeks } }: PartProps) {
  return (
    <p className="text-sm text-ink-3">
      From {dayText(startDate)}, {durationWeeks} weeks
    </p>
  );
}

export function PlanWarnings({ warnings }: { readonly warnings: readonly Line[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="care" title={warnings.length === 1 ? "Warning" : `Warnings (${warnings.length})`}>
      <LineList lines={warnings} />
    </Notice>
  );
}

/**
 * The parts of a plan. A shared plan has no expected results, because they reveal the diagnosis they were measured in.
 */
export function PlanBody({ protocol }: PartProps) {
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
      {"expectedResults" in protocol && (
        <PlanSection
          title="Expected results"
          note="Only effects that were measured in people, at the time they were measured."
        >
          <ExpectedResults results={protocol.expectedResults} />
        </PlanSection>
      )}
      <PlanSection title="Nutrition">
        <LineList lines={protocol.nutritionTips} empty="No source of this plan says anything about it." />
      </PlanSection>
      <PlanSection title="Lifestyle">
        <LineList lines={protocol.lifestyleRecommendations} empty="No source of this plan says anything about it." />
      </PlanSection>
      <PlanSection
        title="Monitoring"
        note={
          <>
            Checks that the sources name, dated from the first day; those before the start are the{" "}
            <Term slug="baseline">baseline</Term>.
          </>
        }
      >
        <MonitoringTable items={protocol.monitoring} />
      </PlanSection>
    </>
  );
}

/** The sources, the disclaimer and the versions the plan was made with. */
export function PlanFoot({ protocol, children }: PartProps & { readonly children?: ReactNode }) {
  const { references, notice, rulesetVersion, libraryVersion } = protocol;
  return (
    <>
      <PlanSection title="Sources">
        <ReferenceList references={references} />
      </PlanSection>
      <footer className="grid gap-1 border-t border-line-soft pt-4 text-note text-ink-3">
        <p>{notice}</p>
        <p className="break-words">
          Rule set {rulesetVersion}, library <span className="font-mono">{libraryVersion}</span>. {children}
        </p>
      </footer>
    </>
  );
}

const WINDOWS = [
  { window: "week1to2", title: "Weeks 1-2" },
  { window: "week3to4", title: "Weeks 3-4" },
  { window: "week5to8", title: "Weeks 5-8" },
  { window: "beyond", title: "Beyond 8 Weeks" },
] as const;

function ExpectedResults({ results }: { readonly results: GeneratedProtocol["expectedResults"] }) {
  return (
    <ol className="grid gap-3">
      {WINDOWS.map(({ window, title }) => (
        <li
          key={window}
          className="grid gap-1 border-t border-line-soft pt-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4"
        >
          <PlanHeading depth={2} className="text-sm font-semibold">
            {title}
          </PlanHeading>
          <LineList
            lines={results[window]}
            empty="Not known: the library holds no effect measured in people at this point."
          />
        </li>
      ))}
    </ol>
  );
}

/** The phases along a vertical line, with the same as a chart above them. */
function Schedule({ protocol }: { readonly protocol: GeneratedProtocol | SharedPlan }) {
  return (
    <div className="grid gap-5">
      <DoseTimeline peptides={protocol.peptides} durationWeeks={protocol.durationWeeks} />
      <ol className="grid">
        {protocol.schedule.phases.map((phase) => (
          <li key={phase.name} className="relative grid gap-1 border-l border-line pb-5 pl-5 last:pb-0">
            <span aria-hidden="true" className="absolute top-2 -left-[4.5px] size-2 rounded-full bg-ink-3" />
            <div className="flex flex-wrap items-baseline gap-x-3">
              <PlanHeading depth={2} className="font-semibold">
                {phase.name}
              </PlanHeading>
              <span className="text-sm text-ink-3">{phase.duration}</span>
            </div>
            <p className="text-sm text-ink-2">{phase.description}</p>
            <LineList lines={phase.peptides} />
          </li>
        ))}
      </ol>
    </div>
  );
}
