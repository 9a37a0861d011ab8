import { SelectField } from "#web/ui/select-field.tsx";
import type { Choice } from "./end-choices.ts";
import type { Apply } from "./use-edits.ts";

interface ChoiceSelectProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly blocked: string | null;
  readonly apply: Apply;
}

/** A list of edits; the current state is the selected option. */
export function ChoiceSelect({ label, choices, blocked, apply }: ChoiceSelectProps) {
  const present = choices.findIndex(({ isPresent }) => isPresent);
  return (
    <SelectField
      label={label}
      value={String(present)}
      disabled={blocked !== null}
      {...(blocked === null ? {} : { hint: blocked })}
      options={choices.map((choice, index) => ({ value: String(index), label: choice.label }))}
      onChange={(value) => {
        const choice = choices[Number(value)];
        if (choice && !choice.isPresent) apply(choice.edit(), choice.what);
      }}
    />
  );
}
