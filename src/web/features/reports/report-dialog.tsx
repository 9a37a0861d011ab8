import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClaimReport, createReport } from "#contract/reports.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, ChoiceGroup, TextArea } from "#web/ui/field.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { cutText } from "./cut-text.ts";
import { REASON_LABELS } from "./messages.ts";
import { peptideReportsQuery } from "./report-queries.ts";
import { reportRefusal } from "./report-refusal.ts";

type Reason = ClaimReport["reason"];
const REASONS = Object.entries(REASON_LABELS) as ReadonlyArray<[Reason, string]>; // a record's own keys
const MAX_CLAIM = 2000;
const MAX_MESSAGE = 4000;

interface ReportDialogProps {
  readonly slug: string;
  readonly place: string;
  readonly claim: string;
  readonly onClose: () => void;
}

export function ReportDialog({ slug, place, claim, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [message, setMessage] = useState("");
  const [isMissing, setMissing] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Reason) =>
      call<typeof createReport>("post", "/api/reports", {
        body: { slug, place, claim: cutText(claim, MAX_CLAIM), reason: chosen, message: cutText(message, MAX_MESSAGE) },
      }),
    onSuccess: () => {
      addToast({
        title: "Thank you: the report was sent",
        description: "An editor reads it. What comes of it is shown on this page.",
      });
      void queryClient.invalidateQueries({ queryKey: peptideReportsQuery(slug).queryKey });
      onClose();
    },
  });
  const send = () => {
    setMissing(reason === null);
    if (reason !== null) mutate(reason);
  };
  return (
    <Dialog
      title="Report this claim"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={send} disabled={isPending}>
            {isPending ? "Sending…" : "Send report"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <blockquote
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long claim is scrolled by keyboard
          tabIndex={0}
          aria-label="The claim"
          className="max-h-32 overflow-y-auto border-l-2 border-line pl-3 text-sm text-ink-2 wrap-anywhere"
        >
          {claim}
        </blockquote>
        <ChoiceGroup legend="What is wrong with it?" error={isMissing ? "Choose what is wrong." : null}>
          {REASONS.map(([value, label]) => (
            <Choice
              key={value}
              type="radio"
              name="reason"
              label={label}
              checked={reason === value}
              onChange={() => {
                setReason(value);
                setMissing(false);
              }}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          label="What should it say, and where does it stand?"
          hint="A PMID, DOI or page helps most. Only editors read it. Leave out anything about your own health."
          value={message}
          maxLength={MAX_MESSAGE}
          onChange={(event) => setMessage(event.target.value)}
        />
        {error && <ErrorAlert title="Not sent">{reportRefusal(error)}</ErrorAlert>}
      </div>
    </Dialog>
  );
}
