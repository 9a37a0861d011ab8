import { useQueryClient } from "@tanstack/react-query";
import type { ClaimReport, ReportState, settleReport } from "#contract/reports.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useQueueAnswer } from "#web/app/use-queue-answer.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { STATE_LABELS } from "./messages.ts";
import { peptideReportsQuery } from "./peptide-reports-query.ts";
import { findReport, reportsKey } from "./report-queries.ts";

interface Answer {
  readonly state: ReportState;
  readonly outcome: string;
}

/** Settles a report of the queue. */
export function useSettle(listed: ClaimReport) {
  const uid = useAuth().user?.uid ?? null;
  const queryClient = useQueryClient();
  return useQueueAnswer<ClaimReport, Answer>(listed, {
    send: (answer, { version }) =>
      call<typeof settleReport>("patch", "/api/reports/{id}", {
        params: { id: listed.id },
        body: { ...answer, version },
      }),
    read: () => findReport(listed.id),
    onAnswered: (settled) => {
      addToast({ title: `Report ${STATE_LABELS[settled.state].toLowerCase()}` });
      // the lists are not refetched: a card that is being written in must not disappear because of another one
      queryClient.setQueriesData<readonly ClaimReport[]>({ queryKey: reportsKey(uid) }, (list) =>
        list?.flatMap((one) => (one.id !== settled.id ? one : one.state === settled.state ? settled : [])),
      );
      void queryClient.invalidateQueries({ queryKey: reportsKey(uid), refetchType: "none" });
      void queryClient.invalidateQueries({ queryKey: peptideReportsQuery(settled.slug).queryKey });
    },
  });
}
