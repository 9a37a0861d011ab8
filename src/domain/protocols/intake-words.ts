import { plainNumber } from "../units/plain-number.ts";
import type { Intake } from "./intake.ts";
import { type Field, labelOf } from "./questions.ts";

/** What the person answered and a clinician would ask, a line each. What was not answered says so. */
export function intakeWords({ screening, goals, currentPeptides }: Intake): string[] {
  const { age, sexAtBirth, heightCm, weightKg, reproduction, conditions, medicines, allergies } = screening;
  const body = [
    sexAtBirth,
    age === null ? null : `${age} years`,
    heightCm === null ? null : `${plainNumber(heightCm)} cm`,
    weightKg === null ? null : `${plainNumber(weightKg)} kg`,
    reproduction === null || reproduction === "none" ? null : reproduction.replaceAll("-", " "),
  ].filter((part) => part !== null);
  const [wanted, ill, taking, allergic] = [
    goals,
    conditions && Object.values(conditions).flat(),
    medicines && Object.values(medicines).flat(),
    allergies && Object.values(allergies).flat(),
  ];
  return [
    `Person: ${body.join(", ")}. Goals, most wanted first: ${listed("goals", wanted)}.`,
    `Conditions: ${listed("screening.conditions", ill)}.`,
    `Medicines: ${listed("screening.medicines", taking)}. Peptides now: ${listed("currentPeptides", currentPeptides)}. Allergies: ${listed("screening.allergies", allergic)}.`,
  ];
}

function listed(field: Field, answers: readonly string[] | null): string {
  if (answers === null) return "not answered";
  return answers.length === 0 ? "none named" : answers.map((answer) => labelOf(field, answer)).join(", ");
}
