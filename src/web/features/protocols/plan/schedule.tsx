import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import type { SharedPlan } from "#domain/protocols/shared-plan.ts";
import { DoseTimeline } from "./dose-timeline.tsx";
import { PlanHeading } from "./headings.tsx";
import { LineList } from "./sources/citations.tsx";

/** The phases one below the other along a line; above them the same as a picture. */
export function Schedule({ protocol }: { readonly protocol: GeneratedProtocol | SharedPlan }) {
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
