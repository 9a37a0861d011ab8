import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface AdminPageProps<T> {
  readonly title: string;
  readonly about: string;
  readonly tools?: ReactNode;
  /** Stays whatever becomes of the query, as a field that is typed in. */
  readonly find?: ReactNode;
  readonly query: { readonly data: T | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  readonly children: (data: T) => ReactNode;
}

/** The frame of a page for admins: what it is, and how it is while loading or failing. */
export function AdminPage<T>({ title, about, tools, find, query, children }: AdminPageProps<T>) {
  const { data, isError, refetch } = query;
  return (
    <>
      <PageHeader title={title} actions={tools}>
        {about}
      </PageHeader>
      {find}
      {isError && (
        <ErrorAlert className="mb-6" title="This could not be loaded">
          {data !== undefined && <p>What stands below is from before.</p>}
          <Button className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </ErrorAlert>
      )}
      {data !== undefined
        ? children(data)
        : !isError && (
            <div role="status" aria-label="Loading">
              <Skeleton className="h-80" />
            </div>
          )}
    </>
  );
}
