import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { dayText, localToday, momentText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type DeskRow, deskQuery } from "../edition-api.ts";
import { StateBadge } from "./state-badge.tsx";

/** Every guide, drafts included, for editors. */
export function DeskList({ uid }: { readonly uid: string }) {
  const query = useQuery(deskQuery(uid));
  return (
    <Section
      title="Editors’ desk"
      note="All guides, drafts included, last changed first."
      className="mt-12 grid gap-4 border-t border-line pt-6"
      data-print="no"
    >
      <Loaded query={query} failed="The desk could not be loaded" skeleton={<Skeleton className="h-40" />}>
        {(rows) => <Rows rows={rows} />}
      </Loaded>
    </Section>
  );
}

function Rows({ rows }: { readonly rows: readonly DeskRow[] }) {
  const today = localToday();
  return (
    <ul className="divide-y divide-line-soft border-y border-line-soft">
      {rows.map(({ slug, title, state, publishAt, reviewBy, updatedAt }) => (
        <li key={slug} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
          <Link
            to="/guides/$slug/edit"
            params={{ slug }}
            className="inline-flex min-h-6 min-w-0 grow basis-60 items-center font-medium wrap-anywhere hover:text-accent max-md:min-h-11"
          >
            {title}
          </Link>
          <StateBadge state={state} publishAt={publishAt} />
          {reviewBy < today && <Badge tone="care">{`Review was due ${dayText(reviewBy)}`}</Badge>}
          <span className="text-note text-ink-3">
            Changed <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
          </span>
          <Link
            to="/guides/$slug/history"
            params={{ slug }}
            className="inline-flex min-h-6 items-center text-note text-accent hover:underline max-md:min-h-11"
          >
            History<span className="sr-only"> of {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
