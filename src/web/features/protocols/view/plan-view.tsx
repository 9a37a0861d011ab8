import { type ReactNode, useId, useRef } from "react";
import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import { isForPerson } from "#domain/protocols/is-for-person.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ExcludedList } from "./excluded-list.tsx";
import { PlanHeading, PlanLevel, PlanSection } from "./headings.tsx";
import { PlanBody, PlanFoot, PlanSpan, PlanWarnings } from "./plan-parts.tsx";
import { ConsideredList } from "./shelves/considered-list.tsx";
import { OptionList } from "./shelves/option-list.tsx";
import { WouldChangeList } from "./shelves/would-change-list.tsx";
import { CitationsProvider, LineList } from "./sources/citations.tsx";
import { useOpenForPrint } from "./use-open-for-print.ts";

interface PlanViewProps {
  readonly protocol: GeneratedProtocol;
  /** 1: a page, the plan's title is its heading. 2: inside a dialog with a heading of its own. */
  readonly level?: 1 | 2;
  /** A plan that the person made, and not one that was shared with them: it shows their own readings. */
  readonly isOwn?: boolean;
  /** What can be done with the answer, below its summary. */
  readonly tools?: ReactNode;
}

/** A whole answer to read, shelf by shelf: what can be planned, what helps otherwise, what is known of the rest. */
export function PlanView({ protocol, level = 2, isOwn = false, tools = null }: PlanViewProps) {
  const root = useRef<HTMLElement>(null);
  const shelves = shelvesOf(protocol, useId());
  useOpenForPrint(root);
  return (
    <PlanLevel value={level}>
      <CitationsProvider references={protocol.references}>
        <article ref={root} className="grid min-w-0 gap-9">
          <Opening protocol={protocol} level={level} tools={tools} shelves={shelves} />
          {protocol.peptides.length > 0 && <PlanBody protocol={protocol} isOwn={isOwn} />}
          {shelves.map(({ id, title, note, content }) => (
            <div key={id} id={id} tabIndex={-1} className="min-w-0 scroll-mt-20 outline-none">
              <PlanSection title={title} note={note}>
                {content}
              </PlanSection>
            </div>
          ))}
          <PlanSection title="Next steps">
            <LineList lines={protocol.nextSteps} isOrdered empty="None." />
          </PlanSection>
          {protocol.considered === undefined && (
            <PlanSection
              title="Left out, and why"
              note={`${protocol.excluded.length} compounds of the library are not in this plan.`}
            >
              <ExcludedList excluded={protocol.excluded} isOpen={protocol.peptides.length === 0} />
            </PlanSection>
          )}
          <PlanFoot protocol={protocol}>The same answers and library give the same plan.</PlanFoot>
        </article>
      </CitationsProvider>
    </PlanLevel>
  );
}

interface OpeningProps extends Required<Omit<PlanViewProps, "isOwn">> {
  readonly shelves: readonly Shelf[];
}

function Opening({ protocol, level, tools, shelves }: OpeningProps) {
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
        {peptides.length > 0 && <PlanSpan protocol={protocol} />}
      </div>
      {level === 1 && <ShelfLinks shelves={shelves} />}
      {tools}
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
    </header>
  );
}

interface Shelf {
  readonly id: string;
  /** As the summary counts: an option that isn't for this person, or doesn't work, is listed but not counted. */
  readonly count: number;
  readonly link: string;
  readonly title: string;
  readonly note: string;
  readonly content: ReactNode;
}

/** The shelves of an answer that have something on them, with the ids that links jump to. */
function shelvesOf({ options = [], considered = [], wouldChange = [] }: GeneratedProtocol, prefix: string): Shelf[] {
  const studied = considered.filter(({ shelf }) => shelf === "studied");
  const others = considered.filter(({ shelf }) => shelf === "not-studied");
  const all = [
    {
      id: `${prefix}options`,
      count: options.filter(isForPerson).length,
      link: "without a peptide",
      title: "What works without a peptide",
      note: "Best evidence first, with its size and how sure it is.",
      content: options.length > 0 && <OptionList options={options} />,
    },
    {
      id: `${prefix}studied`,
      count: studied.length,
      link: "studied, not for you to plan",
      title: "Studied in people, not for you to plan",
      note: "What came out, and why there is no plan with it.",
      content: studied.length > 0 && <ConsideredList considered={studied} />,
    },
    {
      id: `${prefix}others`,
      count: others.length,
      link: "sold without studies",
      title: "Sold for this, not studied in people for it",
      note: "No amount is named, because none was shown to work or to be safe.",
      content: others.length > 0 && <ConsideredList considered={others} />,
    },
    {
      id: `${prefix}change`,
      count: wouldChange.length,
      link: "would change this",
      title: "What would change this answer",
      note: "For a talk with a clinician. Print this page, or use the page for a clinician.",
      content: wouldChange.length > 0 && <WouldChangeList changes={wouldChange} considered={considered} />,
    },
  ];
  return all.filter(({ content }) => content !== false);
}

/** The answer in numbers; each leads to its shelf. */
function ShelfLinks({ shelves }: { readonly shelves: readonly Shelf[] }) {
  const counted = shelves.filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return (
    <nav aria-label="In this answer" data-print="no">
      <ul className="flex flex-wrap gap-2">
        {counted.map(({ id, count, link }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm text-ink-2 hover:border-ink-3 hover:text-ink md:min-h-9"
            >
              <span className="font-semibold text-ink">{count}</span> {link}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
