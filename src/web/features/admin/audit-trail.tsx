import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useAuth } from "#web/app/auth-context.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MorePages } from "#web/ui/more-button.tsx";
import { actionWords, BY_COMMAND } from "./action-words.ts";
import { AdminPage } from "./admin-page.tsx";
import { auditTrailQuery } from "./admin-queries.ts";
import { AdminTable } from "./admin-table.tsx";
import { Moment } from "./moment.tsx";

export function AuditTrail() {
  const uid = useAuth().user?.uid ?? null;
  const query = useInfiniteQuery(auditTrailQuery(uid));
  return (
    <AdminPage
      title="Audit Trail"
      about="Changes by admins, and access tokens made or ended. Newest first. Nothing here can be edited."
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
                { head: "What", cell: actionWords },
                { head: "Of", cell: ({ subjectName, subjectId }) => subjectName ?? (subjectId || "–") },
                {
                  head: "Who",
                  cell: ({ actor, detail }) =>
                    actor?.displayName ?? (detail === BY_COMMAND ? "The server's command" : "Deleted account"),
                },
                { head: "When", cell: ({ createdAt }) => <Moment at={createdAt} /> },
              ]}
            />
            <MorePages query={query} className="mt-4">
              Show more
            </MorePages>
          </>
        );
      }}
    </AdminPage>
  );
}
