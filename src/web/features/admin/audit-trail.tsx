import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useAuth } from "../../app/auth-context.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AdminPage } from "./admin-page.tsx";
import { auditTrailQuery } from "./admin-queries.ts";
import { AdminTable } from "./admin-table.tsx";
import { dayAndTime } from "./day-and-time.ts";

export function AuditTrail() {
  const uid = useAuth().user?.uid ?? null;
  const query = useInfiniteQuery(auditTrailQuery(uid));
  return (
    <AdminPage
      title="Audit Trail"
      about="Every change an admin made, newest first. Nothing here can be edited."
      query={query}
    >
      {({ pages }) => {
        const lines = pages.flatMap(({ items }) => items);
        if (lines.length === 0) return <EmptyState icon={History} title="Nothing was changed yet" />;
        return (
          <>
            <AdminTable
              label="Changes"
              rows={lines}
              keyOf={(line) => line.id}
              columns={[
                { head: "When", cell: ({ createdAt }) => <time dateTime={createdAt}>{dayAndTime(createdAt)}</time> },
                {
                  head: "Who",
                  cell: ({ actor, detail }) =>
                    actor?.displayName ??
                    (detail === "by command" ? "The server's command" : "An account that is gone"),
                },
                { head: "What", cell: ({ action }) => <code>{action}</code> },
                { head: "Of", cell: ({ subjectId }) => <code className="text-xs">{subjectId || "–"}</code> },
                { head: "Detail", cell: ({ detail }) => detail || "–" },
              ]}
            />
            {query.hasNextPage && (
              <Button className="mt-4" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {query.isFetchingNextPage ? "Loading…" : "Show more"}
              </Button>
            )}
          </>
        );
      }}
    </AdminPage>
  );
}
