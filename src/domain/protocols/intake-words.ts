import { GOALS, INDICATIONS } from "../peptides/indications.ts";
import { CONDITIONS } from "../safety/conditions.ts";
import { DRUG_CLASSES } from "../safety/drug-classes.ts";
import { plainNumber } from "../units/plain-number.ts";
import type { Intake } from "./intake.ts";

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
  return [
    `Person: ${body.join(", ")}. Goals, most wanted first: ${labels(GOALS, goals).join(", ")}.`,
    `Conditions: ${
      conditions === null
        ? "not answered"
        : listed([
            ...labels(CONDITIONS, conditions.codes),
            ...labels(INDICATIONS, conditions.diagnoses),
            ...conditions.other,
          ])
    }.`,
    `Medicines: ${
      medicines === null ? "not answered" : listed([...labels(DRUG_CLASSES, medicines.classes), ...medicines.other])
    }. Peptides now: ${listed(currentPeptides)}. Allergies: ${
      allergies === null ? "not answered" : listed([...allergies.to, ...allergies.other])
    }.`,
  ];
}

const listed = (words: readonly string[]): string => (words.length === 0 ? "none named" : words.join(", "));

const labels = (table: ReadonlyArray<{ readonly code: string; readonly label: string }>, codes: readonly string[]) =>
  codes.map((code) => table.find((row) => row.code === code)?.label ?? code);
