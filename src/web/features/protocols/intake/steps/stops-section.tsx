import { STOP_CONDITIONS } from "#domain/protocols/asked/stop-conditions.ts";
import { codesOf, QUESTIONS } from "#domain/protocols/questions.ts";
import { Choice } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { Fold } from "../../view/fold.tsx";
import type { Draft } from "../answers/draft.ts";
import { changeDraft } from "../answers/draft-store.ts";
import { CONDITION_ITEMS } from "../condition-groups.ts";
import { AnswerGroup } from "./answer-group.tsx";
import { CheckRow } from "./checklist.tsx";
import { CrisisHelp } from "./crisis-help.tsx";
import { toggled } from "./radio-question.tsx";
import type { StepProps } from "./step-props.ts";

const REPRODUCTION = QUESTIONS["screening.reproduction"].choices;
const ITEMS = CONDITION_ITEMS.filter(({ code }) => STOP_CONDITIONS.includes(code));

/** With any of these no plan is made, whatever the goal. */
export function StopsSection({ draft, problemWith }: StepProps) {
  const { mood, reproduction, conditionCodes } = draft;
  const problem = problemWith("screening.mood") ?? problemWith("screening.reproduction");
  const hasStop = STOP_CONDITIONS.some((code) => conditionCodes.includes(code));
  const isNone = mood === "no-thoughts-of-self-harm" && reproduction === "none" && !hasStop;
  return (
    <Section title="Does any of these apply to you?" level={3} className="grid gap-2">
      <p className="text-sm text-ink-2">With one of these we make no plan, and say why and who can help.</p>
      <AnswerGroup legend="What stops a plan" problem={problem}>
        <div>
          <div data-field="screening.mood">
            <CheckRow
              name="mood"
              label="Thoughts of harming yourself or of ending your life, in the last month"
              isOn={mood === "thoughts-of-self-harm"}
              onChange={(isOn) => changeDraft({ mood: isOn ? "thoughts-of-self-harm" : null })}
            />
          </div>
          <div data-field="screening.reproduction">
            {codesOf(REPRODUCTION)
              .filter((code) => code !== "none" && (isAskedOf(draft, code) || reproduction === code))
              .map((code) => (
                <CheckRow
                  key={code}
                  name="reproduction"
                  label={REPRODUCTION[code].label}
                  hint={code === "trying-to-conceive" ? REPRODUCTION[code].hint : undefined}
                  isOn={reproduction === code}
                  onChange={(isOn) => changeDraft({ reproduction: isOn ? code : null })}
                />
              ))}
          </div>
          {ITEMS.map(({ code, label, hint }) => (
            <CheckRow
              key={code}
              name="stop"
              label={label}
              hint={hint}
              isOn={conditionCodes.includes(code)}
              onChange={(isOn) =>
                changeDraft({
                  conditionCodes: toggled(conditionCodes, code, isOn),
                  ...(isOn ? { hasNoConditions: false } : {}),
                })
              }
            />
          ))}
        </div>
      </AnswerGroup>
      <Choice
        type="checkbox"
        name="no-stops"
        label="None of these"
        checked={isNone}
        onChange={(isOn) =>
          changeDraft(
            isOn
              ? {
                  mood: "no-thoughts-of-self-harm",
                  reproduction: "none",
                  conditionCodes: conditionCodes.filter((code) => !STOP_CONDITIONS.includes(code)),
                }
              : { mood: null, reproduction: null },
          )
        }
      />
      <Fold summary="If it is hard right now, help is here at any hour">
        <div className="card text-sm text-ink-2">
          <CrisisHelp />
        </div>
      </Fold>
    </Section>
  );
}

/** Only trying to conceive is asked of a man: it stops a plan for either partner. */
const isAskedOf = ({ sexAtBirth }: Draft, code: keyof typeof REPRODUCTION): boolean =>
  sexAtBirth !== "male" || code === "trying-to-conceive";
