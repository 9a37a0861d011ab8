import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import type { PublishedGuide } from "#contract/guides.ts";
import type { GuideNode } from "#domain/guides/guide-node.ts";
import { CitationOpener } from "#web/app/citations/citation-opener.tsx";
import { useTermFinder } from "#web/app/glossary/use-term-finder.ts";
import { keepUnits } from "#web/lib/keep-units.ts";
import { dayText, localToday } from "#web/lib/local-day.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TagChip } from "#web/ui/tag-chip.tsx";
import { guideQuery } from "../guide-queries.ts";
import { minutesText } from "../messages.ts";
import { SideContents, TopContents } from "./contents.tsx";
import { GuideNodes } from "./guide-nodes.tsx";
import { markTerms, type ReadNode } from "./mark-terms.ts";
import { Neighbours, RelatedEntries } from "./onward.tsx";
import { toWork } from "./reference-address.ts";
import { ReferenceList } from "./reference-list.tsx";

interface GuidePageProps {
  readonly slug: string;
  readonly actions?: ReactNode;
}

/** One guide, fully rendered by the server; the browser only adds glossary explanations. */
export function GuidePage({ slug, actions }: GuidePageProps) {
  const { data: guide } = useSuspenseQuery(guideQuery(slug));
  const { contents, related, previous, next } = guide;
  const nodes = useExplained(contents.nodes);
  const works = useMemo(() => contents.references.map(toWork), [contents.references]);
  return (
    <div className="grid items-start gap-x-12 xl:grid-cols-[minmax(0,44rem)_15rem] xl:justify-between">
      <article className="min-w-0 max-w-[44rem] wrap-anywhere">
        <Head guide={guide} actions={actions} />
        <PastReview reviewBy={guide.reviewBy} />
        <TopContents headings={contents.headings} />
        <div className="grid min-w-0 gap-4 text-base leading-[1.65] print:block print:space-y-4">
          <CitationOpener references={works}>
            <GuideNodes nodes={nodes} />
          </CitationOpener>
        </div>
        <RelatedEntries related={related} />
        <ReferenceList references={contents.references} />
        <Neighbours previous={previous} next={next} />
      </article>
      <SideContents headings={contents.headings} hasReferences={contents.references.length > 0} />
    </div>
  );
}

function Head({ guide, actions }: { readonly guide: PublishedGuide; readonly actions: ReactNode }) {
  const { title, summary, tags, reviewed, reviewBy, readingMinutes } = guide;
  return (
    <header className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-note text-ink-3" data-print="no">
          <Link to="/guides" className="hover:text-ink hover:underline">
            Guides
          </Link>
        </p>
        {actions && (
          <div className="flex flex-wrap gap-2" data-print="no">
            {actions}
          </div>
        )}
      </div>
      <h1>{title}</h1>
      <p className="text-lead leading-relaxed text-ink-2">{keepUnits(summary)}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-note text-ink-3">
        <span>{minutesText(readingMinutes)}</span>
        <span>
          Reviewed <time dateTime={reviewed}>{dayText(reviewed)}</time>
        </span>
        <span>
          Next review by <time dateTime={reviewBy}>{dayText(reviewBy)}</time>
        </span>
      </p>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Tags" data-print="no">
          {tags.map(({ slug, name, colour }) => (
            <li key={slug}>
              <Link to="/guides" search={{ tags: slug }} className="inline-flex min-h-6 items-center hover:underline">
                <TagChip name={name} colour={colour} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** Only known in the browser: the page may be cached longer than a day. */
function PastReview({ reviewBy }: { readonly reviewBy: string }) {
  if (!useIsPast(reviewBy)) return null;
  return (
    <Notice tone="care" title="This guide is past its review date" className="mb-6">
      It was due for a source check by {dayText(reviewBy)}. Labels, laws and evidence may have changed since.
    </Notice>
  );
}

/** Marks glossary terms once the page is idle, because it can be read without them. */
function useExplained(nodes: readonly GuideNode[]): readonly ReadNode[] {
  const find = useTermFinder();
  return useMemo(() => (find ? markTerms(nodes, find) : nodes), [find, nodes]);
}

/**
 * Whether a day is before today; false until the page's script runs, because the server's page is cached across days.
 */
const useIsPast = (day: string): boolean => useIsInBrowser() && day < localToday();
