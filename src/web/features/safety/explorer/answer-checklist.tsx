import type { SafetyAnswers } from "#domain/safety/explore/answers.ts";
import { ALL_CONDITIONS, ALL_MEDICINES, type Suggestion } from "#domain/safety/explore/suggest.ts";
import { changeAnswers } from "#web/app/own-answers/answers-store.ts";
import { withSuggestion } from "./answer-field.tsx";

/** The same answers as checkboxes, for people who would rather read than type. */
export function AnswerChecklist({ answers }: { readonly answers: SafetyAnswers }) {
  return (
    <details data-print="no">
      <summary className="flex min-h-11 items-center text-sm font-medium text-accent">Pick from the whole list</summary>
      <div className="grid gap-4 pt-2">
        <Group title="Conditions" items={ALL_CONDITIONS} answers={answers} />
        <Group title="Kinds of medicine" items={ALL_MEDICINES} answers={answers} />
      </div>
    </details>
  );
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly Suggestion[];
  readonly answers: SafetyAnswers;
}

function Group({ title, items, answers }: GroupProps) {
  return (
    <fieldset className="max-h-96 min-w-0 overflow-y-auto rounded-control border border-line p-2">
      <legend className="section-label px-1">{title}</legend>
      {items.map((item) => (
        <label
          key={item.code}
          className="flex min-h-11 items-start gap-3 rounded-small px-1.5 py-2.5 text-sm hover:bg-raised has-[:checked]:bg-accent-wash md:min-h-9 md:py-1.5"
        >
          <input
            type="checkbox"
            checked={isChosen(answers, item)}
            onChange={(event) => changeAnswers(changed(answers, item, event.target.checked))}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}

function isChosen({ conditions, drugClasses }: SafetyAnswers, item: Suggestion): boolean {
  if (item.kind === "condition") return conditions.includes(item.code);
  return item.kind === "medicine" && drugClasses.includes(item.code);
}

function changed(answers: SafetyAnswers, item: Suggestion, isOn: boolean): Partial<SafetyAnswers> {
  if (isOn) return withSuggestion(answers, item);
  return item.kind === "condition"
    ? { conditions: answers.conditions.filter((code) => code !== item.code) }
    : { drugClasses: answers.drugClasses.filter((code) => code !== item.code) };
}
