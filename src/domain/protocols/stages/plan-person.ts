import type { IndicationCode } from "#domain/peptides/indications.ts";
import { resolvePeptide } from "#domain/peptides/resolve-peptide.ts";
import type { MechanismClass } from "#domain/peptides/vocabulary.ts";
import { bodyMassIndex } from "#domain/safety/body-mass-index.ts";
import type { ConditionCode } from "#domain/safety/conditions.ts";
import type { DrugClass } from "#domain/safety/drug-classes.ts";
import { toWords, unreadWords } from "#domain/safety/match-words.ts";
import { readTyped } from "#domain/safety/read-typed.ts";
import {
  conditionLabel,
  drugClassLabel,
  reportedConditions,
  reportedDrugClasses,
} from "#domain/safety/reported-conditions.ts";
import type { AnsweredScreening } from "#domain/safety/screen.ts";
import type { Amount } from "#domain/units/amount.ts";
import type { Intake } from "../intake.ts";
import { joinWords } from "./goal-categories.ts";
import { type IndexedPeptide, type LibraryIndex, namedIn } from "./library-index.ts";
import { namedAllergy } from "./named-allergy.ts";

/** What the rules could and couldn't read about a person who passed screening. */
export interface PlanPerson {
  readonly age: number;
  readonly sex: "female" | "male";
  readonly weightKg: number;
  readonly bmi: Amount;
  /** Contraindication codes, each with the reason it applies. */
  readonly conditions: ReadonlyMap<ConditionCode, string>;
  readonly diagnoses: ReadonlySet<IndicationCode>;
  /** False as soon as any condition or diagnosis was given, coded or in the person's own words. */
  readonly isHealthyVolunteer: boolean;
  readonly drugClasses: ReadonlySet<DrugClass>;
  /** Library entries in current use, given as a peptide or as a medicine. */
  readonly current: readonly IndexedPeptide[];
  readonly currentMechanisms: ReadonlySet<MechanismClass>;
  readonly allergicTo: ReadonlySet<string>;
  readonly notChecked: readonly string[];
}

/** Mechanism classes of each medicine class, so that no compound duplicates a current medicine. */
const DRUG_CLASS_MECHANISMS: Partial<Record<DrugClass, readonly MechanismClass[]>> = {
  "glp-1-agonist": ["incretin-receptor-agonist"],
  "growth-hormone": ["growth-hormone", "growth-hormone-secretagogue"],
  "somatostatin-analogue": ["somatostatin-receptor-agonist"],
};

export function readPerson(
  intake: Pick<Intake, "currentPeptides">,
  screening: AnsweredScreening,
  index: LibraryIndex,
): PlanPerson {
  const { conditions, medicines, allergies } = screening;
  const peptides = intake.currentPeptides.map((text) => readPeptide(text, index));
  const typedMedicines = medicines.other.map((text) => readMedicine(text, index));
  const typedAllergies = allergies.other.map((text) => readAllergy(text, index));
  const chosenAllergies = allergies.to.map((text) => readAllergy(text, index));
  const drugClasses = reportedDrugClasses(screening);
  const current = [...new Set([...peptides, ...typedMedicines].flatMap((read) => read.entries))];
  return {
    age: screening.age,
    sex: screening.sexAtBirth,
    weightKg: screening.weightKg,
    bmi: bodyMassIndex(screening.heightCm, screening.weightKg),
    conditions: reportedConditions(screening),
    diagnoses: new Set(conditions.diagnoses),
    isHealthyVolunteer: [conditions.codes, conditions.diagnoses, conditions.other].every((list) => list.length === 0),
    drugClasses,
    current,
    currentMechanisms: new Set([
      ...current.flatMap((entry) => entry.peptide.mechanismClasses),
      ...[...drugClasses].flatMap((drugClass) => DRUG_CLASS_MECHANISMS[drugClass] ?? []),
    ]),
    allergicTo: new Set(
      [...chosenAllergies, ...typedAllergies].flatMap((read) => read.entries.map((entry) => entry.peptide.slug)),
    ),
    notChecked: [
      ...conditions.other.map(conditionRemark),
      ...[...typedMedicines, ...chosenAllergies, ...typedAllergies, ...peptides].flatMap((read) => read.notChecked),
    ],
  };
}

function conditionRemark(text: string): string {
  const parts = readTyped(text);
  const read = [
    ...parts.flatMap((part) => part.conditions.map(conditionLabel)),
    ...parts.flatMap((part) => [...part.medicines.classes].map(drugClassLabel)),
  ];
  return read.length === 0
    ? `Condition "${text}": not checked. No rule knows these words.`
    : `Condition "${text}": read as ${joinWords(read)}, and not checked beyond that.`;
}

interface ReadText {
  readonly entries: readonly IndexedPeptide[];
  readonly notChecked: readonly string[];
}

function readPeptide(text: string, index: LibraryIndex): ReadText {
  const exact = resolvePeptide(text, index.peptides);
  const entry = exact === null ? undefined : index.bySlug.get(exact.slug);
  const named = namedIn(toWords(text), index);
  if (entry !== undefined) return { entries: [...new Set([entry, ...named])], notChecked: [] };
  return { entries: named, notChecked: remark("Current peptide", text, named, []) };
}

function readMedicine(text: string, index: LibraryIndex): ReadText {
  const named = namedIn(toWords(text), index);
  const understood = readTyped(text).flatMap(({ text: part, medicines, conditions }) => [
    ...medicines.phrases,
    ...(conditions.length > 0 ? [toWords(part)] : []),
  ]);
  return { entries: named, notChecked: remark("Medicine", text, named, understood) };
}

function readAllergy(text: string, index: LibraryIndex): ReadText {
  const { entries, understood } = namedAllergy(text, index);
  return { entries, notChecked: remark("Allergy", text, entries, understood) };
}

/** Reports words that no rule read as "not checked"; part of a text may have been read. */
function remark(
  kind: string,
  text: string,
  named: readonly IndexedPeptide[],
  understood: readonly string[],
): readonly string[] {
  if (named.length === 0 && understood.length === 0)
    return [`${kind} "${text}": not checked. No rule knows this name.`];
  const rest = unreadWords(toWords(text), [...understood, ...named.flatMap((entry) => entry.phrases)]);
  return rest === "" ? [] : [`${kind} "${text}": checked in part. No rule read "${rest}".`];
}
