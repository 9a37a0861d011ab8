import { z } from "zod";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import type { ImportState } from "./use-import.ts";

interface ReadingCardProps {
  readonly state: Extract<ImportState, { at: "reading" | "password" }>;
  readonly onCancel: () => void;
}

export function ReadingCard({ state, onCancel }: ReadingCardProps) {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-base font-semibold wrap-anywhere">{state.name || "The text you pasted"}</h2>
      {state.at === "reading" ? (
        <>
          <p role="status" className="text-sm text-ink-2">
            {state.progress.text} …
          </p>
          <progress
            className="h-2 w-full max-w-md accent-accent"
            aria-label="Read so far"
            {...(state.progress.share === null ? {} : { value: state.progress.share })}
          />
          <p>
            <Button onClick={onCancel}>Cancel</Button>
          </p>
        </>
      ) : (
        <PasswordForm key={String(state.wasWrong)} state={state} onCancel={onCancel} />
      )}
    </div>
  );
}

function PasswordForm({
  state,
  onCancel,
}: {
  readonly state: Extract<ImportState, { at: "password" }>;
  readonly onCancel: () => void;
}) {
  const form = useForm({
    schema: z.object({ password: z.string().min(1, "Type the password.") }),
    start: { password: "" },
    send: ({ password }) => state.answer(password),
  });
  const { error = state.wasWrong ? "This password does not open it." : undefined, ...field } = form.field("password");
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <TextField
        label="Password of this PDF"
        type="password"
        autoComplete="off"
        autoFocus
        hint="It opens the file on this device and is not stored."
        error={error}
        {...field}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Open
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </Form>
  );
}
