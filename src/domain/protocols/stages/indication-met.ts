import { INDICATIONS, type IndicationCode } from "#domain/peptides/indications.ts";
import type { DrugClass } from "#domain/safety/drug-classes.ts";
import type { PlanPerson } from "./plan-person.ts";

const OBESE_FROM = 30;
const OBESE_WITH_CONDITION_FROM = 27;
const OVERWEIGHT_FROM = 25;
const OLDER_FROM = 60;
/** The oldest age, in years, at which a woman still counts as premenopausal. */
export const BEFORE_MENOPAUSE_UNTIL = 55;

const REQUIRES = new Map<IndicationCode, "bmi" | "diagnosis" | "none">(
  INDICATIONS.map(({ code, requires }) => [code, requires]),
);

/** Studied in people with a complaint but without a disease, so a reported condition rules them out. */
const STUDIED_IN_WELL_PEOPLE: ReadonlySet<IndicationCode> = new Set([
  "healthy-adults",
  "activity-joint-discomfort",
  "slightly-raised-blood-pressure",
  "stress-complaints",
]);

/** Whoever takes one of these has a blood pressure that a prescriber treats. */
const BLOOD_PRESSURE_MEDICINES: readonly DrugClass[] = [
  "antihypertensive",
  "beta-blocker",
  "calcium-channel-blocker",
  "loop-diuretic",
];

/** Diagnoses whose labeled use is in people with obesity: BMI has to agree with the diagnosis. */
const NEEDS_OBESITY: ReadonlySet<IndicationCode> = new Set([
  "sleep-apnoea-obesity",
  "genetic-obesity",
  "knee-osteoarthritis-obesity",
]);

/**
 * Whether the labeled or studied use of a dose applies to the person. Doses studied in healthy people count only if the
 * person reported no condition at all.
 */
export function isIndicationMet(indication: IndicationCode, person: PlanPerson): boolean {
  if (indication === "slightly-raised-blood-pressure" && takesAny(BLOOD_PRESSURE_MEDICINES, person)) return false;
  if (STUDIED_IN_WELL_PEOPLE.has(indication)) return person.isHealthyVolunteer;
  if (indication === "healthy-older-adults") return person.isHealthyVolunteer && person.age >= OLDER_FROM;
  if (indication === "overweight")
    return person.isHealthyVolunteer && person.bmi.gte(OVERWEIGHT_FROM) && person.bmi.lt(OBESE_FROM);
  const requires = REQUIRES.get(indication);
  if (indication === "hypoactive-sexual-desire" && person.age > BEFORE_MENOPAUSE_UNTIL) return false;
  if (NEEDS_OBESITY.has(indication) && person.bmi.lt(OBESE_FROM)) return false;
  if (indication === "heart-disease-overweight" && person.bmi.lt(OBESE_WITH_CONDITION_FROM)) return false;
  if (requires === "diagnosis") return person.diagnoses.has(indication);
  if (requires === "bmi")
    return (
      person.bmi.gte(OBESE_FROM) || (person.bmi.gte(OBESE_WITH_CONDITION_FROM) && hasWeightRelatedCondition(person))
    );
  return requires === "none";
}

const takesAny = (classes: readonly DrugClass[], { drugClasses }: PlanPerson) =>
  classes.some((drugClass) => drugClasses.has(drugClass));

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
