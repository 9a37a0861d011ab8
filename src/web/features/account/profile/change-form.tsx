import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import type { useAccountForm } from "../use-account-form.ts";

interface ChangeFormProps {
  readonly state: ReturnType<typeof useAccountForm>;
  readonly submit: string;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A small form inside a section: fields, what was refused, and a button as wide as its words. */
export function ChangeForm({ state, submit, onCancel, children }: ChangeFormProps) {
  return (
    <form
      ref={state.form}
      onSubmit={state.onSubmit}
      method="post"
      noValidate
      className="grid max-w-md gap-4"
      aria-busy={state.isSending}
    >
      {state.general && <ErrorAlert title={state.general} />}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={state.isSending}>
          {state.isSending ? "One moment…" : submit}
        </Button>
        {onCancel && (
          <Button type="button" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
