import type { ReactNode } from "react";
import { Choice, ChoiceGroup } from "../../../../ui/field.tsx";
import { codesOf } from "../answers/choices.ts";
import type { Field } from "../answers/fields.ts";

interface RadioQuestionProps<Code extends string> {
  readonly field: Field;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly choices: Readonly<Record<Code, { readonly label: string; readonly hint?: string }>>;
  readonly value: Code | null;
  readonly onChange: (code: Code) => void;
  readonly columns?: 1 | 2 | 3;
}

/** One question, one of a few answers. */
export function RadioQuestion<Code extends string>(props: RadioQuestionProps<Code>) {
  const { field, legend, hint, problem, choices, value, onChange, columns = 1 } = props;
  return (
    <div data-field={field}>
      <ChoiceGroup legend={legend} hint={hint} error={problem} columns={columns}>
        {codesOf(choices).map((code) => (
          <Choice
            key={code}
            type="radio"
            name={field}
            label={choices[code].label}
            hint={choices[code].hint}
            checked={value === code}
            onChange={() => onChange(code)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

interface CheckQuestionProps<Code extends string> extends Omit<RadioQuestionProps<Code>, "value" | "onChange"> {
  readonly values: readonly Code[];
  readonly onChange: (codes: Code[]) => void;
}

/** One question, any number of a few answers. */
export function CheckQuestion<Code extends string>(props: CheckQuestionProps<Code>) {
  const { field, legend, hint, problem, choices, values, onChange, columns = 1 } = props;
  return (
    <div data-field={field}>
      <ChoiceGroup legend={legend} hint={hint} error={problem} columns={columns}>
        {codesOf(choices).map((code) => (
          <Choice
            key={code}
            type="checkbox"
            name={field}
            label={choices[code].label}
            hint={choices[code].hint}
            checked={values.includes(code)}
            onChange={(isOn) => onChange(toggled(values, code, isOn))}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

export function toggled<Code>(codes: readonly Code[], code: Code, isOn: boolean): Code[] {
  const others = codes.filter((item) => item !== code);
  return isOn ? [...others, code] : others;
}
