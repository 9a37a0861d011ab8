import { OWN_WORDS } from "#domain/protocols/questions.ts";
import { Choice, TextArea } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { changeDraft } from "../answers/draft-store.ts";
import { readLines } from "../answers/draft-to-intake.ts";
import { Pills } from "./pills.tsx";
import { ProblemText } from "./problem-text.tsx";
import type { StepProps } from "./step-props.ts";

const BENZYL_ALCOHOL = "benzyl alcohol";

export function AllergiesSection({ draft, asked, problemWith }: StepProps) {
  const names = asked?.allergies ?? [BENZYL_ALCOHOL];
  const lines = readLines(draft.allergyWords);
  const chosen = names.filter((name) =>
    name === BENZYL_ALCOHOL ? draft.isAllergicToBenzylAlcohol : lines.includes(name),
  );
  return (
    <Section title="Allergies" level={3} className="grid gap-3 border-t border-line-soft pt-6">
      <div data-field="screening.allergies" className="grid gap-3">
        <ProblemText id="allergies-problem" problem={problemWith("screening.allergies")} />
        <Pills
          name="allergy"
          items={names.map((name) => ({ code: name, label: name.charAt(0).toUpperCase() + name.slice(1) }))}
          chosen={chosen}
          onChange={(next) =>
            changeDraft({
              isAllergicToBenzylAlcohol: next.includes(BENZYL_ALCOHOL),
              allergyWords: [
                ...lines.filter((line) => !names.some((name) => name === line)),
                ...next.filter((name) => name !== BENZYL_ALCOHOL),
              ].join("\n"),
              hasNoAllergies: false,
            })
          }
        />
        <Choice
          type="checkbox"
          name="no-allergies"
          label="No allergies"
          checked={draft.hasNoAllergies}
          onChange={(isOn) =>
            changeDraft(
              isOn
                ? { hasNoAllergies: true, isAllergicToBenzylAlcohol: false, allergyWords: "" }
                : { hasNoAllergies: false },
            )
          }
        />
      </div>
      <TextArea
        label="Other allergies"
        hint="One per line."
        rows={2}
        maxLength={OWN_WORDS.text}
        value={draft.allergyWords}
        onChange={(event) => changeDraft({ allergyWords: event.target.value, hasNoAllergies: false })}
      />
    </Section>
  );
}
