import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClaimReport, ReportState, settleReport } from "#contract/reports.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { call, isStale } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { STATE_LABELS } from "./messages.ts";
import { findReport, peptideReportsQuery, reportsKey } from "./report-queries.ts";

/**
 * Answers a report. If another editor was faster, `report` becomes their result and `isOvertaken` is true: only a
 * second answer, given after seeing theirs, replaces it.
 */
export function useSettle(listed: ClaimReport) {
  const uid = useAuth().user?.uid ?? null;
  const queryClient = useQueryClient();
  const [newest, setNewest] = useState(listed);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ state, outcome }: Answer) =>
      call<typeof settleReport>("patch", "/api/reports/{id}", {
        params: { id: listed.id },
        body: { state, outcome, version: newest.version },
      }),
    onSuccess: (settled) => {
      addToast({ title: `Report ${STATE_LABELS[settled.state].toLowerCase()}` });
      setNewest(settled);
      // the lists are not refetched: a card that is being written in must not disappear because of another one
      queryClient.setQueriesData<readonly ClaimReport[]>({ queryKey: reportsKey(uid) }, (list) =>
        list?.flatMap((one) => (one.id !== settled.id ? one : one.state === settled.state ? settled : [])),
      );
      void queryClient.invalidateQueries({ queryKey: reportsKey(uid), refetchType: "none" });
      void queryClient.invalidateQueries({ queryKey: peptideReportsQuery(settled.slug).queryKey });
    },
    onError: async (failure) => {
      if (!isStale(failure)) return;
      const found = await findReport(listed.id).catch(() => null);
      if (found) setNewest(found);
    },
  });
  const isOvertaken = isStale(error);
  return {
    report: newest,
    settle: (answer: Answer) => mutate(answer),
    isPending,
    isOvertaken,
    error: isOvertaken ? null : (error?.message ?? null),
  };
}

type Answer = { readonly state: ReportState; readonly outcome: string };
