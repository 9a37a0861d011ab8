import type { DrugClass } from "#domain/safety/drug-classes.ts";
import { CheckChips } from "#web/ui/choice-chips.tsx";
import { Choice } from "#web/ui/field.tsx";
import { RemovableChips } from "#web/ui/removable-chip.tsx";
import { Section } from "#web/ui/section.tsx";
import { Fold } from "../../view/fold.tsx";
import { askedLists } from "../answers/answer-none.ts";
import { changeDraft } from "../answers/draft-store.ts";
import { DRUG_CLASS_ITEMS } from "../condition-groups.ts";
import { AnswerGroup } from "./answer-group.tsx";
import { Checklist } from "./checklist.tsx";
import { CurrentPeptides } from "./current-peptides.tsx";
import { NamedWords } from "./named-words.tsx";
import { toggled } from "./radio-question.tsx";
import type { StepProps } from "./step-props.ts";

const optionsIn = (items: typeof DRUG_CLASS_ITEMS) => items.map(({ code, label }) => ({ value: code, label }));
const GROUPS = [{ title: "Kinds of medicine", items: DRUG_CLASS_ITEMS }];

export function MedicinesSection({ draft, asked, problemWith }: StepProps) {
  const { drugClasses } = draft;
  const short = DRUG_CLASS_ITEMS.filter(({ code }) => asked === null || asked.medicines.includes(code));
  const others = DRUG_CLASS_ITEMS.filter((item) => !short.includes(item));
  const toggle = (code: DrugClass, isOn: boolean) =>
    changeDraft({ drugClasses: toggled(drugClasses, code, isOn), hasNoMedicines: false });
  const isAsked = askedLists(asked).medicines;
  return (
    <Section
      title="Medicines and supplements in use now"
      level={3}
      className="grid gap-3 border-t border-line-soft pt-6"
    >
      <NamedWords
        label="Names of your medicines"
        readLabel="How we read your medicines"
        hint="One per line or separated by commas. Brand names work too."
        words={draft.medicineWords}
        onWords={(medicineWords) => changeDraft({ medicineWords, hasNoMedicines: false })}
        groups={GROUPS}
        chosen={drugClasses}
        onPick={(code, medicineWords) =>
          changeDraft({ drugClasses: toggled(drugClasses, code, true), medicineWords, hasNoMedicines: false })
        }
      />
      <AnswerGroup legend="Medicines" field="screening.medicines" problem={problemWith("screening.medicines")}>
        <RemovableChips
          label="Also chosen"
          isChosen
          chips={optionsIn(others.filter(({ code }) => drugClasses.includes(code)))}
          onRemove={(code) => toggle(code, false)}
        />
        {short.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="section-label mb-2">Or by kind</legend>
            <CheckChips options={optionsIn(short)} chosen={drugClasses} onToggle={toggle} />
          </fieldset>
        )}
        {isAsked && (
          <Choice
            type="checkbox"
            name="no-medicines"
            label="No medicines"
            hint={short.length > 0 ? "None of these kinds, with or without prescription" : undefined}
            checked={draft.hasNoMedicines}
            onChange={(isOn) =>
              changeDraft(
                isOn ? { hasNoMedicines: true, drugClasses: [], medicineWords: "" } : { hasNoMedicines: false },
              )
            }
          />
        )}
      </AnswerGroup>
      {others.length > 0 && (
        <Fold summary={`Show all ${DRUG_CLASS_ITEMS.length} kinds of medicine`}>
          <Checklist
            name="other-medicine"
            groups={[{ title: "Other kinds", items: others }]}
            chosen={drugClasses}
            onToggle={toggle}
          />
        </Fold>
      )}
      <CurrentPeptides draft={draft} problem={problemWith("currentPeptides")} />
    </Section>
  );
}
