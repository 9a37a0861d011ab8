import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { BotCheckNotice } from "#web/app/bot-check-notice.tsx";
import type { useBotCheck } from "#web/lib/bot-check/use-bot-check.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { generalRefusal } from "./use-account-form.ts";

interface AccountFormProps<Texts extends FieldValues, Value> {
  readonly form: FormState<Texts, Value>;
  /** The bot check, if the server asks for one: it starts when the person enters the form. */
  readonly check?: ReturnType<typeof useBotCheck>;
  readonly submit: string;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

export function AccountForm<Texts extends FieldValues, Value>({
  form,
  check,
  submit,
  children,
  after,
}: AccountFormProps<Texts, Value>) {
  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onFocus={check?.prepare}>
      <Refused form={form} />
      {children}
      <Button type="submit" variant="primary" className="w-full" disabled={isSubmitting}>
        {check?.isChecking ? "Checking…" : isSubmitting ? "One moment…" : submit}
      </Button>
      {check && <BotCheckNotice />}
      {after}
    </Form>
  );
}

interface SectionFormProps<Texts extends FieldValues, Value> {
  readonly form: FormState<Texts, Value>;
  readonly submit: string;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** For a section of a page: the button is only as wide as its label. */
export function SectionForm<Texts extends FieldValues, Value>({
  form,
  submit,
  onCancel,
  children,
}: SectionFormProps<Texts, Value>) {
  const { isSubmitting } = form.formState;
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <Refused form={form} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? "One moment…" : submit}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

function Refused<Texts extends FieldValues, Value>({ form }: { readonly form: FormState<Texts, Value> }) {
  const refusal = generalRefusal(form);
  return refusal && <ErrorAlert title={refusal} />;
}
