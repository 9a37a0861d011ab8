import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import type { ReportState } from "#contract/reports.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { STATE_LABELS } from "./messages.ts";
import { ReportCard } from "./report-card.tsx";
import { reportsQuery } from "./report-queries.ts";

const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

export function ReportQueue() {
  const [state, setState] = useState<ReportState>("open");
  const { user } = useAuth();
  const { data, isError, refetch } = useQuery(reportsQuery(user?.uid ?? null, state));
  return (
    <>
      <PageHeader
        title="Claim Reports"
        actions={
          <SelectField
            label="Show"
            className="w-40"
            value={state}
            options={STATES}
            onChange={(value) => setState(value as ReportState)} // the options are the states
          />
        }
      >
        What readers say is wrong. Whatever is answered here can be read by everyone on the entry's page.
      </PageHeader>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={Inbox} title={`No ${STATE_LABELS[state].toLowerCase()} reports`} />
        ) : (
          <ul className="grid gap-4">
            {data.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorAlert title="The reports could not be loaded">
          <Button className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </ErrorAlert>
      ) : (
        <div className="grid gap-4" role="status" aria-label="Loading reports">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
    </>
  );
}
