import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { GOALS, type GoalCode } from "#domain/peptides/indications.ts";
import { QUESTIONS } from "#domain/protocols/questions.ts";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { changeDraft } from "../answers/draft-store.ts";
import { chosenGoals, moved } from "../answers/rank-goals.ts";
import type { StepProps } from "./step-props.ts";

const MAX_GOALS = QUESTIONS.goals.max;

export function GoalsStep({ draft, problemWith }: StepProps) {
  const isFull = draft.goals.length >= MAX_GOALS;
  return (
    <>
      {draft.goals.length > 0 && <Ranking goals={draft.goals} />}
      <div data-field="goals">
        <ChoiceGroup
          legend="Goals"
          hint={isFull ? "Three are chosen. Take one out to choose another." : "One to three, the most wanted first."}
          error={problemWith("goals")}
          columns={2}
        >
          {GOALS.map(({ code, label }) => (
            <Choice
              key={code}
              type="checkbox"
              name="goal"
              label={label}
              checked={draft.goals.includes(code)}
              disabled={isFull && !draft.goals.includes(code)}
              onChange={(isOn) => changeDraft({ goals: chosenGoals(draft.goals, code, isOn, MAX_GOALS) })}
            />
          ))}
        </ChoiceGroup>
      </div>
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
                onPress={() => changeDraft({ goals: chosenGoals(goals, code, false, MAX_GOALS) })}
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
