import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { GOALS, type GoalCode } from "#domain/peptides/indications.ts";
import { QUESTIONS } from "#domain/protocols/questions.ts";
import { describedBy, FieldMessages } from "#web/ui/field.tsx";
import { newGoals } from "../answers/answer-none.ts";
import { changeDraft } from "../answers/draft-store.ts";
import { moved } from "../answers/rank-goals.ts";
import { Pills } from "./pills.tsx";
import type { StepProps } from "./step-props.ts";

const MAX_GOALS = QUESTIONS.goals.max;

const ITEMS = GOALS.map(({ code, label }) => ({ code, label }));

export function GoalsStep({ draft, problemWith }: StepProps) {
  const { goals } = draft;
  const id = useId();
  const problem = problemWith("goals");
  const isFull = goals.length >= MAX_GOALS;
  const hint = isFull ? "Three is the most. Remove one to choose another." : "Choose the most important one first.";
  return (
    <>
      <fieldset data-field="goals" className="grid min-w-0 gap-2" aria-describedby={describedBy(id, hint, problem)}>
        <legend className="sr-only">Goals</legend>
        <FieldMessages id={id} hint={hint} error={problem} />
        <Pills
          name="goal"
          items={ITEMS}
          chosen={goals}
          isFull={isFull}
          onChange={(chosen) => changeDraft(newGoals(chosen))}
        />
      </fieldset>
      {goals.length > 1 && <Ranking goals={goals} />}
    </>
  );
}

/** The chosen goals in order. A moved row keeps its key and so its focus, so that it can be moved again. */
function Ranking({ goals }: { readonly goals: readonly GoalCode[] }) {
  return (
    <section aria-labelledby="ranking" className="grid gap-2">
      <h3 id="ranking" className="text-sm font-semibold">
        Your order
      </h3>
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
              <IconButton
                label={`Move ${label} up`}
                isOff={place === 0}
                onPress={() => changeDraft({ goals: moved(goals, code, -1) })}
              >
                <ArrowUp className="size-4" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move ${label} down`}
                isOff={place === goals.length - 1}
                onPress={() => changeDraft({ goals: moved(goals, code, 1) })}
              >
                <ArrowDown className="size-4" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Remove ${label}`}
                onPress={() => changeDraft(newGoals(goals.filter((goal) => goal !== code)))}
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface IconButtonProps {
  readonly label: string;
  /** Marked as unavailable instead of removed, so that the button keeps its position and the focus. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function IconButton({ label, isOff = false, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-raised hover:text-ink aria-disabled:opacity-35 md:size-9"
    >
      {children}
    </button>
  );
}
