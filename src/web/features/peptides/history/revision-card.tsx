import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Revision } from "#contract/peptides.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { revisionChangesQuery } from "../peptide-queries.ts";
import type { AskedRevision } from "./asked-revision.ts";
import { ChangeList } from "./change-list.tsx";
import { ORIGINS, TEXT } from "./messages.ts";

interface RevisionCardProps {
  readonly slug: string;
  readonly revision: Revision;
  readonly isNewest: boolean;
  /** The version to compare with while the card is open; null while it is closed. */
  readonly opened: AskedRevision | null;
  readonly action: ReactNode;
}

/** One version: when, from where, why, and on request what it changed. */
export function RevisionCard({ slug, revision: { revision, at, origin, note }, ...rest }: RevisionCardProps) {
  const { isNewest, opened, action } = rest;
  const id = `revision-${revision}`;
  return (
    <article aria-labelledby={`${id}-title`} id={id} className="card grid min-w-0 gap-3 target:border-accent">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h2 id={`${id}-title`} className="text-base font-semibold tracking-[-0.01em]">
            Version {revision}, <time dateTime={at}>{dayText(at.slice(0, 10))}</time>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-note text-ink-3">
            <span>{ORIGINS[origin]}</span>
            {isNewest && <Badge tone="accent">Shown now</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2" data-print="no">
          <Link
            to="/peptides/$slug/history"
            params={{ slug }}
            search={opened ? {} : { revision }}
            hash={id}
            hashScrollIntoView={false}
            resetScroll={false}
            aria-expanded={opened !== null}
            aria-describedby={`${id}-title`}
            className={buttonLook()}
          >
            {opened ? TEXT.close : TEXT.open}
          </Link>
          <a
            href={`/api/peptides/${encodeURIComponent(slug)}/revisions/${revision}`}
            aria-describedby={`${id}-title`}
            className={buttonLook("quiet")}
          >
            JSON
          </a>
          {action}
        </div>
      </div>
      {note !== "" && note !== ORIGINS[origin] && (
        <p className="max-w-prose text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{note}</p>
      )}
      {opened && <RevisionDiff slug={slug} asked={opened} />}
    </article>
  );
}

/** What one version changed against the one before it. */
function RevisionDiff({ slug, asked }: { readonly slug: string; readonly asked: AskedRevision }) {
  const query = useQuery(revisionChangesQuery(slug, asked));
  return (
    <div className="min-w-0 border-t border-line-soft pt-4">
      {asked.before === null ? (
        <Remark>{TEXT.first}</Remark>
      ) : (
        <Loaded
          query={query}
          failed={TEXT.failed}
          label="Loading what changed"
          skeleton={<Skeleton className="h-24" />}
          isEmpty={(read) => read === null}
          empty={<Remark>{TEXT.unreadable}</Remark>}
        >
          {(read) =>
            read &&
            (read.changes.length === 0 ? <Remark>{TEXT.nothing}</Remark> : <ChangeList {...read} heading="h3" />)
          }
        </Loaded>
      )}
    </div>
  );
}

function Remark({ children }: { readonly children: string }) {
  return <p className="text-sm text-ink-3">{children}</p>;
}
