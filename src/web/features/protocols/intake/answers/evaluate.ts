import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import type { GenerateResult } from "#domain/protocols/generated-protocol.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { screen } from "#domain/safety/screen.ts";
import { checkAnswers, type FieldProblem } from "./check-answers.ts";
import type { Draft } from "./draft.ts";
import { draftToAnswers } from "./draft-to-intake.ts";
import { withoutUnreadable } from "./readable-screening.ts";

type Stopped = Extract<GenerateResult, { outcome: "stopped" }>;
type Planned = Extract<GenerateResult, { outcome: "planned" }>;

export type Evaluation =
  | Stopped
  | (Planned & { readonly intake: Intake })
  | { readonly outcome: "incomplete"; readonly problems: readonly FieldProblem[] }
  | { readonly outcome: "waiting-for-library" };

/**
 * The outcome of the answers. Stops come first and need no library; an open question makes the result incomplete, so
 * that the form can lead to it.
 */
export function evaluate(draft: Draft, today: string, library: PlanningLibrary | null): Evaluation {
  const answers = draftToAnswers(draft, today);
  const stopped = stopsIn(answers);
  if (stopped) return stopped;
  const checked = checkAnswers(answers);
  if (!checked.ok) return { outcome: "incomplete", problems: checked.problems };
  if (library === null) return { outcome: "waiting-for-library" };
  const result = generateProtocol(checked.intake, library);
  return result.outcome === "stopped" ? result : { ...result, intake: checked.intake };
}

/** The stops that follow from the answers so far; open questions don't cause one yet. */
export const stopsSoFar = (draft: Draft, today: string): Stopped | null => stopsIn(draftToAnswers(draft, today));

function stopsIn({ goals, screening }: Intake): Stopped | null {
  const result = screen({ goals, screening: withoutUnreadable(screening) });
  if (result.outcome === "clear") return null;
  const stops = result.stops.filter(({ code }) => code !== "unanswered" && code !== "implausible-body");
  return stops.length === 0 ? null : { ...result, stops };
}
