import { createContext, use } from "react";
import { dayText } from "#web/lib/local-day.ts";
import { Section } from "#web/ui/section.tsx";
import { SAFETY, sourceAnchor, sourceNumber } from "./content.ts";

/** The path of the page that lists the sources, where a part is on another one. */
export const SourcesPage = createContext("");

/** Small numerals that link to the sources at the end of the page. */
export function Cite({ refs }: { readonly refs: readonly string[] }) {
  const path = use(SourcesPage);
  const numbers = [...new Set(refs.flatMap((ref) => sourceNumber(ref) ?? []))].toSorted((a, b) => a - b);
  return (
    <span className="whitespace-nowrap">
      {numbers.map((number) => (
        <a
          key={number}
          href={`${path}#${sourceAnchor(number)}`}
          aria-label={`Source ${number}`}
          className="px-[0.25em] py-1.5 align-[0.25em] font-mono text-tick leading-none font-medium text-accent hover:underline"
        >
          {number}
        </a>
      ))}
    </span>
  );
}

export function Sources() {
  return (
    <Section title="Sources of this page" look="label" className="grid gap-3">
      <ol className="grid gap-x-8 gap-y-1.5 text-note text-ink-2 lg:columns-2 lg:block">
        {SAFETY.references.map(({ id, title, source, year, url, checked }, place) => (
          <li
            key={id}
            id={sourceAnchor(place + 1)}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1 rounded-small target:bg-accent-wash lg:mb-1.5 lg:break-inside-avoid"
          >
            <span className="text-right font-mono text-xs leading-5 text-ink-3">{place + 1}</span>
            <span className="pl-1.5 wrap-anywhere">
              <a href={url} target="_blank" rel="noopener noreferrer" className="link-quiet text-ink">
                {title}
              </a>{" "}
              <span className="text-ink-3">
                {source}
                {year === null ? "" : `, ${year}`}. Seen {dayText(checked)}.
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
