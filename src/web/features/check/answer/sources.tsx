import { createContext, use } from "react";
import type { PlanReference } from "#domain/protocols/generated-protocol.ts";
import { CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { Section } from "#web/ui/section.tsx";

/** The works of the answer, in the order of their numbers. */
export const AnswerSources = createContext<readonly PlanReference[]>([]);

const anchor = (place: number): string => `check-source-${place + 1}`;

/** Small numerals that lead to the list of sources. */
export function Marks({ references }: { readonly references: readonly PlanReference[] }) {
  const all = use(AnswerSources);
  const places = [...new Set(references.map(({ id }) => all.findIndex((one) => one.id === id)))].filter(
    (at) => at >= 0,
  );
  return (
    <span className="whitespace-nowrap">
      {places
        .toSorted((a, b) => a - b)
        .map((place) => (
          <a
            key={place}
            href={`#${anchor(place)}`}
            aria-label={`Source ${place + 1}`}
            className="px-[0.3em] py-1.5 align-[0.25em] font-mono text-tick leading-none font-medium text-accent hover:underline"
          >
            {place + 1}
          </a>
        ))}
    </span>
  );
}

export function SourceList() {
  const all = use(AnswerSources);
  if (all.length === 0) return null;
  return (
    <Section title="Sources" look="label" className="grid gap-3">
      <ol className="grid gap-2 text-note text-ink-2">
        {all.map(({ id, title, source, year, url, concern }, place) => (
          <li
            key={id}
            id={anchor(place)}
            className="grid scroll-mt-20 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1 rounded-small target:bg-accent-wash"
          >
            <span className="text-right font-mono text-xs leading-5 text-ink-3">{place + 1}</span>
            <span className="pl-1.5 wrap-anywhere">
              {url === null ? (
                title
              ) : (
                <a href={url} target="_blank" rel="noreferrer" className="link-quiet text-ink">
                  {title}
                </a>
              )}{" "}
              <span className="text-ink-3">
                {source}
                {year !== null && `, ${year}`}
              </span>
              {concern && <span className="text-stop">{`, ${CONCERN_WORDS[concern]}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
