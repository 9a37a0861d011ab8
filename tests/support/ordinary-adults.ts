import type { GoalCode } from "#domain/peptides/indications.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import { intake } from "./fixture-library.ts";

export interface OrdinaryAdult {
  readonly name: string;
  readonly ask: (goal: GoalCode) => Intake;
}

const AGES = [25, 35, 45, 55, 70] as const;
const BODIES = { female: { heightCm: 165, weightKg: 63 }, male: { heightCm: 178, weightKg: 76 } } as const;

/** Healthy people of both sexes who accept every route, any number of injections and all evidence in people. */
export function ordinaryAdults(): OrdinaryAdult[] {
  return (["female", "male"] as const).flatMap((sexAtBirth) =>
    AGES.map((age) => ({
      name: `${sexAtBirth}, ${age}`,
      ask: (goal: GoalCode) =>
        intake(
          {
            goals: [goal],
            experience: "none",
            routes: ["oral", "intranasal", "topical", "sc", "im"],
            needleTolerance: "several-daily",
            evidenceFloor: "human",
            maxCompounds: 2,
            durationWeeks: 12,
          },
          {
            age,
            sexAtBirth,
            ...BODIES[sexAtBirth],
            bodyConfirmed: true,
            reproduction: "none",
            conditions: { codes: [], diagnoses: [], other: [] },
            medicines: { classes: [], other: [] },
            allergies: { to: [], other: [] },
            mood: "no-thoughts-of-self-harm",
          },
        ),
    })),
  );
}
