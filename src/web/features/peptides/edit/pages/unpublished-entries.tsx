import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { listUnpublished } from "#contract/editions.ts";
import type { OperationOutput } from "#contract/operation.ts";
import { momentText } from "#web/lib/local-day.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { unpublishedQuery } from "./edition-api.ts";

/** Public entries that are not shown yet, or no longer: one row whatever the answer is, so that no form below it moves. */
export function UnpublishedEntries({ uid }: { readonly uid: string }) {
  return (
    <Loaded
      query={useQuery(unpublishedQuery(uid))}
      failed="The unpublished entries could not be loaded"
      look="line"
      className="mb-4 min-h-11"
      skeleton={<Skeleton className="h-11" />}
      empty={<p className="mb-4 flex h-11 items-center text-sm text-ink-3">Every public entry is published.</p>}
    >
      {(entries) => <Unpublished entries={entries} />}
    </Loaded>
  );
}

interface UnpublishedProps {
  readonly entries: OperationOutput<typeof listUnpublished>["items"];
}

function Unpublished({ entries }: UnpublishedProps) {
  return (
    <details className="mb-4 text-sm">
      <summary className="h-11 cursor-pointer leading-[2.75rem] font-medium text-ink-2 hover:text-ink">
        Not published yet, or no longer: {entries.length}
      </summary>
      <ul className="card grid gap-1">
        {entries.map(({ slug, name, updatedAt }) => (
          <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              to="/peptides/$slug/edit"
              params={{ slug }}
              className="link inline-flex min-h-9 items-center font-medium max-md:min-h-11"
            >
              {name}
            </Link>
            <span className="text-ink-3">{`changed ${momentText(updatedAt)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
