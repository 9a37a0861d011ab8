import { z } from "zod";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import { Exact } from "#domain/units/amount.ts";
import { numberProblemText } from "#domain/units/number-problem-text.ts";
import { isAmount, readTypedNumber } from "#domain/units/typed-number.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { amountText } from "./dose-text.ts";
import type { DoseLogger } from "./use-dose-logger.ts";

/** Explains what looks like a slip and lets the person continue. An amount far off has to be typed again. */
export function QuestionDialog({ logging: { asking }, onAnswer }: QuestionDialogProps) {
  return asking && <Question key={asking.draft.fields.at} asking={asking} answer={onAnswer} />;
}

interface QuestionDialogProps {
  readonly logging: DoseLogger;
  readonly onAnswer: DoseLogger["answer"];
}

interface QuestionProps {
  readonly asking: NonNullable<DoseLogger["asking"]>;
  readonly answer: DoseLogger["answer"];
}

function Question({ asking: { draft, questions }, answer }: QuestionProps) {
  const { amount, peptideName } = draft.fields;
  const retyped = questions.some((question) => question.mustRetype) ? amount : null;
  const form = useForm({
    schema: z.object({
      again: z.string().superRefine((text, context) => {
        const problem = retyped && problemOf(text, retyped);
        if (problem) context.addIssue(problem);
      }),
    }),
    start: { again: "" },
    send: () => answer(true),
  });
  return (
    <FormDialog
      form={form}
      title="Is this right?"
      isQuestion
      submit="Log it"
      cancel="Go back"
      failed="Not logged"
      onClose={() => void answer(false)}
    >
      <p className="text-xl font-semibold tracking-[-0.015em] wrap-anywhere">
        {peptideName}
        {amount && <span className="block text-2xl">{amountText(amount)}</span>}
      </p>
      <ul className="grid gap-2 text-sm text-ink-2">
        {questions.map(({ code, text }) => (
          <li key={code} className="rounded-control bg-care-wash px-3 py-2 text-ink">
            {text}
          </li>
        ))}
      </ul>
      {retyped && (
        <TextField
          label="Type the amount again"
          unit={retyped.unit}
          inputMode="decimal"
          autoComplete="off"
          hint={`The number alone, in ${retyped.unit === "IU" ? "international units" : retyped.unit}`}
          {...form.field("again")}
        />
      )}
    </FormDialog>
  );
}

/** Why the amount typed again isn't the one to be logged. */
function problemOf(text: string, amount: NonNullable<DoseFields["amount"]>): string | null {
  if (isAmount(text, new Exact(amount.value))) return null;
  const read = readTypedNumber(text);
  return "problem" in read
    ? numberProblemText(read.problem)
    : `This isn't ${amountText(amount)}. Type it again, or go back to correct it.`;
}
