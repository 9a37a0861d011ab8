import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Form, FormAlert } from "./form.tsx";
import type { FormState } from "./use-form.ts";

interface FormDialogProps<Texts extends FieldValues, Value> {
  readonly form: FormState<Texts, Value>;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: "small" | "large";
  /** The button's label, and its label while the form is being sent. */
  readonly submit: string;
  readonly pending?: string;
  readonly isDestructive?: boolean;
  /** A question that something has to be typed for: announced as an alert, and a click outside doesn't close it. */
  readonly isQuestion?: boolean;
  /** The title of a server error; `refusal` says why. */
  readonly failed?: string;
  readonly refusal?: (failure: Error) => ReactNode;
  readonly cancel?: string;
  /** Another action, such as removing the edited record; at the other end of the footer. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. A click outside closes it only if nothing was typed. */
export function FormDialog<Texts extends FieldValues, Value>({
  form,
  title,
  description,
  size = "small",
  submit,
  pending = "Saving…",
  isDestructive = false,
  isQuestion = false,
  failed = "Not saved",
  refusal,
  cancel = "Cancel",
  aside,
  onClose,
  children,
}: FormDialogProps<Texts, Value>) {
  const id = useId();
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      role={isQuestion ? "alertdialog" : "dialog"}
      onClose={onClose}
      footer={
        <>
          {aside && <div className="mr-auto">{aside}</div>}
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={id} variant={isDestructive ? "destructive" : "primary"} disabled={isSubmitting}>
            {isSubmitting ? pending : submit}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className={description ? "mt-4 grid gap-4" : "grid gap-4"}>
        {children}
        <FormAlert form={form} title={failed} refusal={refusal} />
      </Form>
    </Dialog>
  );
}
