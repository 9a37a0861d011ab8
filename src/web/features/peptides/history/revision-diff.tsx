import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { revisionChangesQuery } from "../peptide-queries.ts";
import type { AskedRevision } from "./asked-revision.ts";
import { ChangeList } from "./change-list.tsx";
import { TEXT } from "./messages.ts";

/** What one version changed against the one before it. */
export function RevisionDiff({ slug, asked }: { readonly slug: string; readonly asked: AskedRevision }) {
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
