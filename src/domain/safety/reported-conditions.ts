import { INDICATIONS, type IndicationCode } from "../peptides/indications.ts";
import type { Screening } from "../protocols/intake.ts";
import { CONDITIONS, type ConditionCode } from "./conditions.ts";
import { DRUG_CLASSES, type DrugClass } from "./drug-classes.ts";
import { IMPLIED_BY_DIAGNOSIS, IMPLIED_BY_MEDICINE, MEDICINES_BY_DIAGNOSIS } from "./implied-conditions.ts";
import { hasPhrase, toWords } from "./match-words.ts";
import { withShared } from "./medicines/medicine-names.ts";
import { readTyped } from "./read-typed.ts";
import { typedConditions } from "./typed-conditions.ts";

const CONDITION_LABELS = new Map<ConditionCode, string>(CONDITIONS.map(({ code, label }) => [code, label]));
const NEVER_ASKED = new Set<ConditionCode>(
  CONDITIONS.filter(({ askedIn }) => askedIn === null).map(({ code }) => code),
);
const DRUG_CLASS_LABELS = new Map<DrugClass, string>(DRUG_CLASSES.map(({ code, label }) => [code, label]));
const INDICATION_LABELS = new Map<IndicationCode, string>(INDICATIONS.map(({ code, label }) => [code, label]));

export const conditionLabel = (code: ConditionCode): string => CONDITION_LABELS.get(code) ?? code;
export const drugClassLabel = (code: DrugClass): string => DRUG_CLASS_LABELS.get(code) ?? code;
/** A known medicine that no interaction of the library covers. It says nothing of how safe the pair is. */
export const unlistedText = (name: string): string => `${name}, which has no interaction listed here`;
export const indicationLabel = (code: IndicationCode): string => INDICATION_LABELS.get(code) ?? code;

/** False for what can't be true of an adult at home (newborns, labor) and therefore isn't asked. */
export const isAsked = (code: ConditionCode): boolean => !NEVER_ASKED.has(code);

/** Ticked classes, classes of typed medicines, and those that a diagnosis requires. */
export function reportedDrugClasses(screening: Screening): ReadonlySet<DrugClass> {
  const { medicines, conditions } = screening;
  return withShared([
    ...(medicines?.classes ?? []),
    ...typedWords(screening).flatMap((text) => readTyped(text).flatMap((part) => [...part.medicines.classes])),
    ...(conditions?.diagnoses ?? []).flatMap((diagnosis) => MEDICINES_BY_DIAGNOSIS[diagnosis] ?? []),
  ]);
}

/** Everything typed under conditions or medicines, each text once. */
export const typedWords = ({ medicines, conditions }: Screening): string[] => [
  ...new Set([...(conditions?.other ?? []), ...(medicines?.other ?? [])]),
];

/**
 * Every contraindication code that an answer implies, with the words that explain it. Unanswered questions add nothing
 * here; screening stops on them separately.
 */
export function reportedConditions(screening: Screening): ReadonlyMap<ConditionCode, string> {
  const found = new Map<ConditionCode, string>();
  const add = (code: ConditionCode, why: string) => {
    if (!found.has(code)) found.set(code, why);
  };
  for (const code of screening.conditions?.codes ?? []) add(code, conditionLabel(code));
  for (const diagnosis of screening.conditions?.diagnoses ?? [])
    for (const code of IMPLIED_BY_DIAGNOSIS[diagnosis] ?? [])
      add(code, `${conditionLabel(code)}, which the diagnosis "${indicationLabel(diagnosis)}" implies`);
  for (const text of typedWords(screening))
    for (const code of typedConditions(text)) add(code, `${conditionLabel(code)}, which "${text}" names`);
  for (const drugClass of reportedDrugClasses(screening))
    for (const code of IMPLIED_BY_MEDICINE[drugClass] ?? [])
      add(code, `${conditionLabel(code)}, which the medicine "${drugClassLabel(drugClass)}" implies`);
  if (screening.age !== null && screening.age < 18) add("under-18", conditionLabel("under-18"));
  if (screening.mood === "thoughts-of-self-harm") add("suicidal-ideation", conditionLabel("suicidal-ideation"));
  if (screening.reproduction === "pregnant" || screening.reproduction === "trying-to-conceive")
    add("pregnancy", conditionLabel("pregnancy"));
  if (screening.reproduction === "breastfeeding") add("breastfeeding", conditionLabel("breastfeeding"));
  if (hasBenzylAlcoholAllergy(screening)) add("benzyl-alcohol-allergy", conditionLabel("benzyl-alcohol-allergy"));
  return found;
}

function hasBenzylAlcoholAllergy({ allergies }: Screening): boolean {
  if (allergies === null) return false;
  const said = [...allergies.to, ...allergies.other].map(toWords);
  return said.some((words) => hasPhrase(words, " benzyl alcohol "));
}
