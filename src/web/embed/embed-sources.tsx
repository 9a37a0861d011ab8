import type { Peptide } from "#domain/peptides/peptide.ts";
import { workAddress } from "#domain/peptides/sources/work-address.ts";
import { CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { OutLink } from "./embed-frame.tsx";

interface EmbedSourcesProps {
  readonly peptide: Pick<Peptide, "references">;
  readonly refs: readonly string[];
}

/** The works behind a number, by title and year, with what is held against them. */
export function EmbedSources({ peptide, refs }: EmbedSourcesProps) {
  const works = peptide.references.filter(({ id }) => refs.includes(id));
  if (works.length === 0) return null;
  return (
    <p className="small">
      {works.length === 1 ? "Source: " : "Sources: "}
      {works.map((work, place) => {
        const address = workAddress(work);
        const text = `${work.title}${work.year === null ? "" : `, ${work.year}`}`;
        return (
          <span key={work.id} className="work">
            {place > 0 && "; "}
            {address === null ? text : <OutLink href={address}>{text}</OutLink>}
            {work.concern && ` (${CONCERN_WORDS[work.concern]})`}
          </span>
        );
      })}
    </p>
  );
}
