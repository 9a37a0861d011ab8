import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { momentText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { unpublishedQuery } from "./edition-api.ts";

/** Public entries that are not shown yet, or no longer: one row whatever the answer is, so that no form below it moves. */
export function UnpublishedEntries({ uid }: { readonly uid: string }) {
  const { data, isError, refetch } = useQuery(unpublishedQuery(uid));
  if (isError && !data)
    return (
      <p role="alert" className="mb-4 flex h-11 items-center gap-3 text-sm text-stop">
        The unpublished entries could not be loaded
        <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    );
  if (!data) return <Skeleton className="mb-4 h-11" />;
  if (data.length === 0)
    return <p className="mb-4 flex h-11 items-center text-sm text-ink-3">Every public entry is published.</p>;
  return (
    <details className="mb-4 text-sm">
      <summary className="h-11 cursor-pointer leading-[2.75rem] font-medium text-ink-2 hover:text-ink">
        Not published yet, or no longer: {data.length}
      </summary>
      <ul className="card grid gap-1">
        {data.map(({ slug, name, updatedAt }) => (
          <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              to="/peptides/$slug/edit"
              params={{ slug }}
              className="inline-flex min-h-9 items-center font-medium text-accent underline decoration-line underline-offset-4 max-md:min-h-11"
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
