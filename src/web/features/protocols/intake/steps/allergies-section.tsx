import { OWN_WORDS } from "#domain/protocols/questions.ts";
import { CheckChips } from "#web/ui/choice-chips.tsx";
import { Choice, TextArea } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { changeDraft } from "../answers/draft-store.ts";
import { readLines } from "../answers/draft-to-intake.ts";
import { AnswerGroup } from "./answer-group.tsx";
import { toggled } from "./radio-question.tsx";
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
      <AnswerGroup legend="Allergies" field="screening.allergies" problem={problemWith("screening.allergies")}>
        <CheckChips
          options={names.map((name) => ({ value: name, label: name.charAt(0).toUpperCase() + name.slice(1) }))}
          chosen={chosen}
          onToggle={(name, isOn) =>
            changeDraft({
              ...(name === BENZYL_ALCOHOL
                ? { isAllergicToBenzylAlcohol: isOn }
                : { allergyWords: toggled(lines, name, isOn).join("\n") }),
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
      </AnswerGroup>
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
