import { GOALS, INDICATIONS } from "../peptides/indications.ts";
import { CONDITIONS } from "../safety/conditions.ts";
import { DRUG_CLASSES } from "../safety/drug-classes.ts";
import { feetAndInches, type Limits, limitsInPounds } from "../units/body-units.ts";

/**
 * The generator's questions by their path in the intake: step, answers, limits and wording. The schema, the form's
 * draft, its error messages and the comparison of two protocols all use this list. It doesn't import the schema
 * library, so that the form's first view loads without it.
 */

export const STEP_IDS = ["goals", "body", "health"] as const;
export type StepId = (typeof STEP_IDS)[number];

/** Plausible range: outside it, a typo is far more likely than a real person. */
export const BODY_LIMITS = {
  age: { min: 0, max: 120 },
  heightCm: { min: 120, max: 230 },
  weightKg: { min: 30, max: 300 },
} as const satisfies Record<string, Limits>;

/** For a list in the person's own words; `text` is the maximum length of the field, with line breaks and spaces. */
export const OWN_WORDS = { entries: 20, characters: 120, text: 2_600 } as const;

/** Plausible first days of a plan. */
export const FIRST_DAYS = { min: "2000-01-01", max: "2199-12-31" } as const;

interface Choice {
  readonly label: string;
  readonly hint?: string;
}
export type Choices<Code extends string = string> = Readonly<Record<Code, Choice>>;

type Answer =
  | { readonly kind: "number"; readonly limits: Limits; readonly said: (answer: string) => string }
  | { readonly kind: "one"; readonly choices: Choices; readonly said?: (label: string) => string }
  | { readonly kind: "some"; readonly choices: Choices; readonly min: number; readonly max?: number }
  /** Codes and the person's own words. Answered but empty means "none of these". */
  | { readonly kind: "named"; readonly choices: Choices }
  | { readonly kind: "yes-no" }
  | { readonly kind: "day" };

export type Question = Answer & {
  readonly step: StepId;
  readonly name: string;
  /** The form's messages for a missing answer and for one it can't use. */
  readonly open: string;
  readonly wrong: string;
};

const CHOOSE_ONE = { open: "Choose one.", wrong: "Choose one." } as const;
const CHOOSE_YES_NO = { open: "Choose yes or no.", wrong: "Choose yes or no." } as const;
const always = (text: string) => ({ open: text, wrong: text }) as const;
const TICK_OR_NONE = "Tick what applies, or “None of these”.";
const LINES = `${OWN_WORDS.entries} lines of up to ${OWN_WORDS.characters} characters.`;
const WEEKS = { min: 4, max: 24 } as const;
const COMPOUNDS = { min: 1, max: 4 } as const;

const counted = (unit: string) => (answer: string) => `${answer} ${unit}`;

function choicesOf<Code extends string>(table: ReadonlyArray<{ readonly code: Code; readonly label: string }>) {
  // there is one entry per code
  return Object.fromEntries(table.map(({ code, label }) => [code, { label }])) as Choices<Code>;
}

/** In the order asked; choices in the order shown. */
export const QUESTIONS = {
  goals: {
    kind: "some",
    step: "goals",
    name: "goals",
    choices: choicesOf(GOALS),
    min: 1,
    max: 3,
    open: "Choose at least one goal.",
    wrong: "Choose one to three goals.",
  },
  "screening.age": {
    kind: "number",
    step: "body",
    name: "age",
    limits: BODY_LIMITS.age,
    said: counted("years"),
    open: "Enter an age.",
    wrong: `Enter an age in whole years, ${between(BODY_LIMITS.age)}.`,
  },
  "screening.sexAtBirth": {
    kind: "one",
    step: "body",
    name: "sex at birth",
    ...CHOOSE_ONE,
    choices: { female: { label: "Female" }, male: { label: "Male" } },
  },
  "screening.heightCm": {
    kind: "number",
    step: "body",
    name: "height",
    limits: BODY_LIMITS.heightCm,
    said: counted("cm"),
    open: "Enter a height.",
    wrong: `Enter a height from ${between(BODY_LIMITS.heightCm)} cm (${feetAndInches(BODY_LIMITS.heightCm)}); inches stay below 12.`,
  },
  "screening.weightKg": {
    kind: "number",
    step: "body",
    name: "weight",
    limits: BODY_LIMITS.weightKg,
    said: counted("kg"),
    open: "Enter a weight.",
    wrong: `Enter a weight from ${between(BODY_LIMITS.weightKg)} kg (${between(limitsInPounds(BODY_LIMITS.weightKg))} lb).`,
  },
  "screening.mood": {
    kind: "one",
    step: "health",
    name: "mood",
    ...always(TICK_OR_NONE),
    choices: { "no-thoughts-of-self-harm": { label: "No" }, "thoughts-of-self-harm": { label: "Yes" } },
    said: (label) => `Thoughts of self-harm: ${label.toLowerCase()}`,
  },
  "screening.reproduction": {
    kind: "one",
    step: "health",
    name: "pregnancy and breastfeeding",
    ...always(TICK_OR_NONE),
    choices: {
      none: { label: "None of these" },
      pregnant: { label: "Pregnant, or possibly pregnant" },
      breastfeeding: { label: "Breastfeeding" },
      "trying-to-conceive": { label: "Trying to conceive", hint: "You or your partner, now or in the next months" },
    },
  },
  "screening.conditions": {
    kind: "named",
    step: "health",
    name: "conditions",
    choices: { ...choicesOf(INDICATIONS), ...choicesOf(CONDITIONS) },
    open: "Tick or type what applies, or tick the line that says none.",
    wrong: `In your own words: up to ${LINES}`,
  },
  "screening.medicines": {
    kind: "named",
    step: "health",
    name: "medicines",
    choices: choicesOf(DRUG_CLASSES),
    open: "Tick or type what you take, or tick “No medicines”.",
    wrong: `Up to ${LINES}`,
  },
  "screening.allergies": {
    kind: "named",
    step: "health",
    name: "allergies",
    choices: { "benzyl-alcohol": { label: "Benzyl alcohol" } },
    open: "Tick or type what applies, or tick “No allergies”.",
    wrong: `Up to ${LINES}`,
  },
  experience: {
    kind: "one",
    step: "health",
    name: "experience",
    ...CHOOSE_ONE,
    choices: {
      none: { label: "None", hint: "Compounds start four weeks apart" },
      some: { label: "Some", hint: "Compounds start two weeks apart" },
      experienced: { label: "A lot", hint: "Compounds start two weeks apart" },
    },
  },
  routes: {
    kind: "some",
    step: "health",
    name: "routes",
    min: 1,
    ...always("Choose at least one route."),
    choices: {
      oral: { label: "By mouth" },
      intranasal: { label: "Nasal spray or drops" },
      topical: { label: "On the skin" },
      sc: { label: "Injection under the skin" },
      im: { label: "Injection into a muscle" },
    },
  },
  needleTolerance: {
    kind: "one",
    step: "health",
    name: "injections",
    choices: {
      none: { label: "None" },
      monthly: { label: "One a month" },
      weekly: { label: "One a week" },
      daily: { label: "One a day" },
      "several-daily": { label: "Several a day" },
    },
    open: "Choose how many injections are acceptable.",
    wrong: "Choose one.",
  },
  testedAthlete: { kind: "yes-no", step: "health", name: "tested sport", ...CHOOSE_YES_NO },
  evidenceFloor: {
    kind: "one",
    step: "health",
    name: "evidence",
    ...CHOOSE_ONE,
    choices: {
      approved: { label: "Approved", hint: "The US, European or British agency approved it for this use" },
      trial: { label: "Trial", hint: "Also what a randomized human trial studied for this use" },
      human: { label: "Human", hint: "Also human studies without a comparison; the score is then held at 60" },
    },
  },
  currentPeptides: {
    kind: "named",
    step: "health",
    name: "current peptides",
    choices: {},
    open: "",
    wrong: `Up to ${OWN_WORDS.entries} names of up to ${OWN_WORDS.characters} characters.`,
  },
  durationWeeks: {
    kind: "number",
    step: "health",
    name: "duration",
    limits: WEEKS,
    said: counted("weeks"),
    ...always(`Choose ${between(WEEKS)} weeks.`),
  },
  maxCompounds: {
    kind: "number",
    step: "health",
    name: "number of compounds",
    limits: COMPOUNDS,
    said: (answer) => `At most ${answer}`,
    ...always(`Choose ${between(COMPOUNDS)}.`),
  },
  preferredTimes: {
    kind: "some",
    step: "health",
    name: "times of day",
    min: 0,
    choices: {
      morning: { label: "Morning" },
      midday: { label: "Midday" },
      evening: { label: "Evening" },
      bedtime: { label: "Bedtime" },
    },
    open: "",
    wrong: "Choose from the list.",
  },
  massUnit: {
    kind: "one",
    step: "health",
    name: "units",
    ...CHOOSE_ONE,
    choices: { "as-sourced": { label: "As in the source" }, mg: { label: "mg" }, mcg: { label: "mcg" } },
  },
  startDate: {
    kind: "day",
    step: "health",
    name: "first day",
    open: "Enter a day.",
    wrong: "Enter a day between 2000 and 2199.",
  },
} as const satisfies Record<string, Question>;

/** A question by its path in the intake. */
export type Field = keyof typeof QUESTIONS;
export const FIELDS = Object.keys(QUESTIONS) as Field[]; // Object.keys only knows strings

/** A question without the exact type of its codes, which only the list itself has. */
export const questionOf = (field: Field): Question => QUESTIONS[field];

/** The question that a path into the intake belongs to: "screening.conditions.other.2" is asked as conditions. */
export function fieldOf(path: string): Field | null {
  if (path === "screening.bodyConfirmed") return "screening.weightKg";
  return FIELDS.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
}

/** The answer at a question's path, in an intake or in incomplete answers. */
export function answerTo(answers: object, field: Field): unknown {
  // a field is a path of the intake
  return field.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], answers);
}

export function codesOf<Code extends string>(choices: Choices<Code>): Code[] {
  return Object.keys(choices) as Code[]; // the type makes the keys exactly the codes
}

/** The label of a code, or the person's own words as they are. */
export function labelOf(field: Field, answer: string): string {
  const question = questionOf(field);
  return "choices" in question && Object.hasOwn(question.choices, answer)
    ? (question.choices[answer]?.label ?? answer)
    : answer;
}

export const isInjection = (route: string): boolean => route === "sc" || route === "im";

export const isWithin = ({ min, max }: Limits, value: number | null): value is number =>
  value !== null && value >= min && value <= max;

function between({ min, max }: Limits): string {
  return `${min} to ${max}`;
}
