import { SearchX } from "lucide-react";
import { useRef } from "react";
import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ExcludedList } from "./excluded-list.tsx";
import { PlanHeading, PlanLevel, PlanSection } from "./headings.tsx";
import { PlanBody, PlanFoot, PlanSpan, PlanWarnings } from "./plan-parts.tsx";
import { ScoreCard } from "./score/score-card.tsx";
import { CitationsProvider, LineList } from "./sources/citations.tsx";
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
          {!isEmpty && <PlanBody protocol={protocol} />}
          <PlanSection title="Next steps">
            <LineList lines={protocol.nextSteps} isOrdered empty="None." />
          </PlanSection>
          <PlanSection
            title="Left out, and why"
            note={`${protocol.excluded.length} compounds of the library are not in this plan.`}
          >
            <ExcludedList excluded={protocol.excluded} isOpen={isEmpty} />
          </PlanSection>
          <PlanFoot protocol={protocol}>The same answers and library give the same plan.</PlanFoot>
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
        <PlanSpan protocol={protocol} />
      </div>
      <PlanWarnings warnings={warnings} />
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

/** An empty plan is a valid result: it is never padded with weaker compounds. */
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
