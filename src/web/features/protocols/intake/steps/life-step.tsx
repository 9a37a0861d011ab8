import { QUESTIONS } from "#domain/protocols/questions.ts";
import { changeDraft } from "../answers/draft-store.ts";
import { CrisisHelp } from "./crisis-help.tsx";
import { RadioQuestion } from "./radio-question.tsx";
import type { StepProps } from "./step-props.ts";

export function LifeStep({ draft, problemWith }: StepProps) {
  return (
    <>
      <RadioQuestion
        field="screening.reproduction"
        legend="Which of these is true now?"
        choices={QUESTIONS["screening.reproduction"].choices}
        value={draft.reproduction}
        problem={problemWith("screening.reproduction")}
        onChange={(reproduction) => changeDraft({ reproduction })}
      />
      <RadioQuestion
        field="screening.mood"
        legend="In the last month, have you had thoughts of harming yourself or of ending your life?"
        columns={2}
        choices={QUESTIONS["screening.mood"].choices}
        value={draft.mood}
        problem={problemWith("screening.mood")}
        onChange={(mood) => changeDraft({ mood })}
      />
      <section aria-labelledby="crisis-help" className="card grid gap-2 text-sm text-ink-2">
        <h3 id="crisis-help" className="font-semibold text-ink">
          If it is hard right now, help is here at any hour
        </h3>
        <CrisisHelp />
      </section>
    </>
  );
}
