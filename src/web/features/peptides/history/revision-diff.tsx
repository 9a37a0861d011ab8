import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { revisionChangesQuery } from "../peptide-queries.ts";
import type { AskedRevision } from "./asked-revision.ts";
import { ChangeList } from "./change-list.tsx";
import { TEXT } from "./messages.ts";

/** What one version changed against the one before it. */
export function RevisionDiff({ slug, asked }: { readonly slug: string; readonly asked: AskedRevision }) {
  const { data, isError, refetch } = useQuery(revisionChangesQuery(slug, asked));
  return (
    <div className="min-w-0 border-t border-line-soft pt-4">
      {data ? (
        data.changes.length === 0 ? (
          <Remark>{TEXT.nothing}</Remark>
        ) : (
          <ChangeList {...data} heading="h3" />
        )
      ) : asked.before === null ? (
        <Remark>{TEXT.first}</Remark>
      ) : data === null ? (
        <Remark>{TEXT.unreadable}</Remark>
      ) : isError ? (
        <ErrorAlert title={TEXT.failed}>
          <Button onClick={() => void refetch()}>Try again</Button>
        </ErrorAlert>
      ) : (
        <Spinner label="Loading what changed" />
      )}
    </div>
  );
}

function Remark({ children }: { readonly children: string }) {
  return <p className="text-sm text-ink-3">{children}</p>;
}
