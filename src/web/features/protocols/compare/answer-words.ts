import { GOALS, INDICATIONS } from "#domain/peptides/indications.ts";
import { type AnswerField, NONE_NAMED } from "#domain/protocols/compare/compare-answers.ts";
import { CONDITIONS } from "#domain/safety/conditions.ts";
import { DRUG_CLASSES } from "#domain/safety/drug-classes.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { dayText } from "#web/lib/local-day.ts";
import {
  EVIDENCE_CHOICES,
  EXPERIENCE_CHOICES,
  MOOD_CHOICES,
  NEEDLE_CHOICES,
  REPRODUCTION_CHOICES,
  ROUTE_CHOICES,
  SEX_CHOICES,
  TIME_CHOICES,
  UNIT_CHOICES,
} from "../intake/answers/choices.ts";
import { FIELDS } from "../intake/answers/fields.ts";

/** The question as a heading: "Sex at birth". */
export function questionWords(field: AnswerField): string {
  const { name } = FIELDS[field];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** An answer as the form says it, a line for each thing named. */
export function answerWords(field: AnswerField, answer: readonly string[]): string[] {
  const read = WORDS[field];
  if (field === "goals") return answer.map((goal, place) => `${place + 1}. ${read(goal)}`);
  return answer.map((one) => (one === NONE_NAMED && LISTS.has(field) ? "None named" : read(one)));
}

const LISTS: ReadonlySet<AnswerField> = new Set([
  "screening.conditions",
  "screening.medicines",
  "screening.allergies",
  "currentPeptides",
  "preferredTimes",
]);

type Words = (answer: string) => string;

/** What no table holds is in the person's own words. */
const labelled =
  (...tables: ReadonlyArray<ReadonlyArray<{ readonly code: string; readonly label: string }>>): Words =>
  (answer) =>
    tables.flat().find(({ code }) => code === answer)?.label ?? answer;

const chosen = (choices: Readonly<Record<string, { readonly label: string }>>): Words =>
  labelled(Object.entries(choices).map(([code, { label }]) => ({ code, label })));

const counted =
  (unit: string): Words =>
  (answer) =>
    `${plainNumber(Number(answer))} ${unit}`;

const asTyped: Words = (answer) => answer;

const WORDS: Readonly<Record<AnswerField, Words>> = {
  "screening.age": counted("years"),
  "screening.sexAtBirth": chosen(SEX_CHOICES),
  "screening.heightCm": counted("cm"),
  "screening.weightKg": counted("kg"),
  "screening.reproduction": chosen(REPRODUCTION_CHOICES),
  "screening.mood": (answer) => `Thoughts of self-harm: ${chosen(MOOD_CHOICES)(answer).toLowerCase()}`,
  "screening.conditions": labelled(CONDITIONS, INDICATIONS),
  "screening.medicines": labelled(DRUG_CLASSES),
  "screening.allergies": chosen({ "benzyl-alcohol": { label: "Benzyl alcohol" } }),
  goals: labelled(GOALS),
  experience: chosen(EXPERIENCE_CHOICES),
  routes: chosen(ROUTE_CHOICES),
  needleTolerance: chosen(NEEDLE_CHOICES),
  testedAthlete: chosen({ yes: { label: "Yes" }, no: { label: "No" } }),
  evidenceFloor: chosen(EVIDENCE_CHOICES),
  currentPeptides: asTyped,
  durationWeeks: counted("weeks"),
  maxCompounds: (answer) => `At most ${answer}`,
  preferredTimes: chosen(TIME_CHOICES),
  massUnit: chosen(UNIT_CHOICES),
  startDate: dayText,
};
