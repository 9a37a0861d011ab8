import { useState } from "react";
import { OWN_WORDS } from "#domain/protocols/questions.ts";
import { Choice, TextArea } from "#web/ui/field.tsx";
import { changeDraft } from "../answers/draft-store.ts";
import { readLines } from "../answers/draft-to-intake.ts";
import { CONDITION_GROUPS, DIAGNOSIS_ITEMS } from "../condition-groups.ts";
import { Checklist, ChecklistSearch, countItems } from "./checklist.tsx";
import { ProblemText } from "./problem-text.tsx";
import type { StepProps } from "./step-props.ts";

const DIAGNOSIS_GROUPS = [{ title: "Diagnosed by a clinician", items: DIAGNOSIS_ITEMS }];

export function ConditionsStep({ draft, problemWith }: StepProps) {
  const [search, setSearch] = useState("");
  const problem = problemWith("screening.conditions");
  const found = countItems(CONDITION_GROUPS, search) + countItems(DIAGNOSIS_GROUPS, search);
  const words = readLines(draft.conditionWords);
  return (
    <>
      <div data-field="screening.conditions" className="grid gap-2">
        <ProblemText id="conditions-problem" problem={problem} />
        <Choice
          type="checkbox"
          name="no-conditions"
          label="None of these conditions"
          hint="Nothing in the list below applies, now or in the past"
          checked={draft.hasNoConditions}
          onChange={(isOn) =>
            changeDraft(
              isOn ? { hasNoConditions: true, conditionCodes: [], diagnoses: [] } : { hasNoConditions: false },
            )
          }
        />
      </div>
      <ChecklistSearch label="Search conditions" value={search} onChange={setSearch} found={found} />
      <Checklist
        name="condition"
        groups={CONDITION_GROUPS}
        search={search}
        chosen={draft.conditionCodes}
        onChange={(conditionCodes) => changeDraft({ conditionCodes, hasNoConditions: false })}
      />
      <Checklist
        name="diagnosis"
        groups={DIAGNOSIS_GROUPS}
        search={search}
        chosen={draft.diagnoses}
        onChange={(diagnoses) => changeDraft({ diagnoses, hasNoConditions: false })}
      />
      <TextArea
        label="Anything else, in your own words"
        hint="One per line. No rule can read these: the plan lists them as “not checked”."
        rows={3}
        maxLength={OWN_WORDS.text}
        value={draft.conditionWords}
        onChange={(event) => changeDraft({ conditionWords: event.target.value })}
      />
      {words.length > 0 && (
        <p className="-mt-3 text-note text-care">
          {words.length === 1 ? "1 line" : `${words.length} lines`}: not checked
        </p>
      )}
    </>
  );
}
