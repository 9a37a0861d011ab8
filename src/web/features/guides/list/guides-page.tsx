import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookOpen, Rss, SearchX, X } from "lucide-react";
import type { ReactNode } from "react";
import type { GuideSummary } from "#contract/guides.ts";
import type { TagLabel } from "#contract/tags.ts";
import { counted } from "#domain/units/counted.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { type GuideSearch, guideParameters, guidesQuery } from "../guide-queries.ts";
import { GuideRow, LeadGuide } from "./guide-cards.tsx";
import { SearchGuides } from "./search-guides.tsx";

interface GuidesPageProps {
  readonly asked: GuideSearch;
  readonly onSearch: (search: string) => void;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** All guides, the newest first and large; with a search or tags, only the matches. */
export function GuidesPage({ asked, onSearch, actions, children }: GuidesPageProps) {
  const { data } = useSuspenseQuery(guidesQuery(asked));
  const { items, tags } = data;
  const isAsking = asked.search !== "" || asked.tags.length > 0;
  const lead = isAsking ? undefined : leadOf(items);
  const others = items.filter((guide) => guide !== lead);
  return (
    <>
      <PageHeader title="Guides" actions={actions}>
        How to read evidence, labels and results, and how to handle what is in a vial. Every claim has its source beside
        it. New words are explained in the{" "}
        <Link to="/glossary" className="link">
          glossary
        </Link>
        .
      </PageHeader>
      <div className="mb-6 grid gap-3">
        <SearchGuides search={asked.search} tags={asked.tags} onSearch={onSearch} />
        <TagFilter tags={tags} asked={asked} />
      </div>
      {isAsking && (
        <p role="status" className="mb-3 text-sm text-ink-2">
          {counted(items.length, "guide")}
        </p>
      )}
      {lead && <LeadGuide guide={lead} tags={tags} />}
      {items.length === 0 ? (
        <NoGuides isAsking={isAsking} />
      ) : (
        <ul className="grid gap-x-10 md:grid-cols-2">
          {others.map((guide) => (
            <li key={guide.slug} className="grid border-t border-line-soft">
              <GuideRow guide={guide} tags={tags} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 text-sm text-ink-3" data-print="no">
        <a href="/guides/feed.xml" className="inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline">
          <Rss className="size-4" aria-hidden="true" />
          New guides as an RSS feed
        </a>
      </p>
      {children}
    </>
  );
}

/** The guide for newcomers; the newest if there is none. */
function leadOf(guides: readonly GuideSummary[]): GuideSummary | undefined {
  return guides.find(({ tags }) => tags.includes("basics")) ?? guides[0];
}

function NoGuides({ isAsking }: { readonly isAsking: boolean }) {
  if (!isAsking)
    return (
      <EmptyState icon={BookOpen} title="No guides yet">
        None has been published here so far.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title="No guides found"
      action={
        <Link to="/guides" className={buttonLook()}>
          Show all guides
        </Link>
      }
    >
      Try fewer words or another tag.
    </EmptyState>
  );
}

/** Links, so that each choice has its own URL. */
function TagFilter({ tags, asked }: { readonly tags: readonly TagLabel[]; readonly asked: GuideSearch }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Guides by tag" data-print="no">
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ slug, name }) => {
          const isChosen = asked.tags.includes(slug);
          const next = isChosen ? asked.tags.filter((tag) => tag !== slug) : [...asked.tags, slug];
          return (
            <li key={slug}>
              <Link
                to="/guides"
                search={guideParameters({ ...asked, tags: next })}
                resetScroll={false}
                aria-label={isChosen ? `${name}: chosen, show without` : undefined}
                className={classNames(
                  "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm max-md:min-h-11",
                  isChosen
                    ? "border-accent bg-accent-wash text-ink"
                    : "border-line text-ink-2 hover:border-control hover:text-ink",
                )}
              >
                {name}
                {isChosen && <X className="size-3.5" aria-hidden="true" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
