import { useQueryClient } from "@tanstack/react-query";
import { createContext, type MouseEvent, type ReactNode, use, useId, useMemo, useRef } from "react";
import { placesOf } from "#domain/peptides/sources/places-in-entry.ts";
import type { Line, PlanReference } from "#domain/protocols/generated-protocol.ts";
import { OPTION } from "#domain/protocols/options-slug.ts";
import { CitationOpener } from "#web/app/citations/citation-opener.tsx";
import { OpenCitationContext } from "#web/app/citations/open-citation.ts";
import { optionsQuery } from "#web/app/options-query.ts";
import { peptideQuery } from "#web/app/peptide-query.ts";
import { CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { readCitation } from "./read-citation.ts";

interface Citations {
  readonly references: readonly PlanReference[];
  readonly numberOf: (refId: string) => number | undefined;
  /** The publisher's notice about the paper with this number. */
  readonly concernOf: (number: number) => PlanReference["concern"];
  readonly anchorOf: (number: number) => string;
  readonly jumpTo: (number: number, from: HTMLElement) => void;
  readonly jumpBack: (number: number) => void;
}

const CitationsContext = createContext<Citations | null>(null);

export function useCitations(): Citations {
  const value = use(CitationsContext);
  if (!value) throw new Error("useCitations needs CitationsProvider above it");
  return value;
}

interface ProviderProps {
  readonly references: readonly PlanReference[];
  readonly children: ReactNode;
}

/** Numbers the references in order, and remembers where each was opened from, for the link back. */
export function CitationsProvider({ references, children }: ProviderProps) {
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const origins = useRef(new Map<number, HTMLElement>());
  const value = useMemo<Citations>(() => {
    const numbers = new Map(references.map(({ id }, place) => [id, place + 1]));
    const anchorOf = (number: number) => `${prefix}source-${number}`;
    return {
      references,
      numberOf: (refId) => numbers.get(refId),
      concernOf: (number) => references[number - 1]?.concern,
      anchorOf,
      jumpTo: (number, from) => {
        origins.current.set(number, from);
        reveal(document.getElementById(anchorOf(number)));
      },
      jumpBack: (number) => {
        const origin = origins.current.get(number);
        const first = root.current?.querySelector<HTMLElement>(`[data-cites="${number}"]`) ?? null;
        reveal(origin?.isConnected ? origin : first);
      },
    };
  }, [references, prefix]);
  return (
    <CitationsContext value={value}>
      <CitationOpener>
        <div ref={root} className="contents">
          {children}
        </div>
      </CitationOpener>
    </CitationsContext>
  );
}

/** Expands everything that hides `element`, then scrolls and moves focus to it. */
function reveal(element: HTMLElement | null): void {
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center" });
}

interface CiteProps {
  readonly refs: readonly string[];
  /** The text it is behind, which says which places of a work are meant. */
  readonly claim?: string;
}

/** Small numerals that open their source: what the entry says of it, or else the list below. */
export function Cite({ refs, claim = "" }: CiteProps) {
  const { references, numberOf, concernOf, anchorOf, jumpTo } = useCitations();
  const openCitation = use(OpenCitationContext);
  const queryClient = useQueryClient();
  const numbers = [...new Set(refs.flatMap((ref) => numberOf(ref) ?? []))].toSorted((a, b) => a - b);
  if (numbers.length === 0) return null;
  const found = numbers.map((number) => ({ number, concern: concernOf(number) }));
  const open = (event: MouseEvent<HTMLAnchorElement>, number: number) => {
    const mark = event.currentTarget;
    const pressed = references[number - 1];
    if (openCitation === null || pressed === undefined || pressed.kind === "rule") {
      event.preventDefault();
      jumpTo(number, mark);
      return;
    }
    const read = async (slug: string) => {
      if (slug === OPTION) {
        const { goals, works } = await queryClient.fetchQuery(optionsQuery());
        return { works, places: goals.flatMap(({ options }) => options.flatMap(({ cite }) => cite)) };
      }
      const entry = await queryClient.fetchQuery({ ...peptideQuery(slug), staleTime: Number.POSITIVE_INFINITY });
      return { works: entry.references, places: placesOf(entry) };
    };
    const asked = readCitation({ references, refs, claim, pressed: pressed.id }, read).then((found) => ({
      ...found,
      listed: `#${anchorOf(number)}`,
      onListed: () => jumpTo(number, mark),
    }));
    openCitation(event, asked);
  };
  return (
    <sup className="text-tick leading-none font-medium whitespace-normal">
      {found.map(({ number, concern }, place) => (
        <span key={number}>
          {place > 0 && <span className="text-ink-3">,</span>}
          <a
            href={`#${anchorOf(number)}`}
            data-cites={number}
            aria-label={concern ? `Source ${number}, ${CONCERN_WORDS[concern]}` : `Source ${number}`}
            className={classNames(
              "rounded-sm px-[1.5px] py-1 no-underline hover:underline",
              concern ? "text-stop" : "text-accent",
            )}
            onClick={(event) => open(event, number)}
          >
            {concern ? `${number} ${CONCERN_WORDS[concern]}` : number}
          </a>
        </span>
      ))}
    </sup>
  );
}

export function CitedLine({ line }: { readonly line: Line }) {
  return (
    <>
      {line.text}
      <Cite refs={line.refs} claim={line.text} />
    </>
  );
}

interface LineListProps {
  readonly lines: readonly Line[];
  readonly empty?: string;
  readonly isOrdered?: boolean;
}

export function LineList({ lines, empty, isOrdered = false }: LineListProps) {
  if (lines.length === 0) return <p className="text-sm text-ink-3">{empty}</p>;
  const items = lines.map((line) => (
    <li key={line.text} className="pl-1">
      <CitedLine line={line} />
    </li>
  ));
  const look = "grid gap-1.5 pl-5 text-sm text-ink-2 marker:text-ink-3";
  return isOrdered ? (
    <ol className={`list-decimal ${look}`}>{items}</ol>
  ) : (
    <ul className={`list-disc ${look}`}>{items}</ul>
  );
}
