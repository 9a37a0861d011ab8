import type { Peptide } from "#domain/peptides/peptide.ts";
import { CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { peptidePath } from "#web/lib/peptide-path.ts";

interface ReferenceLinksProps {
  readonly peptide: Pick<Peptide, "slug" | "name" | "references">;
  readonly refs: readonly string[];
}

/** Small numerals that lead to the references on the entry's own page; withdrawn ones are marked. */
export function ReferenceLinks({ peptide: { slug, name, references }, refs }: ReferenceLinksProps) {
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
        className="px-[0.2em] py-1.5 align-[0.25em] font-mono text-tick leading-none font-medium text-accent hover:underline"
      >
        {number}
      </a>
      {concern && <span className="text-note text-stop">{` ${CONCERN_WORDS[concern]}`}</span>}
    </span>
  ));
}
