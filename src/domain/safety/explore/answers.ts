import type { Intake, Screening } from "#domain/protocols/intake.ts";
import { type IndexedPeptide, type LibraryIndex, namedIn } from "#domain/protocols/stages/library-index.ts";
import { namedAllergy } from "#domain/protocols/stages/named-allergy.ts";
import type { ConditionCode } from "../conditions.ts";
import type { DrugClass } from "../drug-classes.ts";
import { toWords, unreadWords } from "../match-words.ts";
import { readTyped } from "../read-typed.ts";
import {
  conditionLabel,
  drugClassLabel,
  isAsked,
  reportedConditions,
  reportedDrugClasses,
  typedWords,
  unlistedText,
} from "../reported-conditions.ts";
import type { STOP_TEXTS } from "../stop-texts.ts";
import { type NamedMedicines, namedMedicines } from "../without-neighbors.ts";

/** A person's answers in the explorer; `words` and `allergies` are as typed. */
export interface SafetyAnswers {
  readonly conditions: readonly ConditionCode[];
  readonly drugClasses: readonly DrugClass[];
  readonly words: readonly string[];
  readonly allergies: readonly string[];
}

export const NO_ANSWERS: SafetyAnswers = { conditions: [], drugClasses: [], words: [], allergies: [] };

export const hasAnswers = (answers: SafetyAnswers): boolean =>
  Object.values(answers).some((given: readonly unknown[]) => given.length > 0);

/** Typed words: how they were understood, and the part that was not ("" if all was). */
export interface ReadWords {
  readonly text: string;
  readonly as: readonly string[];
  readonly unread: string;
}

export interface ReadAnswers {
  /** Contraindication codes with the words that explain them. */
  readonly conditions: ReadonlyMap<ConditionCode, string>;
  readonly drugClasses: ReadonlySet<DrugClass>;
  /** What was named of these classes, where a name was given. */
  readonly named: NamedMedicines;
  /** Library entries named as in use. */
  readonly entries: readonly IndexedPeptide[];
  /** Library entries named as an allergy, with the words that name them. */
  readonly allergicTo: ReadonlyMap<IndexedPeptide, string>;
  readonly words: readonly ReadWords[];
  readonly allergies: readonly ReadWords[];
}

export function readAnswers(answers: SafetyAnswers, index: LibraryIndex): ReadAnswers {
  const screening = toScreening(answers);
  const named = answers.words.flatMap((text) => namedIn(toWords(text), index));
  return {
    conditions: reportedConditions(screening),
    drugClasses: reportedDrugClasses(screening),
    named: namedMedicines(answers.words, answers.drugClasses),
    entries: [...new Set(named)],
    allergicTo: new Map(
      answers.allergies.flatMap((text) => namedAllergy(text, index).entries.map((entry) => [entry, text] as const)),
    ),
    words: answers.words.map((text) => readWords(text, index)),
    allergies: answers.allergies.map((text) => readAllergy(text, index)),
  };
}

/** Not a separate question: before 18 the state of the growth plates decides what a growth hormone does. */
const OF_THE_YOUNG: readonly ConditionCode[] = ["growth-plates"];

/** The generator's answers on conditions, medicines, allergies and current peptides. */
export function answersOfIntake({
  screening,
  currentPeptides,
}: Pick<Intake, "screening" | "currentPeptides">): SafetyAnswers {
  const { allergies } = screening;
  return {
    allergies: [...new Set([...(allergies?.to ?? []).map(spelledOut), ...(allergies?.other ?? [])])],
    conditions: [...reportedConditions({ ...screening, allergies: null }).keys()].filter(isAsked),
    drugClasses: [...reportedDrugClasses(screening)],
    words: [...new Set([...typedWords(screening), ...currentPeptides])],
  };
}

/** "benzyl-alcohol" as a person would write it. */
const spelledOut = (code: string): string => code.replaceAll("-", " ");

/** The same rules as for the generator's questions, which read words alike; what is not asked here stays unanswered. */
function toScreening({ conditions, drugClasses, words, allergies }: SafetyAnswers): Screening {
  const codes = conditions.includes("under-18") ? [...conditions, ...OF_THE_YOUNG] : conditions;
  return {
    age: null,
    sexAtBirth: null,
    heightCm: null,
    weightKg: null,
    bodyConfirmed: false,
    reproduction: null,
    conditions: { codes: [...codes], diagnoses: [], other: [] },
    medicines: { classes: [...drugClasses], other: [...words] },
    allergies: { to: [], other: [...allergies] },
    mood: null,
  };
}

function readWords(text: string, index: LibraryIndex): ReadWords {
  const parts = readParts(text, index);
  const unread = parts.map((part) => part.unread).filter((words) => words !== "");
  return { text, as: [...new Set(parts.flatMap((part) => part.as))], unread: unread.join(", ") };
}

/** One item a person typed in a list, and how it was understood. */
export interface ReadPart extends ReadWords {
  readonly entries: readonly IndexedPeptide[];
}

/** Each item of a list on its own; one word identifies a condition, so the words around it belong to it. */
export function readParts(text: string, index: LibraryIndex): ReadPart[] {
  return readTyped(text).map(({ text: part, medicines, conditions }) => {
    const words = toWords(part);
    const entries = namedIn(words, index);
    const understood = [...medicines.phrases, ...entries.flatMap(({ phrases }) => phrases)];
    const as = [
      ...[...medicines.respelled].map(([typed, name]) => `${name} (spelled “${typed}”)`),
      ...entries.map(({ peptide }) => peptide.name),
      ...[...medicines.classes].map(drugClassLabel),
      ...medicines.unlisted.map(unlistedText),
      ...conditions.map(conditionLabel),
    ];
    return { text: part, entries, as, unread: conditions.length > 0 ? "" : unreadWords(words, understood) };
  });
}

function readAllergy(text: string, index: LibraryIndex): ReadWords {
  const { entries, understood } = namedAllergy(text, index);
  const as = [...entries.map(({ peptide }) => peptide.name), ...understood.map((phrase) => phrase.trim())];
  const unread = unreadWords(toWords(text), [...understood, ...entries.flatMap(({ phrases }) => phrases)]);
  return { text, as, unread };
}

type StopCode = keyof typeof STOP_TEXTS;

const STOPPING: ReadonlyArray<readonly [code: ConditionCode, stop: StopCode]> = [
  ["suicidal-ideation", "suicidal-thoughts"],
  ["under-18", "under-18"],
  ["pregnancy", "pregnancy"],
  ["breastfeeding", "pregnancy"],
  ["active-cancer", "active-cancer"],
  ["eating-disorder", "eating-disorder"],
];

/** Answers that rule out any plan, whatever an entry's sources list; help in a crisis first. */
export function stopsOf({ conditions }: ReadAnswers): readonly StopCode[] {
  return [...new Set(STOPPING.filter(([code]) => conditions.has(code)).map(([, stop]) => stop))];
}
