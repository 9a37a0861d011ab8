import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { PublishedGuide } from "#contract/guides.ts";
import { peptidePath } from "#web/lib/peptide-path.ts";
import { EvidenceBadge } from "#web/ui/evidence-badge.tsx";
import { Section } from "#web/ui/section.tsx";

export function RelatedEntries({ related }: Pick<PublishedGuide, "related">) {
  if (related.length === 0) return null;
  return (
    <Section title="In the library" className="mt-10 grid gap-3" data-print="no">
      <ul className="grid gap-2 sm:grid-cols-2">
        {related.map(({ slug, name, summary, bestEvidence }) => (
          <li key={slug} className="card relative grid content-start gap-1.5 px-4! py-3! hover:border-line">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <Link to={peptidePath(slug)} className="font-semibold after:absolute after:inset-0 hover:text-accent">
                {name}
              </Link>
              {bestEvidence && (
                <span className="shrink-0 whitespace-nowrap">
                  <EvidenceBadge level={bestEvidence} />
                </span>
              )}
            </div>
            <p className="line-clamp-2 text-sm text-ink-2">{summary}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Neighbours({ previous, next }: Pick<PublishedGuide, "previous" | "next">) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Other guides" className="mt-10 grid gap-3 border-t border-line-soft pt-5 sm:grid-cols-2">
      {previous && (
        <Link to="/guides/$slug" params={{ slug: previous.slug }} className={LOOK}>
          <span className="flex items-center gap-1.5 text-note text-ink-3">
            <ArrowLeft className="size-3.5" aria-hidden="true" /> Previous
          </span>
          <span className="font-medium">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to="/guides/$slug" params={{ slug: next.slug }} className={`${LOOK} sm:col-start-2 sm:text-right`}>
          <span className="flex items-center gap-1.5 text-note text-ink-3 sm:justify-end">
            Next <ArrowRight className="size-3.5" aria-hidden="true" />
          </span>
          <span className="font-medium">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}

const LOOK = "grid content-start gap-1 rounded-control py-1.5 hover:text-accent";
