import { Link } from "@tanstack/react-router";
import { History as HistoryIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Revision } from "#contract/peptides.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { askedRevision } from "./asked-revision.ts";
import { TEXT } from "./messages.ts";
import { RevisionCard } from "./revision-card.tsx";

interface HistoryProps {
  readonly slug: string;
  readonly name: string;
  readonly revisions: readonly Revision[];
  /** The version to open, as written in the address. */
  readonly asked: string | null;
  /** What an editor can do with an earlier version. */
  readonly restore?: (revision: number) => ReactNode;
}

/** The versions of an entry, newest first. */
export function History({ slug, name, revisions, asked, restore }: HistoryProps) {
  const opened = askedRevision(revisions, asked);
  return (
    <>
      <PageHeader title={`History of ${name}`} crumb={<Crumb slug={slug} name={name} />}>
        {TEXT.intro}
      </PageHeader>
      {asked !== null && opened === null && <Notice tone="care" title={TEXT.missing} className="mb-4" />}
      {revisions.length === 0 ? (
        <EmptyState icon={HistoryIcon} title={TEXT.none} />
      ) : (
        <ol className="grid gap-3" reversed>
          {revisions.map((revision, place) => (
            <li key={revision.revision} className="grid min-w-0">
              <RevisionCard
                slug={slug}
                revision={revision}
                isNewest={place === 0}
                opened={opened?.revision === revision.revision ? opened : null}
                action={place > 0 && restore?.(revision.revision)}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Crumb({ slug, name }: { readonly slug: string; readonly name: string }) {
  return (
    <p>
      <Link to="/peptides" className="hover:text-ink hover:underline">
        Peptide Library
      </Link>
      {" / "}
      <Link to="/peptides/$slug" params={{ slug }} className="hover:text-ink hover:underline">
        {name}
      </Link>
    </p>
  );
}
