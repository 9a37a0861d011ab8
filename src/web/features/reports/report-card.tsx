import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ClaimReport } from "#contract/reports.ts";
import { momentText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { REASON_LABELS, STATE_LABELS } from "./messages.ts";
import { placeWords } from "./place-words.ts";
import { useSettle } from "./use-settle.ts";

export function ReportCard({ report: listed }: { readonly report: ClaimReport }) {
  const [outcome, setOutcome] = useState(listed.outcome);
  const { item: report, answer: settle, isPending, isOvertaken, error } = useSettle(listed);
  const { slug } = report;
  return (
    <article className="card grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          <Link to="/peptides/$slug" params={{ slug }} className="hover:underline">
            {slug}
          </Link>
        </h2>
        <span className="text-sm text-ink-3">{`${placeWords(report.place)} · revision ${report.revision} · ${momentText(report.createdAt)}`}</span>
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
      {isOvertaken && (
        <ErrorAlert title="Not saved: another editor just answered it">
          <p className="wrap-anywhere">{`They left it ${STATE_LABELS[report.state].toLowerCase()}${report.outcome ? `: “${report.outcome}”` : ", without an answer"}`}</p>
          <p>What you wrote is kept. Sending it again replaces their answer.</p>
        </ErrorAlert>
      )}
      {error && <ErrorAlert title="Not saved">{error}</ErrorAlert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isPending} onClick={() => settle({ state: "accepted", outcome })}>
          Accept
        </Button>
        <Button disabled={isPending} onClick={() => settle({ state: "declined", outcome })}>
          Decline
        </Button>
        {report.state !== "open" && (
          <Button variant="quiet" disabled={isPending} onClick={() => settle({ state: "open", outcome })}>
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
