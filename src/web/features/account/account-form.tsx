import type { ReactNode } from "react";
import type { useBotCheck } from "#web/lib/bot-check/use-bot-check.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import type { useAccountForm } from "./use-account-form.ts";

interface AccountFormProps {
  readonly state: ReturnType<typeof useAccountForm>;
  /** Where the server wants to know that no bot is asking: begun when somebody enters the form. */
  readonly check?: ReturnType<typeof useBotCheck>;
  readonly submit: string;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

/** Fields, what was refused, and the one button. */
export function AccountForm({ state, check, submit, children, after }: AccountFormProps) {
  return (
    <form
      ref={state.form}
      onSubmit={state.onSubmit}
      onFocus={check?.prepare}
      method="post"
      noValidate
      className="grid gap-4"
      aria-busy={state.isSending}
    >
      {state.general && <ErrorAlert title={state.general} />}
      {children}
      <Button type="submit" variant="primary" className="w-full" disabled={state.isSending}>
        {check?.isChecking ? "Checking…" : state.isSending ? "One moment…" : submit}
      </Button>
      {after}
    </form>
  );
}
