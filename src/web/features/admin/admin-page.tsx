import type { ReactNode } from "react";
import type { Loadable } from "#web/lib/loadable.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface AdminPageProps<T> {
  readonly title: string;
  readonly about: string;
  readonly tools?: ReactNode;
  /** Stays on screen in every state of the query, such as a search field. */
  readonly find?: ReactNode;
  readonly query: Loadable<T>;
  readonly children: (data: T) => ReactNode;
}

/** The frame of an admin page: title and description, and its loading and error states. */
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
        stale="Showing the last loaded data."
        skeleton={<Skeleton className="h-80" />}
      >
        {children}
      </Loaded>
    </>
  );
}
