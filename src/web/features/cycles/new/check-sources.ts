import type { UseQueryOptions } from "@tanstack/react-query";
import type { Intake } from "#domain/protocols/intake.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";

/** What a check of the form needs from elsewhere; the route brings it. */
export interface CheckSources {
  readonly library: UseQueryOptions<PlanningLibrary, Error, PlanningLibrary, string[]>;
  /** The generator's answers where this browser still keeps them. */
  readonly readAnswers: () => Promise<Intake | null>;
}
