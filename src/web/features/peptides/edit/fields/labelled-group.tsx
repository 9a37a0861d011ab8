import { type ReactNode, useId } from "react";
import { describedBy, FieldMessages } from "#web/ui/field.tsx";

interface LabelledGroupProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null;
  readonly children: ReactNode;
}

/** Several controls that make one field. */
export function LabelledGroup({ label, hint, error, children }: LabelledGroupProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5" aria-describedby={describedBy(id, hint, error)}>
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{label}</legend>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}
