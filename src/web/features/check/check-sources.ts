import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CyclePrefill } from "#domain/cycles/cycle-prefill.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";

/** What comes from outside this folder; the route provides it. */
export interface CheckPageParts {
  readonly library: UseQueryOptions<PlanningLibrary, Error, PlanningLibrary, string[]>;
  /** The answers to the health questions, if this browser still has them. */
  readonly readAnswers: () => Promise<Intake | null>;
  /** Questions about conditions and medicines. */
  readonly health: ReactNode;
  /** Signs that need help at once, and the numbers to call. */
  readonly help: ReactNode;
  /** Where needles and vials go. */
  readonly disposal: ReactNode;
  readonly onTrack: (prefill: CyclePrefill) => void;
}
