import type { ReactNode } from "react";
import { codesOf, type Field } from "#domain/protocols/questions.ts";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";

interface QuestionProps<Code extends string> {
  readonly field: Field;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly choices: Readonly<Record<Code, { readonly label: string; readonly hint?: string }>>;
  readonly columns?: 1 | 2 | 3;
}

interface RadioQuestionProps<Code extends string> extends QuestionProps<Code> {
  readonly value: Code | null;
  readonly onChange: (code: Code) => void;
}

/** One question, one of a few answers. */
export function RadioQuestion<Code extends string>({ value, onChange, ...rest }: RadioQuestionProps<Code>) {
  return <Question {...rest} type="radio" isChosen={(code) => value === code} onChoose={onChange} />;
}

interface CheckQuestionProps<Code extends string> extends QuestionProps<Code> {
  readonly values: readonly Code[];
  readonly onChange: (codes: Code[]) => void;
}

/** One question, any number of a few answers. */
export function CheckQuestion<Code extends string>({ values, onChange, ...rest }: CheckQuestionProps<Code>) {
  return (
    <Question
      {...rest}
      type="checkbox"
      isChosen={(code) => values.includes(code)}
      onChoose={(code, isOn) => onChange(toggled(values, code, isOn))}
    />
  );
}

interface AnyQuestionProps<Code extends string> extends QuestionProps<Code> {
  readonly type: "radio" | "checkbox";
  readonly isChosen: (code: Code) => boolean;
  readonly onChoose: (code: Code, isOn: boolean) => void;
}

function Question<Code extends string>(props: AnyQuestionProps<Code>) {
  const { type, field, legend, hint, problem, choices, columns = 1, isChosen, onChoose } = props;
  return (
    <div data-field={field}>
      <ChoiceGroup legend={legend} hint={hint} error={problem} columns={columns}>
        {codesOf(choices).map((code) => (
          <Choice
            key={code}
            type={type}
            name={field}
            label={choices[code].label}
            hint={choices[code].hint}
            checked={isChosen(code)}
            onChange={(isOn) => onChoose(code, isOn)}
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
