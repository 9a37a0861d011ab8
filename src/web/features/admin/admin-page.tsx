import type { ReactNode } from "react";
import type { Loadable } from "#web/lib/loadable.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface AdminPageProps<T> {
  readonly title: string;
  readonly about: string;
  readonly tools?: ReactNode;
  /** Stays whatever becomes of the query, as a field that is typed in. */
  readonly find?: ReactNode;
  readonly query: Loadable<T>;
  readonly children: (data: T) => ReactNode;
}

/** The frame of a page for admins: what it is, and how it is while loading or failing. */
export function AdminPage<T>({ title, about, tools, find, query, children }: AdminPageProps<T>) {
  return (
    <>
      <PageHeader title={title} actions={tools}>
        {about}
      </PageHeader>
      {find}
      <Loaded
        query={query}
        failed="This could not be loaded"
        stale="What stands below is from before."
        skeleton={<Skeleton className="h-80" />}
      >
        {children}
      </Loaded>
    </>
  );
}
