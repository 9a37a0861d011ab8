import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Facet } from "#domain/peptides/browse-choices.ts";
import { MAX_TAGS_OFFERED, type TagName } from "../library-queries.ts";
import { FACET_TITLES, valueText } from "../messages.ts";
import { FORM_ID } from "../view/search-form.tsx";
import { type FacetChoice, offeredFirst } from "./facet-choices.ts";

interface FacetGroupProps {
  readonly facet: Facet;
  readonly choices: readonly FacetChoice[];
  readonly tagNames: ReadonlyMap<string, TagName>;
  readonly onToggle: (facet: Facet, value: string) => void;
  /** Called when more values are needed than the server sent. */
  readonly onWantAll: () => void;
  readonly isOpenAtFirst: boolean;
  /** Sends its values with the search where there is no script; one copy on the page does. */
  readonly isInForm: boolean;
}

/** The values of one facet as checkboxes, folded or not. */
export function FacetGroup({
  facet,
  choices,
  tagNames,
  onToggle,
  onWantAll,
  isOpenAtFirst,
  isInForm,
}: FacetGroupProps) {
  const chosen = choices.filter(({ isChosen }) => isChosen).length;
  const [isOpen] = useState(isOpenAtFirst || chosen > 0);
  const [isWhole, setWhole] = useState(false);
  const offered = facet === "tags" && !isWhole ? offeredFirst(choices, MAX_TAGS_OFFERED) : choices;
  if (choices.length === 0) return null;
  return (
    <details open={isOpen} className="group border-t border-line-soft first:border-0">
      <summary className="flex min-h-10 list-none items-center gap-2 text-sm font-medium max-lg:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="grow">{FACET_TITLES[facet]}</span>
        {chosen > 0 && (
          <span className="text-note text-accent">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <ChevronDown className="size-4 text-ink-3 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <fieldset className="grid pb-3">
        <legend className="sr-only">{FACET_TITLES[facet]}</legend>
        {offered.map(({ value, count, isChosen }) => (
          <label
            key={value}
            className="flex min-h-8 items-center gap-2.5 rounded-small text-sm text-ink-2 hover:text-ink max-lg:min-h-11"
          >
            <input
              type="checkbox"
              name={facet}
              value={value}
              form={isInForm ? FORM_ID : undefined}
              checked={isChosen}
              onChange={() => onToggle(facet, value)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow">{valueText(facet, value, tagNames)}</span>
            <span className="text-note text-ink-3">{count}</span>
          </label>
        ))}
        {facet === "tags" && !isWhole && choices.length >= MAX_TAGS_OFFERED && (
          <button
            type="button"
            onClick={() => {
              onWantAll();
              setWhole(true);
            }}
            className="link min-h-9 justify-self-start text-sm max-lg:min-h-11 noscript:hidden"
          >
            Show all tags
          </button>
        )}
      </fieldset>
    </details>
  );
}
