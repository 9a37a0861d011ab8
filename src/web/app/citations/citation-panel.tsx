import { X } from "lucide-react";
import { use, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { Reference } from "#domain/peptides/peptide.ts";
import { dayText } from "#web/lib/local-day.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { usePlaceBeside } from "#web/ui/use-place-beside.ts";
import { ClaimActionContext } from "./claim-action.ts";
import { type AskedCitation, type CitedPlace, type ShownWork, worksOf } from "./open-citation.ts";
import { OutLink, originText, WorkNumbers, WorkSource, WorkTitle } from "./work.tsx";

interface CitationPanelProps extends AskedCitation {
  /** The numeral that was pressed; the panel is beside it. */
  readonly mark: HTMLElement;
  readonly onClosed: () => void;
}

/** The citation of a claim: beside its mark, on a phone at the bottom of the screen. */
export function CitationPanel({ mark, cited, pressed, references, listed, onListed, onClosed }: CitationPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const leaves = useRef(false);
  const claimAction = use(ClaimActionContext);
  useLayoutEffect(() => {
    panel.current?.showPopover({ source: mark });
    panel.current?.focus();
  }, [mark]);
  usePlaceBeside(panel, () => mark);
  const hide = () => panel.current?.hidePopover();
  useMarkCloses(mark, hide);
  const works = worksOf(cited, references).toSorted((a, b) => Number(b.id === pressed) - Number(a.id === pressed));
  const { claim, place } = cited;
  const cite = [cited.of].flat().flatMap((one) => one.cite ?? []);
  return (
    <dialog
      ref={panel}
      popover="auto"
      tabIndex={-1}
      aria-labelledby={claim ? `${id}-title ${id}-claim` : `${id}-title`}
      onToggle={({ newState }) => {
        if (newState !== "closed") return;
        onClosed();
        const { activeElement } = document;
        const isElsewhere = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0; // a control was pressed
        if (!leaves.current && !isElsewhere) mark.focus({ preventScroll: true });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && relatedTarget !== mark && !currentTarget.contains(relatedTarget)) hide();
      }}
      className="fixed inset-auto m-0 w-[min(26rem,calc(100vw-2rem))] animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-0 text-sm text-ink shadow-lg shadow-black/20 outline-none wrap-anywhere backdrop:bg-transparent max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:max-h-[80dvh]! max-md:w-full max-md:max-w-none max-md:rounded-b-none max-md:pb-[env(safe-area-inset-bottom)] max-md:backdrop:bg-[oklch(0.1_0.01_265/0.6)]"
    >
      <div className="grid gap-4 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="grid gap-0.5">
            <h2 id={`${id}-title`} className="section-label">
              {works.length === 1 ? `Source ${works[0]?.number}` : `${works.length} sources`}
            </h2>
            {claim && (
              <p id={`${id}-claim`} className="line-clamp-2 font-medium first-letter:uppercase">
                {claim}
              </p>
            )}
          </div>
          <IconButton label="Close" icon={X} onClick={hide} className="-my-1.5 -mr-2 max-md:-my-2.5" />
        </div>
        {works.map((work) => (
          <Work
            key={work.id}
            work={work}
            places={cite.filter(({ ref }) => ref === work.id)}
            isOneOfMany={works.length > 1}
          />
        ))}
        <div className="-my-1.5 flex flex-wrap gap-x-5">
          <a
            href={listed}
            onClick={(event) => {
              leaves.current = true;
              hide();
              if (!onListed) return;
              event.preventDefault();
              onListed();
            }}
            className="link inline-flex min-h-9 items-center max-md:min-h-11"
          >
            See all references
          </a>
          {claim && place && claimAction?.(place, claim, "Report a problem")}
        </div>
      </div>
    </dialog>
  );
}

/** Another press on the mark closes its panel. The page must not see that press, or it would open the panel again. */
function useMarkCloses(mark: HTMLElement, hide: () => void): void {
  useEffect(() => {
    const close = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      hide();
    };
    mark.addEventListener("click", close);
    return () => mark.removeEventListener("click", close);
  });
}

interface WorkProps {
  readonly work: ShownWork & { readonly number: number };
  readonly places: readonly CitedPlace[];
  readonly isOneOfMany: boolean;
}

function Work({ work, places, isOneOfMany }: WorkProps) {
  const { nct, setId, application, product } = work;
  return (
    <section className="grid gap-2 border-t border-line-soft pt-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        {isOneOfMany && <span className="font-mono text-xs leading-5 text-accent">{work.number}</span>}
        <WorkTitle work={work} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3">
        <WorkSource work={work} />
      </p>
      <Places places={places} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-note">
        <Fact name="Origin">{originText(work) ?? "not reviewed yet"}</Fact>
        <Fact name="Read">{work.seen ? SEEN_WORDS[work.seen] : "not recorded"}</Fact>
        {work.revision && <Fact name="Revision">{work.revision}</Fact>}
        <Fact name="Checked">{checkedText(work)}</Fact>
      </dl>
      <p className="flex flex-wrap gap-x-3 gap-y-1 empty:hidden">
        <WorkNumbers work={work} />
        {nct && <OutLink href={`https://clinicaltrials.gov/study/${nct}`}>{nct}</OutLink>}
        {setId && (
          <OutLink
            href={`https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${setId}`}
          >{`Set id ${setId}`}</OutLink>
        )}
        {application && <span className="font-mono text-xs text-ink-2">{application}</span>}
        {product && <span className="font-mono text-xs text-ink-2">{`Product number ${product}`}</span>}
      </p>
    </section>
  );
}

/** Each place once, with every figure printed there. */
function Places({ places }: Pick<WorkProps, "places">) {
  if (places.length === 0) return <p className="text-ink-2">The place in this source isn't recorded yet.</p>;
  const byPlace = Map.groupBy(places, ({ at }) => at);
  return (
    <ul className="grid gap-1">
      {[...byPlace].map(([at, cites]) => {
        const printed = new Set(cites.flatMap(({ asPrinted }) => asPrinted ?? []));
        return (
          <li key={at} className="first-letter:uppercase">
            <span className="text-ink-2">{printed.size > 0 ? `${at}: ` : at}</span>
            <span className="font-medium">{[...printed].map((text) => `“${text}”`).join(", ")}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </>
  );
}

function checkedText({ checked, checkedBy }: ShownWork): string {
  if (!checked) return "not compared with its identifier yet";
  return `compared with its identifier on ${dayText(checked)}${checkedBy ? `, ${CHECKED_BY_WORDS[checkedBy]}` : ""}`;
}

/** What of a work was read, inside a sentence. */
const SEEN_WORDS: Readonly<Record<NonNullable<Reference["seen"]>, string>> = {
  "full-text": "full text",
  abstract: "abstract",
  table: "one table",
  "label-section": "sections of the label",
  "two-copies": "two independent copies that agree",
  record: "database record",
  copy: "one copy",
};

const CHECKED_BY_WORDS: Readonly<Record<NonNullable<Reference["checkedBy"]>, string>> = {
  "own-page": "on the page it opens",
  "stored-copy": "in a stored copy of the page it opens",
  service: "by an automatic check",
};
