import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { ErrorAlert } from "../notice.tsx";
import { focusFirstInvalid } from "./focus-first-invalid.ts";
import type { FormState } from "./use-form.ts";

interface FormProps<Texts extends FieldValues, Value> {
  readonly form: FormState<Texts, Value>;
  readonly id?: string;
  readonly className?: string;
  /** Called when the focus enters the form. */
  readonly onFocus?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Enter submits; a rejected form focuses the first field with an error. */
export function Form<Texts extends FieldValues, Value>({
  form,
  id,
  className = "grid gap-4",
  onFocus,
  children,
}: FormProps<Texts, Value>) {
  const ref = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isDirty, errors } = form.formState;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstInvalid(ref.current);
  }, [submitCount, isSubmitting]);
  return (
    <form
      ref={ref}
      id={id}
      onFocus={onFocus}
      onChange={() => errors.root && form.clearErrors("root")}
      method="post"
      noValidate
      aria-busy={isSubmitting}
      data-dirty={isDirty || undefined} // a dialog around it (`useModal`) stays open
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // React would bubble it to a form around the dialog
        void form.submit();
      }}
    >
      {children}
    </form>
  );
}

interface FormAlertProps<Texts extends FieldValues, Value> {
  readonly form: FormState<Texts, Value>;
  /** For example "Not saved". */
  readonly title: string;
  /** Says why; defaults to the server's own message. */
  readonly refusal?: ((failure: Error) => ReactNode) | undefined;
}

/** Errors of the form as a whole: a rule across several fields, or a server error. */
export function FormAlert<Texts extends FieldValues, Value>({
  form,
  title,
  refusal = (failure) => failure.message,
}: FormAlertProps<Texts, Value>) {
  const { failure } = form;
  const { root } = form.formState.errors;
  if (failure) return <ErrorAlert title={title}>{refusal(failure)}</ErrorAlert>;
  return root?.message ? <ErrorAlert title={root.message} /> : null;
}
