import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { momentText } from "../../../../lib/local-day.ts";
import { Button } from "../../../../ui/button.tsx";
import { ErrorAlert } from "../../../../ui/notice.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { unpublishedQuery } from "./edition-api.ts";

/** Public entries that are not shown yet, or no longer. */
export function UnpublishedEntries({ uid }: { readonly uid: string }) {
  const { data, isError, refetch } = useQuery(unpublishedQuery(uid));
  if (isError && !data)
    return (
      <ErrorAlert title="The unpublished entries could not be loaded" className="mb-4">
        <Button onClick={() => void refetch()}>Try again</Button>
      </ErrorAlert>
    );
  if (!data) return <Skeleton className="mb-4 h-16" />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="unpublished" className="card mb-4">
      <h2 id="unpublished" className="section-label mb-2">
        Not published yet, or no longer
      </h2>
      <ul className="grid gap-1 text-sm">
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
    </section>
  );
}
