import { screen } from "../safety/screen.ts";
import type { GenerateResult } from "./generated-protocol.ts";
import type { Intake } from "./intake.ts";
import type { PlanningLibrary } from "./planning-library.ts";
import { findCandidates } from "./stages/candidates.ts";
import { planDoses } from "./stages/dose.ts";
import { indexLibrary } from "./stages/library-index.ts";
import { readPerson } from "./stages/plan-person.ts";
import { scoreCandidate } from "./stages/score.ts";
import { select } from "./stages/select.ts";
import { writePlan } from "./stages/write.ts";

/**
 * A plan, or the stops that forbid one. The same intake and library give the same JSON, byte for byte: the only date is
 * `intake.startDate`, and nothing is random.
 */
export function generateProtocol(intake: Intake, library: PlanningLibrary): GenerateResult {
  const screened = screen(intake);
  if (screened.outcome === "stopped") return screened;
  const index = indexLibrary(library);
  const person = readPerson(intake, screened.screening, index);
  const { candidates, excluded } = findCandidates(intake, person, index);
  const scored = candidates.map((candidate) => scoreCandidate(candidate, person, intake));
  const selection = select(scored, intake);
  const compounds = planDoses(selection.selected, intake, person.weightKg);
  return {
    outcome: "planned",
    protocol: writePlan({
      intake,
      person,
      index,
      selected: selection.selected,
      compounds,
      excluded: [...excluded, ...selection.excluded],
    }),
  };
}
