import { INDICATIONS, type IndicationCode } from "#domain/peptides/indications.ts";
import { STOP_CONDITIONS } from "#domain/protocols/asked/stop-conditions.ts";
import type { ConditionCode } from "#domain/safety/conditions.ts";
import { Choice } from "#web/ui/field.tsx";
import { RemovableChips } from "#web/ui/removable-chip.tsx";
import { Section } from "#web/ui/section.tsx";
import { Fold } from "../../view/fold.tsx";
import { askedLists } from "../answers/answer-none.ts";
import type { Draft } from "../answers/draft.ts";
import { changeDraft } from "../answers/draft-store.ts";
import { type ChecklistGroup, CONDITION_GROUPS, DIAGNOSIS_ITEMS, onlyItems } from "../condition-groups.ts";
import { AnswerGroup } from "./answer-group.tsx";
import { Checklist } from "./checklist.tsx";
import { NamedWords } from "./named-words.tsx";
import { toggled } from "./radio-question.tsx";
import type { StepProps } from "./step-props.ts";

type Code = ConditionCode | IndicationCode;

const isStop = (code: Code): boolean => STOP_CONDITIONS.some((stop) => stop === code);

const DIAGNOSED = "Diagnosed by a clinician";
const ALL: readonly ChecklistGroup<Code>[] = [
  { title: DIAGNOSED, items: DIAGNOSIS_ITEMS },
  ...onlyItems<Code>(CONDITION_GROUPS, (code) => !isStop(code)),
];
const COUNT = ALL.reduce((sum, { items }) => sum + items.length, STOP_CONDITIONS.length);

export function ConditionsSection({ draft, asked, problemWith }: StepProps) {
  const chosen: readonly Code[] = [...draft.conditionCodes, ...draft.diagnoses];
  const isShort = (code: Code) =>
    asked === null || [...asked.conditions, ...asked.diagnoses].some((known) => known === code);
  const short = inOneGroup(onlyItems(ALL, isShort));
  const others = onlyItems(ALL, (code) => !isShort(code));
  const isAsked = askedLists(asked).conditions;
  const toggle = (code: Code, isOn: boolean) => changeDraft(withCondition(draft, code, isOn));
  return (
    <Section title="Conditions, now or in the past" level={3} className="grid gap-3 border-t border-line-soft pt-6">
      {!isAsked && <p className="text-sm text-ink-2">No other condition changes the answer for this goal.</p>}
      <AnswerGroup legend="Conditions" field="screening.conditions" problem={problemWith("screening.conditions")}>
        <RemovableChips
          label="Also chosen"
          isChosen
          chips={ALL.flatMap(({ items }) => items)
            .filter(({ code }) => !isShort(code) && chosen.includes(code))
            .map(({ code, label }) => ({ value: code, label }))}
          onRemove={(code) => toggle(code, false)}
        />
        <Checklist name="condition" groups={short} chosen={chosen} onToggle={toggle} />
        {isAsked && (
          <Choice
            type="checkbox"
            name="no-conditions"
            label={short.length === 0 ? "No illness or long-term condition" : "None of these conditions"}
            hint={asked?.anyCondition && short.length > 0 ? "And no other illness or long-term condition" : undefined}
            checked={draft.hasNoConditions}
            onChange={(isOn) => changeDraft(isOn ? withoutConditions(draft) : { hasNoConditions: false })}
          />
        )}
      </AnswerGroup>
      <NamedWords
        label={`Something else? Type it to search all ${COUNT} conditions`}
        readLabel="How we read your conditions"
        hint="One per line. Your own words count too; the answer says what we could not check."
        words={draft.conditionWords}
        onWords={(conditionWords) => changeDraft({ conditionWords, hasNoConditions: false })}
        groups={ALL}
        chosen={chosen}
        onPick={(code, conditionWords) => changeDraft({ ...withCondition(draft, code, true), conditionWords })}
      />
      {others.length > 0 && (
        <Fold summary="Show all other conditions">
          <div className="grid gap-4">
            <Checklist name="other-condition" groups={others} chosen={chosen} onToggle={toggle} />
          </div>
        </Fold>
      )}
    </Section>
  );
}

/** A short list needs no headings, except what only a clinician can say. */
function inOneGroup(groups: readonly ChecklistGroup<Code>[]): readonly ChecklistGroup<Code>[] {
  const diagnosed = groups.filter(({ title }) => title === DIAGNOSED);
  const items = groups.filter(({ title }) => title !== DIAGNOSED).flatMap((group) => group.items);
  return items.length === 0 ? diagnosed : [...diagnosed, { title: "Conditions", items }];
}

/** What stops a plan is answered above and stays. */
const withoutConditions = ({ conditionCodes }: Draft): Partial<Draft> => ({
  hasNoConditions: true,
  conditionCodes: conditionCodes.filter(isStop),
  diagnoses: [],
  conditionWords: "",
});

const DIAGNOSES = new Set<string>(INDICATIONS.map(({ code }) => code));
const isDiagnosis = (code: Code): code is IndicationCode => DIAGNOSES.has(code);

function withCondition({ conditionCodes, diagnoses }: Draft, code: Code, isOn: boolean): Partial<Draft> {
  const change = isDiagnosis(code)
    ? { diagnoses: toggled(diagnoses, code, isOn) }
    : { conditionCodes: toggled(conditionCodes, code, isOn) };
  return { ...change, hasNoConditions: false };
}
