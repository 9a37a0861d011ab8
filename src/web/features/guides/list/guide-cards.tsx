import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { GuideSummary } from "#contract/guides.ts";
import type { TagLabel } from "#contract/tags.ts";
import { keepUnits } from "#web/lib/keep-units.ts";
import { dayText } from "#web/lib/local-day.ts";
import { TagChip } from "#web/ui/tag-chip.tsx";
import { minutesText } from "../messages.ts";

interface GuideCardProps {
  readonly guide: GuideSummary;
  /** All tags in use, to look up the names of this guide's tags. */
  readonly tags: readonly TagLabel[];
}

/** The guide to start with. */
export function LeadGuide({ guide, tags }: GuideCardProps) {
  const { slug, title, summary } = guide;
  return (
    <article className="card relative mb-6 grid gap-3 p-6! hover:border-line md:p-8!">
      <p className="section-label">Start here</p>
      <h2 className="max-w-[24ch] text-2xl leading-tight font-semibold tracking-[-0.02em] text-balance md:text-3xl">
        <Link to="/guides/$slug" params={{ slug }} className="after:absolute after:inset-0 hover:text-accent">
          {title}
        </Link>
      </h2>
      <p className="max-w-[62ch] text-lead leading-relaxed text-ink-2">{keepUnits(summary)}</p>
      <Facts guide={guide} tags={tags} />
      <p className="mt-1 flex items-center gap-1.5 text-sm font-medium text-accent" aria-hidden="true">
        Read the guide <ArrowRight className="size-4" />
      </p>
    </article>
  );
}

export function GuideRow({ guide, tags }: GuideCardProps) {
  const { slug, title, summary } = guide;
  return (
    <article className="group relative grid content-start gap-1.5 py-5">
      <h2 className="text-lead leading-snug font-semibold tracking-[-0.01em]">
        <Link
          to="/guides/$slug"
          params={{ slug }}
          className="after:absolute after:inset-0 group-hover:text-accent hover:text-accent"
        >
          {title}
        </Link>
      </h2>
      <p className="text-sm text-ink-2">{keepUnits(summary)}</p>
      <Facts guide={guide} tags={tags} />
    </article>
  );
}

function Facts({ guide, tags }: GuideCardProps) {
  const { readingMinutes, reviewed } = guide;
  const own = tags.filter(({ slug }) => guide.tags.includes(slug));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-note text-ink-3">
      <span>{minutesText(readingMinutes)}</span>
      <span>
        Reviewed <time dateTime={reviewed}>{dayText(reviewed)}</time>
      </span>
      {own.map(({ slug, name, colour }) => (
        <TagChip key={slug} name={name} colour={colour} />
      ))}
    </p>
  );
}
