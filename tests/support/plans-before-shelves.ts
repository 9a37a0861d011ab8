import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import plans from "../fixtures/protocols/before-shelves.json" with { type: "json" };

/** Two protocols as they were saved before answers had shelves: with a compound, and without one. */
// a JSON import widens every code to a string; a test reads both with the schemas
export const PLANS_BEFORE_SHELVES = plans as unknown as ReadonlyArray<{
  readonly formData: Intake;
  readonly generatedProtocol: GeneratedProtocol;
}>;
