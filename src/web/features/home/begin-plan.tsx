import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { GOALS } from "#domain/peptides/indications.ts";
import { buttonLook } from "#web/ui/button.tsx";

/** The main action: choose the goal of a plan. Links, so that it works before any script loads. */
export function BeginPlan() {
  return (
    <section aria-labelledby="begin-plan" className="card grid content-start gap-5 p-5! sm:p-7!">
      <div className="grid gap-1.5">
        <h2 id="begin-plan" className="text-xl font-semibold tracking-[-0.018em]">
          What is the plan for?
        </h2>
        <p className="text-sm text-ink-2">
          Choose a goal to see how much evidence there is. Then we ask only what can change your answer.
        </p>
      </div>
      <ul className="flex flex-wrap gap-2" aria-label="Goals">
        {GOALS.map((goal) => (
          <li key={goal.code}>
            <Link
              to="/protocol-generator"
              search={{ goal: goal.code }}
              preload={false}
              className="inline-flex min-h-11 items-center rounded-control border border-line bg-bg px-3.5 text-sm font-medium transition-colors duration-150 hover:border-accent hover:bg-accent-wash sm:min-h-10"
            >
              {goal.label}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/protocol-generator" className={buttonLook("primary", "w-full sm:w-fit sm:px-5!")}>
        Begin a plan
        <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
    </section>
  );
}
