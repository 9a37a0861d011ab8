import { type FormEvent, useState } from "react";
import type { VitalUnit } from "#domain/vitals/kinds.ts";
import { readTypedVital } from "#domain/vitals/read-typed.ts";
import type { VitalLine } from "#domain/vitals/series.ts";
import { unitWords } from "#domain/vitals/value-text.ts";
import type { VitalReading } from "#domain/vitals/vital.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { lineName } from "./line-name.ts";

interface EntryFieldProps {
  readonly line: VitalLine;
  readonly unit: VitalUnit;
  readonly last: string | null;
  readonly isDisabled: boolean;
  /** Resolves to false if it could not be kept; the text then stays. */
  readonly onEnter: (value: Pick<VitalReading, "value" | "second">) => Promise<boolean>;
}

const EXAMPLES = { blood_pressure: "128/82", sleep: "7:30" } as const;

export function EntryField({ line, unit, last, isDisabled, onEnter }: EntryFieldProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { kind } = line;
  const name = lineName(line);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const read = readTypedVital(kind, unit, text);
    if ("problem" in read) return setProblem(read.problem);
    if (await onEnter(read)) setText("");
  };
  const hasText = text.trim() !== "";
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex min-w-0 items-start gap-2">
      <TextField
        label={name}
        unit={kind === "sleep" ? "h:min" : unitWords(kind, unit)}
        hint={last ?? (kind === "symptom" ? "0 is none, 10 the worst you can imagine" : undefined)}
        error={problem}
        inputMode={kind === "sleep" ? "text" : kind === "symptom" || kind === "steps" ? "numeric" : "decimal"}
        placeholder={kind in EXAMPLES ? `e.g. ${EXAMPLES[kind as keyof typeof EXAMPLES]}` : undefined}
        autoComplete="off"
        disabled={isDisabled}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        className="min-w-0 grow"
      />
      <Button
        type="submit"
        variant={hasText ? "primary" : "secondary"}
        disabled={isDisabled}
        aria-label={`Save ${name}`}
        className="mt-[1.65rem] min-h-11"
      >
        Save
      </Button>
    </form>
  );
}
