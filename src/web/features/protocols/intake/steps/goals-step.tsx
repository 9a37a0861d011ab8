import { ArrowDown, ArrowUp, X } from "lucide-react";
import { GOALS, type GoalCode } from "#domain/peptides/indications.ts";
import { QUESTIONS } from "#domain/protocols/questions.ts";
import { CheckChips } from "#web/ui/choice-chips.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { newGoals } from "../answers/answer-none.ts";
import { changeDraft } from "../answers/draft-store.ts";
import { moved } from "../answers/rank-goals.ts";
import { AnswerGroup } from "./answer-group.tsx";
import { toggled } from "./radio-question.tsx";
import type { StepProps } from "./step-props.ts";

const MAX_GOALS = QUESTIONS.goals.max;

const OPTIONS = GOALS.map(({ code, label }) => ({ value: code, label }));

export function GoalsStep({ draft, problemWith }: StepProps) {
  const { goals } = draft;
  const isFull = goals.length >= MAX_GOALS;
  const hint = isFull ? "Three is the most. Remove one to choose another." : "Choose the most important one first.";
  return (
    <>
      <AnswerGroup legend="Goals" field="goals" hint={hint} problem={problemWith("goals")}>
        <CheckChips
          options={OPTIONS}
          chosen={goals}
          isFull={isFull}
          onToggle={(goal, isOn) => changeDraft(newGoals(toggled(goals, goal, isOn)))}
        />
      </AnswerGroup>
      {goals.length > 1 && <Ranking goals={goals} />}
    </>
  );
}

/** The chosen goals in order. A moved row keeps its key and so its focus, so that it can be moved again. */
function Ranking({ goals }: { readonly goals: readonly GoalCode[] }) {
  return (
    <Section level={3} title="Your order" className="grid gap-2">
      <ol className="grid gap-2">
        {goals.map((code, place) => {
          const { label } = QUESTIONS.goals.choices[code];
          return (
            <li
              key={code}
              className="flex items-center gap-1 rounded-control border border-line bg-surface py-1 pr-1 pl-3.5"
            >
              <span className="mr-2 text-lg font-semibold text-accent" aria-hidden="true">
                {place + 1}
              </span>
              <span className="min-w-0 grow text-sm font-medium">{label}</span>
              {/* what is unavailable is only marked so, and moves nothing: it keeps its position and the focus */}
              <IconButton
                label={`Move ${label} up`}
                icon={ArrowUp}
                aria-disabled={place === 0}
                onClick={() => changeDraft({ goals: moved(goals, code, -1) })}
              />
              <IconButton
                label={`Move ${label} down`}
                icon={ArrowDown}
                aria-disabled={place === goals.length - 1}
                onClick={() => changeDraft({ goals: moved(goals, code, 1) })}
              />
              <IconButton
                label={`Remove ${label}`}
                icon={X}
                onClick={() => changeDraft(newGoals(goals.filter((goal) => goal !== code)))}
              />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
