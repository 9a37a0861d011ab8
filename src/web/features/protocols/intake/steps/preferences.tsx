import { isInjection, QUESTIONS } from "#domain/protocols/questions.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { localToday } from "#web/lib/local-day.ts";
import { RadioChips } from "#web/ui/choice-chips.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Fold } from "../../view/fold.tsx";
import { changeDraft } from "../answers/draft-store.ts";
import { COMPOUND_OPTIONS, DurationControl, optionsOf } from "./plan-controls.tsx";
import { CheckQuestion, RadioQuestion } from "./radio-question.tsx";
import type { StepProps } from "./step-props.ts";

/** Rendered only in the browser, after the other steps, so reading today's date is safe here. */
export function Preferences({ draft, problemWith }: StepProps) {
  return (
    <Fold summary="Preferences: routes, injections, evidence, duration. You can change them beside the answer too.">
      <div className="grid gap-7">
        <RadioQuestion
          field="experience"
          legend="Experience with peptides"
          columns={3}
          choices={QUESTIONS.experience.choices}
          value={draft.experience}
          problem={problemWith("experience")}
          onChange={(experience) => changeDraft({ experience })}
        />
        <CheckQuestion
          field="routes"
          legend="Routes you’d accept"
          columns={2}
          choices={QUESTIONS.routes.choices}
          values={draft.routes}
          problem={problemWith("routes")}
          onChange={(routes) => changeDraft({ routes })}
        />
        {draft.routes.some(isInjection) && (
          <div data-field="needleTolerance">
            <RadioChips
              legend="Injections you’d accept"
              options={optionsOf(QUESTIONS.needleTolerance.choices)}
              value={draft.needleTolerance}
              error={problemWith("needleTolerance")}
              onChange={(needleTolerance) => changeDraft({ needleTolerance })}
            />
          </div>
        )}
        <RadioQuestion
          field="evidenceFloor"
          legend="Minimum evidence"
          hint={
            <>
              Compounds with less are left out, with the reason. Animal data and{" "}
              <Term slug="anecdote">reports from forums</Term> are never planned.
            </>
          }
          choices={QUESTIONS.evidenceFloor.choices}
          value={draft.evidenceFloor}
          problem={problemWith("evidenceFloor")}
          onChange={(evidenceFloor) => changeDraft({ evidenceFloor })}
        />
        <div data-field="durationWeeks">
          <DurationControl weeks={draft.durationWeeks} onChange={(durationWeeks) => changeDraft({ durationWeeks })} />
        </div>
        <div data-field="maxCompounds">
          <RadioChips
            legend="Maximum compounds"
            options={COMPOUND_OPTIONS}
            value={draft.maxCompounds}
            onChange={(maxCompounds) => changeDraft({ maxCompounds })}
          />
        </div>
        <CheckQuestion
          field="preferredTimes"
          legend="Preferred times of day"
          hint="Used only where no source names a time. None is fine."
          columns={2}
          choices={QUESTIONS.preferredTimes.choices}
          values={draft.preferredTimes}
          onChange={(preferredTimes) => changeDraft({ preferredTimes })}
        />
        <div data-field="massUnit">
          <RadioChips
            legend="Show amounts in"
            options={optionsOf(QUESTIONS.massUnit.choices)}
            value={draft.massUnit}
            onChange={(massUnit) => changeDraft({ massUnit })}
          />
        </div>
        <div data-field="startDate" className="max-w-56">
          <TextField
            label="First day"
            type="date"
            hint="Checks are dated from it."
            value={draft.startDate === "" ? localToday() : draft.startDate}
            error={problemWith("startDate")}
            onChange={(event) => changeDraft({ startDate: event.target.value })}
          />
        </div>
      </div>
    </Fold>
  );
}
