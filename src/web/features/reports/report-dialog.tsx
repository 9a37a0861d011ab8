import { z } from "zod";
import type { ClaimReport, createReport } from "#contract/reports.ts";
import { call } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Choice, ChoiceGroup, TextArea } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { cutText } from "./cut-text.ts";
import { REASON_LABELS } from "./messages.ts";
import { peptideReportsQuery } from "./peptide-reports-query.ts";
import { reportRefusal } from "./report-refusal.ts";

const REASONS = Object.keys(REASON_LABELS) as Array<ClaimReport["reason"]>; // Object.keys only knows strings
const MAX_CLAIM = 2000;
const MAX_MESSAGE = 4000;

const ReportForm = z.object({
  reason: z.enum(REASONS, "Choose what is wrong."),
  message: z.string().transform((text) => cutText(text, MAX_MESSAGE)),
});

interface ReportDialogProps {
  readonly slug: string;
  readonly place: string;
  readonly claim: string;
  readonly onClose: () => void;
}

export function ReportDialog({ slug, place, claim, onClose }: ReportDialogProps) {
  const { mutateAsync: report } = useChange({
    send: (fields: z.output<typeof ReportForm>) =>
      call<typeof createReport>("post", "/api/reports", {
        body: { slug, place, claim: cutText(claim, MAX_CLAIM), ...fields },
      }),
    refreshes: [peptideReportsQuery(slug).queryKey],
    done: () => ({
      title: "Thank you: the report was sent",
      description: "An editor reads it. What comes of it is shown on this page.",
    }),
  });
  const form = useForm({
    schema: ReportForm,
    start: { message: "" },
    send: async (fields) => {
      await report(fields);
      onClose();
    },
  });
  const reason = form.choice("reason");
  return (
    <FormDialog
      form={form}
      title="Report this claim"
      submit="Send report"
      pending="Sending…"
      failed="Not sent"
      refusal={reportRefusal}
      onClose={onClose}
    >
      <blockquote
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long claim is scrolled by keyboard
        tabIndex={0}
        aria-label="The claim"
        className="max-h-32 overflow-y-auto border-l-2 border-line pl-3 text-sm text-ink-2 wrap-anywhere"
      >
        {claim}
      </blockquote>
      <ChoiceGroup legend="What is wrong with it?" error={reason.error}>
        {REASONS.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="reason"
            label={REASON_LABELS[value]}
            checked={reason.value === value}
            onChange={() => reason.onChange(value)}
          />
        ))}
      </ChoiceGroup>
      <TextArea
        label="What should it say, and what is the source?"
        hint="A PMID, DOI or page helps most. Only editors read it. Leave out anything about your own health."
        maxLength={MAX_MESSAGE}
        {...form.field("message")}
      />
    </FormDialog>
  );
}
