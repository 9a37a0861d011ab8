import type { ReactNode } from "react";
import type { GeneratedProtocol, Line } from "#domain/protocols/generated-protocol.ts";
import type { SharedPlan } from "#domain/protocols/shared-plan.ts";
import { vitalsMentioned } from "#domain/vitals/mentioned.ts";
import type { VitalCode } from "#domain/vitals/vital.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { dayText } from "#web/lib/local-day.ts";
import { Notice } from "#web/ui/notice.tsx";
import { DoseTimeline } from "./dose-timeline.tsx";
import { Fold } from "./fold.tsx";
import { FoldedSection, PlanHeading, PlanSection } from "./headings.tsx";
import { MonitoringTable } from "./monitoring-table.tsx";
import { PeptideCard } from "./peptide-card.tsx";
import { ScoreCard } from "./score/score-card.tsx";
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

/** What the card's sources say to watch or check, and people can measure at home. */
function measuredFor(
  { name, slug, sideEffects, advice = [] }: PartProps["protocol"]["peptides"][number],
  { monitoring }: PartProps["protocol"],
): readonly VitalCode[] {
  const checks = monitoring.filter(({ peptides }) => peptides.includes(name) || peptides.includes(slug));
  return vitalsMentioned([
    ...[...sideEffects, ...advice].map(({ text }) => text),
    ...checks.flatMap(({ check, why }) => [check, why]),
  ]);
}

const WARNINGS_SHOWN = 3;

/** Those that matched an answer come first, so the rest may wait behind a fold. */
export function PlanWarnings({ warnings }: { readonly warnings: readonly Line[] }) {
  if (warnings.length === 0) return null;
  const rest = warnings.slice(WARNINGS_SHOWN);
  return (
    <Notice tone="care" title={warnings.length === 1 ? "Warning" : `Warnings (${warnings.length})`}>
      <LineList lines={warnings.slice(0, WARNINGS_SHOWN)} />
      {rest.length > 0 && (
        <Fold summary={`${rest.length} more`}>
          <LineList lines={rest} />
        </Fold>
      )}
    </Notice>
  );
}

/**
 * The parts of a plan. A shared plan has no expected results, because they reveal the diagnosis they were measured in.
 */
export function PlanBody({ protocol, isOwn = false }: PartProps & { readonly isOwn?: boolean }) {
  return (
    <>
      <PlanSection title="Peptides in this plan">
        {protocol.peptides.map((entry) => (
          <PeptideCard key={entry.slug} entry={entry} ownReadings={isOwn ? measuredFor(entry, protocol) : []} />
        ))}
      </PlanSection>
      {"expectedResults" in protocol && (
        <PlanSection
          title="Expected results"
          note="Only effects that were measured in people, at the time they were measured."
        >
          <ExpectedResults results={protocol.expectedResults} />
        </PlanSection>
      )}
      <div className="grid">
        <FoldedSection title="Schedule">
          <Schedule protocol={protocol} />
        </FoldedSection>
        <Tips title="Nutrition" lines={protocol.nutritionTips} />
        <Tips title="Lifestyle" lines={protocol.lifestyleRecommendations} />
        <FoldedSection
          title="Monitoring"
          note={
            <>
              Checks that the sources name, dated from the first day; those before the start are the{" "}
              <Term slug="baseline">baseline</Term>.
            </>
          }
        >
          <MonitoringTable items={protocol.monitoring} />
        </FoldedSection>
        {"score" in protocol && protocol.score !== null && (
          <FoldedSection title="Score">
            <ScoreCard score={protocol.score} scoreParts={protocol.scoreParts} scoreCap={protocol.scoreCap} />
          </FoldedSection>
        )}
      </div>
    </>
  );
}

function Tips({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <FoldedSection title={title}>
      <LineList lines={lines} />
    </FoldedSection>
  );
}

/** The sources, the disclaimer and the versions the plan was made with. */
export function PlanFoot({ protocol, children }: PartProps & { readonly children?: ReactNode }) {
  const { references, notice, rulesetVersion, libraryVersion } = protocol;
  return (
    <>
      <FoldedSection title="Sources" note={`${references.length} works and rules, in the order of their numbers.`}>
        <ReferenceList references={references} />
      </FoldedSection>
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

/** The windows in which something was measured. */
function ExpectedResults({ results }: { readonly results: GeneratedProtocol["expectedResults"] }) {
  if (Object.values(results).every((lines) => lines.length === 0))
    return <p className="text-sm text-ink-2">Not known: the library holds no effect measured in people.</p>;
  return (
    <ol className="grid gap-3">
      {WINDOWS.filter(({ window }) => results[window].length > 0).map(({ window, title }) => (
        <li
          key={window}
          className="grid gap-1 border-t border-line-soft pt-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4"
        >
          <PlanHeading depth={2} className="text-sm font-semibold">
            {title}
          </PlanHeading>
          <LineList lines={results[window]} />
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
