import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { memo, type ReactNode } from "react";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import { isPrivateSlug, peptidePath } from "#web/lib/peptide-path.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TagChip } from "#web/ui/tag-chip.tsx";
import { CompareCheckbox } from "../compare/compare-checkbox.tsx";
import type { ListedPeptide, TagName } from "../library-queries.ts";
import { tagText } from "../messages.ts";
import { approvalText, Evidence, sportText } from "./standing.tsx";

const MAX_TAGS = 3;

export type CardAction = (peptide: { readonly slug: string; readonly name: string }) => ReactNode;

interface PeptideCardProps {
  readonly peptide: ListedPeptide;
  readonly tagNames: ReadonlyMap<string, TagName>;
  readonly cardAction: CardAction | undefined;
}

/** One entry at a glance. Drawn again only when it changed, because the list is drawn with every letter typed. */
export const PeptideCard = memo(function PeptideCard({ peptide, tagNames, cardAction }: PeptideCardProps) {
  const { slug, name, aliases, summary, approvedInUs, approvedInEu, bannedInSport, halfLifeHours } = peptide;
  return (
    <article className="card relative grid min-w-0 content-start gap-2.5 px-4! py-3.5! hover:border-line">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-base leading-snug font-semibold tracking-[-0.01em]">
            <Link to={peptidePath(slug)} className="after:absolute after:inset-0 hover:text-accent">
              {name}
            </Link>
          </h2>
          <span className="shrink-0">
            <Evidence peptide={peptide} />
          </span>
        </div>
        {aliases.length > 0 && <p className="line-clamp-1 text-note wrap-anywhere text-ink-3">{aliases.join(", ")}</p>}
      </div>
      <p className="line-clamp-2 text-sm text-ink-2">{summary}</p>
      <ul className="flex flex-wrap gap-1.5">
        {isPrivateSlug(slug) && (
          <li>
            <PrivateBadge />
          </li>
        )}
        <li>
          <Badge tone={approvedInUs || approvedInEu ? "safe" : "plain"}>{approvalText(peptide)}</Badge>
        </li>
        <li>
          <Badge tone={bannedInSport ? "stop" : "plain"}>{sportText(bannedInSport)}</Badge>
        </li>
      </ul>
      <TagRow tags={peptide.tags} tagNames={tagNames} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-note text-ink-3">
          {halfLifeHours ? "Half-life in people " : "Half-life "}
          <span className={halfLifeHours ? "text-ink" : undefined}>
            {halfLifeText(halfLifeHours) ?? "not known in people"}
          </span>
        </p>
        <div className="-my-1.5 ml-auto flex items-center gap-1">
          {cardAction && <span className="relative z-10">{cardAction({ slug, name })}</span>}
          <CompareCheckbox peptide={peptide} />
        </div>
      </div>
    </article>
  );
});

export function PrivateBadge() {
  return (
    <Badge tone="accent">
      <LockKeyhole className="size-3" aria-hidden="true" />
      Private
    </Badge>
  );
}

function TagRow({
  tags,
  tagNames,
}: {
  readonly tags: readonly string[];
  readonly tagNames: ReadonlyMap<string, TagName>;
}) {
  const more = tags.length - MAX_TAGS;
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-1">
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <li key={tag} className="min-w-0">
          <TagChip name={tagText(tag, tagNames)} colour={tagNames.get(tag)?.colour} />
        </li>
      ))}
      {more > 0 && (
        <li className="text-note text-ink-3">
          {`+${more}`}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  );
}
