import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ClaimReport, ReportState, settleReport } from "../../../contract/reports.ts";
import { useAuth } from "../../app/auth-context.tsx";
import { apiErrorIn, call } from "../../lib/api.ts";
import { momentText } from "../../lib/local-day.ts";
import { addToast } from "../../lib/toast-store.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { ErrorAlert } from "../../ui/notice.tsx";
import { REASON_LABELS, STATE_LABELS } from "./messages.ts";

export function ReportCard({ report }: { readonly report: ClaimReport }) {
  const [outcome, setOutcome] = useState(report.outcome);
  const { settle, isPending, error } = useSettle(report);
  const { slug } = report;
  return (
    <article className="card grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          <Link to="/peptides/$slug" params={{ slug }} className="hover:underline">
            {slug}
          </Link>
        </h2>
        <span className="text-sm text-ink-3">{`${report.place} · revision ${report.revision} · ${momentText(report.createdAt)}`}</span>
        <Badge tone={report.state === "open" ? "care" : "plain"}>{STATE_LABELS[report.state]}</Badge>
      </header>
      <p className="font-medium">{REASON_LABELS[report.reason]}</p>
      {report.claim && (
        <blockquote className="border-l-2 border-line pl-3 text-sm text-ink-2 wrap-anywhere">{report.claim}</blockquote>
      )}
      {report.message && <p className="text-sm whitespace-pre-wrap wrap-anywhere">{report.message}</p>}
      <TextArea
        label="Answer for everyone to read"
        rows={2}
        maxLength={1000}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      {error && <ErrorAlert title="Not saved">{error}</ErrorAlert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isPending} onClick={() => settle("accepted", outcome)}>
          Accept
        </Button>
        <Button disabled={isPending} onClick={() => settle("declined", outcome)}>
          Decline
        </Button>
        {report.state !== "open" && (
          <Button variant="quiet" disabled={isPending} onClick={() => settle("open", outcome)}>
            Reopen
          </Button>
        )}
        <Link to="/peptides/$slug/edit" params={{ slug }} className={buttonLook("quiet")}>
          Edit the entry
        </Link>
      </div>
    </article>
  );
}

/** What was typed stays when another editor was faster: the newest report is fetched and the answer can be sent again. */
function useSettle({ id, version }: ClaimReport) {
  const uid = useAuth().user?.uid ?? null;
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ["mine", uid, "reports"] });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { state: ReportState; outcome: string }) =>
      call<typeof settleReport>("patch", "/api/reports/{id}", { params: { id }, body: { ...body, version } }),
    onSuccess: ({ state }) => {
      addToast({ title: `Report ${STATE_LABELS[state].toLowerCase()}` });
      return reload();
    },
    onError: (failure) => (isStale(failure) ? reload() : undefined),
  });
  return {
    settle: (state: ReportState, outcome: string) => mutate({ state, outcome }),
    isPending,
    error: error && (isStale(error) ? "Another editor answered it meanwhile. Look again, then send." : error.message),
  };
}

const isStale = (error: unknown): boolean => apiErrorIn(error)?.problem?.code === "stale-version";
