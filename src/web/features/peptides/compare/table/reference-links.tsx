import { use } from "react";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { placesInEntry } from "#domain/peptides/sources/places-in-entry.ts";
import { OpenCitationContext } from "#web/app/citations/open-citation.ts";
import { CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { peptidePath } from "#web/lib/peptide-path.ts";

interface ReferenceLinksProps {
  readonly peptide: Peptide;
  readonly refs: readonly string[];
  /** The text they stand behind. */
  readonly text: string;
}

/** Small numerals that open their source, and lead to the entry's own page without script; withdrawn ones are marked. */
export function ReferenceLinks({ peptide, refs, text }: ReferenceLinksProps) {
  const { slug, name, references } = peptide;
  const open = use(OpenCitationContext);
  const found = refs.flatMap((id) => {
    const index = references.findIndex((reference) => reference.id === id);
    const reference = references[index];
    return reference ? [{ id, number: index + 1, concern: reference.concern }] : [];
  });
  return found.map(({ id, number, concern }) => (
    <span key={id} className="whitespace-nowrap">
      <a
        href={`${peptidePath(slug)}#ref-${id}`}
        aria-label={`Reference ${number} of ${name}`}
        aria-haspopup={open ? "dialog" : undefined}
        onClick={(event) =>
          open?.(event, {
            cited: { of: { ref: refs, cite: placesInEntry(peptide, refs, text) }, claim: text },
            pressed: id,
            references,
            listed: `${peptidePath(slug)}#ref-${id}`,
          })
        }
        className="px-[0.2em] py-1.5 align-[0.25em] font-mono text-tick leading-none font-medium text-accent hover:underline"
      >
        {number}
      </a>
      {concern && <span className="text-note text-stop">{` ${CONCERN_WORDS[concern]}`}</span>}
    </span>
  ));
}
