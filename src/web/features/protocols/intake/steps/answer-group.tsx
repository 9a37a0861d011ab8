import { type ReactNode, useId } from "react";
import type { Field } from "#domain/protocols/questions.ts";
import { describedBy, FieldMessages } from "#web/ui/field.tsx";

interface AnswerGroupProps {
  /** For screen readers; a heading above says it to everybody else. */
  readonly legend: string;
  readonly field?: Field;
  readonly hint?: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question. */
export function AnswerGroup({ legend, field, hint, problem, children }: AnswerGroupProps) {
  const id = useId();
  return (
    <fieldset
      data-field={field}
      aria-invalid={problem ? true : undefined}
      aria-describedby={describedBy(id, hint, problem)}
      className="grid min-w-0 gap-3"
    >
      <legend className="sr-only">{legend}</legend>
      <FieldMessages id={id} hint={hint} error={problem} />
      {children}
    </fieldset>
  );
}
