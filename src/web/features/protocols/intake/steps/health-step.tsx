import { Choice } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { askedLists, isAllAnswered, noneOfTheRest } from "../answers/answer-none.ts";
import { changeDraft } from "../answers/draft-store.ts";
import { AllergiesSection } from "./allergies-section.tsx";
import { CheckRow } from "./checklist.tsx";
import { ConditionsSection } from "./conditions-section.tsx";
import { MedicinesSection } from "./medicines-section.tsx";
import { Preferences } from "./preferences.tsx";
import type { StepProps } from "./step-props.ts";
import { StopsSection } from "./stops-section.tsx";

/** What stops every plan comes first, then what can change this one. */
export function HealthStep(props: StepProps) {
  const { draft, asked } = props;
  return (
    <>
      <StopsSection {...props} />
      <ConditionsSection {...props} />
      <MedicinesSection {...props} />
      {askedLists(asked).allergies && <AllergiesSection {...props} />}
      {(asked === null || asked.testedAthlete || draft.testedAthlete) && (
        <Section title="Sport" level={3} className="grid gap-2" data-field="testedAthlete">
          <CheckRow
            name="athlete"
            label="I compete in a sport with doping tests"
            hint="Then we plan nothing that is banned, or of unknown status, in sport."
            isOn={draft.testedAthlete}
            onChange={(testedAthlete) => changeDraft({ testedAthlete })}
          />
        </Section>
      )}
      <Preferences {...props} />
      <Choice
        type="checkbox"
        name="none-of-the-rest"
        label="Nothing else on this page applies to me"
        hint="Answers every open question above with “none”."
        checked={isAllAnswered(draft, asked)}
        onChange={(isOn) => isOn && changeDraft(noneOfTheRest(draft))}
      />
    </>
  );
}
