import { Choice } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { Fold } from "../../view/fold.tsx";
import { askedLists } from "../answers/answer-none.ts";
import { changeDraft } from "../answers/draft-store.ts";
import { DRUG_CLASS_ITEMS } from "../condition-groups.ts";
import { Checklist } from "./checklist.tsx";
import { ChosenChips } from "./chosen-chips.tsx";
import { CurrentPeptides } from "./current-peptides.tsx";
import { NamedWords } from "./named-words.tsx";
import { Pills } from "./pills.tsx";
import { ProblemText } from "./problem-text.tsx";
import { toggled } from "./radio-question.tsx";
import type { StepProps } from "./step-props.ts";

const GROUPS = [{ title: "Kinds of medicine", items: DRUG_CLASS_ITEMS }];

export function MedicinesSection({ draft, asked, problemWith }: StepProps) {
  const { drugClasses } = draft;
  const short = DRUG_CLASS_ITEMS.filter(({ code }) => asked === null || asked.medicines.includes(code));
  const others = DRUG_CLASS_ITEMS.filter((item) => !short.includes(item));
  const choose = (classes: typeof drugClasses) => changeDraft({ drugClasses: classes, hasNoMedicines: false });
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
      <div data-field="screening.medicines" className="grid gap-3">
        <ProblemText id="medicines-problem" problem={problemWith("screening.medicines")} />
        <ChosenChips
          label="Also chosen"
          items={others.filter(({ code }) => drugClasses.includes(code))}
          onRemove={(code) => choose(toggled(drugClasses, code, false))}
        />
        {short.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="section-label mb-2">Or by kind</legend>
            <Pills name="medicine" items={short} chosen={drugClasses} onChange={choose} />
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
      </div>
      {others.length > 0 && (
        <Fold summary={`Show all ${DRUG_CLASS_ITEMS.length} kinds of medicine`}>
          <Checklist
            name="other-medicine"
            groups={[{ title: "Other kinds", items: others }]}
            chosen={drugClasses}
            onToggle={(code, isOn) => choose(toggled(drugClasses, code, isOn))}
          />
        </Fold>
      )}
      <CurrentPeptides draft={draft} problem={problemWith("currentPeptides")} />
    </Section>
  );
}
