import type { UseQueryOptions } from "@tanstack/react-query";
import type { Intake } from "#domain/protocols/intake.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";

/** Data from outside this folder for checking the form; the route provides it. */
export interface CheckSources {
  readonly library: UseQueryOptions<PlanningLibrary, Error, PlanningLibrary, string[]>;
  /** The generator's answers, if this browser still has them. */
  readonly readAnswers: () => Promise<Intake | null>;
}
