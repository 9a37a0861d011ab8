import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { GuideEdition, GuideRevision } from "#contract/guide-editions.ts";
import { useOpener } from "#web/app/use-opener.ts";
import { together } from "#web/lib/loadable.ts";
import { dayAndTimeText } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { editionQuery, forgetGuides, revisionQuery, revisionsQuery } from "../edition-api.ts";
import { GUIDE_PAGE } from "../guide-page.tsx";
import { ChangeView } from "./change-view.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";

/** Versions of a guide, newest first. */
export function GuideHistoryPage({ slug }: { readonly slug: string }) {
  const opener = useOpener();
  if (!opener) return <PageSpinner />;
  return <Read uid={opener.uid} slug={slug} />;
}

function Read({ uid, slug }: { readonly uid: string; readonly slug: string }) {
  const edition = useQuery(editionQuery(uid, slug));
  const revisions = useQuery(revisionsQuery(uid, slug));
  return (
    <Loaded query={together({ edition, revisions })} label="Loading the history" {...GUIDE_PAGE}>
      {(read) => <History uid={uid} slug={slug} {...read} />}
    </Loaded>
  );
}

interface HistoryProps {
  readonly uid: string;
  readonly slug: string;
  readonly edition: GuideEdition;
  readonly revisions: readonly GuideRevision[];
}

function History({ uid, slug, edition: { document, version }, revisions }: HistoryProps) {
  const queryClient = useQueryClient();
  const [restoring, setRestoring] = useState<GuideRevision | null>(null);
  const onRestored = (restored: GuideEdition) => {
    queryClient.setQueryData(editionQuery(uid, slug).queryKey, restored);
    forgetGuides(queryClient, uid);
    setRestoring(null);
    addToast({ title: "The earlier text is back", description: "It is the newest version now." });
  };
  return (
    <>
      <PageHeader title={`History of ${document.title}`} crumb={<Crumb slug={slug} title={document.title} />}>
        Every save of this guide. Only editors see them.
      </PageHeader>
      <ol className="grid gap-3" reversed>
        {revisions.map((revision, place) => (
          <li key={revision.revision} className="grid min-w-0">
            <RevisionCard
              uid={uid}
              slug={slug}
              revision={revision}
              before={revisions[place + 1]?.revision ?? null}
              onRestore={place === 0 ? null : () => setRestoring(revision)}
            />
          </li>
        ))}
      </ol>
      {restoring && (
        <RestoreDialog
          slug={slug}
          revision={restoring.revision}
          version={version}
          onRestored={onRestored}
          onClose={() => setRestoring(null)}
        />
      )}
    </>
  );
}

function Crumb({ slug, title }: { readonly slug: string; readonly title: string }) {
  return (
    <p>
      <Link to="/guides" className="hover:text-ink hover:underline">
        Guides
      </Link>
      {" / "}
      <Link to="/guides/$slug/edit" params={{ slug }} className="hover:text-ink hover:underline">
        {title}
      </Link>
    </p>
  );
}

/** The server's own note for such a version. */
const SHIPPED = "Came with the product";

interface RevisionCardProps {
  readonly uid: string;
  readonly slug: string;
  readonly revision: GuideRevision;
  readonly before: number | null;
  /** Null for the current text. */
  readonly onRestore: (() => void) | null;
}

function RevisionCard({
  uid,
  slug,
  revision: { revision, at, origin, note, editor },
  before,
  onRestore,
}: RevisionCardProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = `revision-${revision}`;
  return (
    <article aria-labelledby={titleId} className="card grid min-w-0 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="text-base font-semibold tracking-[-0.01em]">
            Version {revision}, <time dateTime={at}>{dayAndTimeText(at)}</time>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-note text-ink-3">
            <span>{origin === "import" ? SHIPPED : `Edited by ${editor ?? "a deleted account"}`}</span>
            {onRestore === null && <Badge tone="accent">The text now</Badge>}
          </p>
          {note !== "" && note !== SHIPPED && <p className="max-w-prose text-sm text-ink-2 wrap-anywhere">{note}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {before !== null && (
            <Button aria-expanded={isOpen} aria-describedby={titleId} onClick={() => setOpen(!isOpen)}>
              {isOpen ? "Hide changes" : "Show changes"}
            </Button>
          )}
          {onRestore && (
            <Button variant="quiet" aria-describedby={titleId} onClick={onRestore}>
              Restore
            </Button>
          )}
        </div>
      </div>
      {isOpen && before !== null && <RevisionChange uid={uid} slug={slug} revision={revision} before={before} />}
    </article>
  );
}

interface RevisionChangeProps {
  readonly uid: string;
  readonly slug: string;
  readonly revision: number;
  readonly before: number;
}

function RevisionChange({ uid, slug, revision, before }: RevisionChangeProps) {
  const later = useQuery(revisionQuery(uid, slug, revision));
  const earlier = useQuery(revisionQuery(uid, slug, before));
  return (
    <Loaded
      query={together({ later, earlier })}
      failed="The versions could not be loaded"
      skeleton={<Skeleton className="h-24" />}
    >
      {(read) => <ChangeView before={read.earlier} after={read.later} none="Nothing of the text changed." />}
    </Loaded>
  );
}
