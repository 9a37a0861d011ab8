import { Link } from "@tanstack/react-router";
import type { StudiedRange } from "#domain/dosing/findings/studied-range.ts";
import type { KnownCompound } from "../studied.ts";

interface StudiedSourceProps {
  readonly range: StudiedRange;
  readonly compound: KnownCompound;
}

/** Whose numbers a dose is compared with, each with its paper or label and year. */
export function StudiedSource({ range: { lowest, highest }, compound }: StudiedSourceProps) {
  const ends = lowest.ref === highest.ref && lowest.shown === highest.shown ? [lowest] : [lowest, highest];
  return (
    <p className="text-note text-ink-2">
      {"Studied: "}
      {ends.map(({ shown, ref }, index) => {
        const source = compound.references.find(({ id }) => id === ref);
        return (
          <span key={`${ref}${shown}`}>
            {index > 0 && " to "}
            {shown}
            {source && ` (${source.source}${source.year === null ? "" : `, ${source.year}`})`}
          </span>
        );
      })}
      {". "}
      <Link to="/peptides/$slug" params={{ slug: compound.slug }} className="text-accent underline underline-offset-4">
        {`Sources in the entry ${compound.name}`}
      </Link>
    </p>
  );
}
