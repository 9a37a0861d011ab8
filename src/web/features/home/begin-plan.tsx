import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { GOALS, type GoalCode } from "#domain/peptides/indications.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";

/** The goals most people come with; the others are one press away. */
const FIRST: ReadonlySet<GoalCode> = new Set([
  "weight-loss",
  "muscle",
  "injury-recovery",
  "joint-pain",
  "skin",
  "hair",
  "sleep",
  "sexual-desire",
]);
const firstGoals = GOALS.filter(({ code }) => FIRST.has(code));
const otherGoals = GOALS.filter(({ code }) => !FIRST.has(code));

/** Choose the goal of a plan. Links, so that it works before any script loads. */
export function BeginPlan() {
  return (
    <Section
      title="What is the plan for?"
      note="Choose a goal to see the evidence. We ask only what can change your answer."
      className="card grid content-start gap-3 max-sm:p-4"
    >
      <Goals label="Goals" goals={firstGoals} />
      <details>
        <summary className="link-quiet flex min-h-11 w-fit items-center text-sm text-ink-2">
          {`${otherGoals.length} more goals`}
        </summary>
        <div className="pt-1">
          <Goals label="More goals" goals={otherGoals} />
        </div>
      </details>
      <Link to="/protocol-generator" className={buttonLook("primary", "w-full sm:w-fit sm:px-5!")}>
        Begin a plan
        <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
    </Section>
  );
}

interface GoalsProps {
  readonly label: string;
  readonly goals: ReadonlyArray<(typeof GOALS)[number]>;
}

function Goals({ label, goals }: GoalsProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4" aria-label={label}>
      {goals.map((goal) => (
        <li key={goal.code} className="grid">
          <Link
            to="/protocol-generator"
            search={{ goal: goal.code }}
            preload={false}
            className="flex min-h-11 items-center rounded-control border border-line bg-bg px-3 py-1.5 text-sm leading-tight font-medium transition-colors duration-150 hover:border-accent hover:bg-accent-wash"
          >
            {goal.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
