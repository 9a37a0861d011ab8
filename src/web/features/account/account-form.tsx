import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorAlert } from "../../ui/notice.tsx";
import type { useAccountForm } from "./use-account-form.ts";

interface AccountFormProps {
  readonly state: ReturnType<typeof useAccountForm>;
  readonly submit: string;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

/** Fields, what was refused, and the one button. */
export function AccountForm({ state, submit, children, after }: AccountFormProps) {
  return (
    <form
      ref={state.form}
      onSubmit={state.onSubmit}
      method="post"
      noValidate
      className="grid gap-4"
      aria-busy={state.isSending}
    >
      {state.general && <ErrorAlert title={state.general} />}
      {children}
      <Button type="submit" variant="primary" className="w-full" disabled={state.isSending}>
        {state.isSending ? "One moment…" : submit}
      </Button>
      {after}
    </form>
  );
}
