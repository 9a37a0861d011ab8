import { INDICATIONS, type IndicationCode } from "#domain/peptides/indications.ts";
import type { PlanPerson } from "./plan-person.ts";

const OBESE_FROM = 30;
const OVERWEIGHT_FROM = 27;
const OLDER_FROM = 60;
/** The oldest age, in years, at which a woman still counts as premenopausal. */
export const BEFORE_MENOPAUSE_UNTIL = 55;

const REQUIRES = new Map<IndicationCode, "bmi" | "diagnosis" | "none">(
  INDICATIONS.map(({ code, requires }) => [code, requires]),
);

/** Diagnoses whose labeled use is in people with obesity: BMI has to agree with the diagnosis. */
const NEEDS_OBESITY: ReadonlySet<IndicationCode> = new Set(["sleep-apnoea-obesity", "genetic-obesity"]);

/**
 * Whether the labeled or studied use of a dose applies to the person. Doses studied in healthy people count only if the
 * person reported no condition at all.
 */
export function isIndicationMet(indication: IndicationCode, person: PlanPerson): boolean {
  if (indication === "healthy-adults") return person.isHealthyVolunteer;
  if (indication === "healthy-older-adults") return person.isHealthyVolunteer && person.age >= OLDER_FROM;
  const requires = REQUIRES.get(indication);
  if (indication === "hypoactive-sexual-desire" && person.age > BEFORE_MENOPAUSE_UNTIL) return false;
  if (NEEDS_OBESITY.has(indication) && person.bmi.lt(OBESE_FROM)) return false;
  if (requires === "diagnosis") return person.diagnoses.has(indication);
  if (requires === "bmi")
    return person.bmi.gte(OBESE_FROM) || (person.bmi.gte(OVERWEIGHT_FROM) && hasWeightRelatedCondition(person));
  return requires === "none";
}

/** Type 1 diabetes alone is not weight-related. */
function hasWeightRelatedCondition({ conditions, diagnoses }: PlanPerson): boolean {
  const isDiabetesWeightRelated = diagnoses.has("type-2-diabetes") || !diagnoses.has("type-1-diabetes");
  return (
    (conditions.has("diabetes") && isDiabetesWeightRelated) ||
    conditions.has("heart-disease") ||
    conditions.has("uncontrolled-hypertension") ||
    diagnoses.has("sleep-apnoea-obesity")
  );
}
