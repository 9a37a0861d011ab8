import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import type { ReportState } from "#contract/reports.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SkeletonStack } from "#web/ui/skeleton.tsx";
import { STATE_LABELS } from "./messages.ts";
import { ReportCard } from "./report-card.tsx";
import { reportsQuery } from "./report-queries.ts";

const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

export function ReportQueue() {
  const [state, setState] = useState<ReportState>("open");
  const { user } = useAuth();
  const query = useQuery(reportsQuery(user?.uid ?? null, state));
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
      <Loaded
        query={query}
        failed="The reports couldn't be loaded"
        label="Loading reports"
        skeleton={<SkeletonStack rows={["h-40", "h-40"]} className="gap-4" />}
        empty={<EmptyState icon={Inbox} title={`No ${STATE_LABELS[state].toLowerCase()} reports`} />}
      >
        {(reports) => (
          <ul className="grid gap-4">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
