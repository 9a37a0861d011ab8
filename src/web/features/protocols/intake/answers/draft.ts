import { GOALS, type GoalCode, INDICATIONS, type IndicationCode } from "#domain/peptides/indications.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import { CONDITIONS, type ConditionCode } from "#domain/safety/conditions.ts";
import { DRUG_CLASSES, type DrugClass } from "#domain/safety/drug-classes.ts";
import type { HeightEntry, WeightEntry } from "#domain/units/body-units.ts";
import {
  codesOf,
  EVIDENCE_CHOICES,
  EXPERIENCE_CHOICES,
  MOOD_CHOICES,
  NEEDLE_CHOICES,
  REPRODUCTION_CHOICES,
  ROUTE_CHOICES,
  SEX_CHOICES,
  TIME_CHOICES,
  UNIT_CHOICES,
} from "./choices.ts";

export const STEP_IDS = ["body", "life", "conditions", "medicines", "goals", "preferences"] as const;
export type StepId = (typeof STEP_IDS)[number];
export const MAX_GOALS = 3;
const MAX_TEXT = 4_000;
const MAX_PEPTIDES = 20;

/** What was typed and chosen so far, as typed: the form's state, kept in this browser only. */
export interface Draft {
  /** Where the person is; "plan" is behind the last question. */
  readonly step: StepId | "plan";
  /** The furthest step that was reached, so that steps before it can be opened again. */
  readonly reached: StepId;
  readonly age: string;
  readonly sexAtBirth: Intake["screening"]["sexAtBirth"];
  readonly units: "metric" | "imperial";
  readonly height: HeightEntry;
  readonly weight: WeightEntry;
  readonly bodyConfirmed: boolean;
  readonly reproduction: Intake["screening"]["reproduction"];
  readonly mood: Intake["screening"]["mood"];
  readonly conditionCodes: readonly ConditionCode[];
  readonly diagnoses: readonly IndicationCode[];
  /** "None of these" was ticked; without it and without any answer the question counts as open. */
  readonly hasNoConditions: boolean;
  /** Own words, one per line. */
  readonly conditionWords: string;
  readonly drugClasses: readonly DrugClass[];
  readonly hasNoMedicines: boolean;
  readonly medicineWords: string;
  readonly isAllergicToBenzylAlcohol: boolean;
  readonly hasNoAllergies: boolean;
  readonly allergyWords: string;
  /** Most wanted first. */
  readonly goals: readonly GoalCode[];
  readonly experience: Intake["experience"];
  readonly routes: Intake["routes"];
  readonly needleTolerance: Intake["needleTolerance"] | null;
  readonly testedAthlete: boolean | null;
  readonly evidenceFloor: Intake["evidenceFloor"];
  readonly currentPeptides: readonly string[];
  /** Typed and not added yet. */
  readonly currentPeptideText: string;
  readonly durationWeeks: number;
  readonly maxCompounds: number;
  readonly preferredTimes: Intake["preferredTimes"];
  readonly massUnit: Intake["massUnit"];
  /** "" means today. */
  readonly startDate: string;
}

export const EMPTY_DRAFT: Draft = {
  step: "body",
  reached: "body",
  age: "",
  sexAtBirth: null,
  units: "metric",
  height: { unit: "cm", cm: "" },
  weight: { unit: "kg", text: "" },
  bodyConfirmed: false,
  reproduction: null,
  mood: null,
  conditionCodes: [],
  diagnoses: [],
  hasNoConditions: false,
  conditionWords: "",
  drugClasses: [],
  hasNoMedicines: false,
  medicineWords: "",
  isAllergicToBenzylAlcohol: false,
  hasNoAllergies: false,
  allergyWords: "",
  goals: [],
  experience: "none",
  routes: [],
  needleTolerance: null,
  testedAthlete: null,
  evidenceFloor: "approved",
  currentPeptides: [],
  currentPeptideText: "",
  durationWeeks: 12,
  maxCompounds: 1,
  preferredTimes: [],
  massUnit: "as-sourced",
  startDate: "",
};

/**
 * The draft in what this browser stored. What is missing, of another version or spoiled falls back to "not answered",
 * field by field: a broken store costs an answer, never the page.
 */
export function readDraft(value: unknown): Draft {
  const stored: Partial<Record<keyof Draft, unknown>> = typeof value === "object" ? (value ?? {}) : {};
  const oneOf = <T extends string | null>(field: keyof Draft, codes: readonly string[], otherwise: T) =>
    (codes.includes(stored[field] as string) ? stored[field] : otherwise) as T; // it is one of the codes
  const someOf = <T extends string>(field: keyof Draft, codes: readonly T[], most = codes.length) =>
    [...new Set(readList(stored[field]))].filter((item): item is T => codes.includes(item as T)).slice(0, most);
  const words = (field: keyof Draft) => readText(stored[field], MAX_TEXT);
  const yes = (field: keyof Draft) => stored[field] === true;
  const whole = (field: "durationWeeks" | "maxCompounds", min: number, max: number) => {
    const value = stored[field];
    return Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : EMPTY_DRAFT[field];
  };
  return {
    step: oneOf<Draft["step"]>("step", [...STEP_IDS, "plan"], "body"),
    reached: oneOf<StepId>("reached", STEP_IDS, "body"),
    age: readText(stored.age, 10),
    sexAtBirth: oneOf<Draft["sexAtBirth"]>("sexAtBirth", codesOf(SEX_CHOICES), null),
    units: oneOf<Draft["units"]>("units", ["metric", "imperial"], "metric"),
    height: readHeight(stored.height),
    weight: readWeight(stored.weight),
    bodyConfirmed: yes("bodyConfirmed"),
    reproduction: oneOf<Draft["reproduction"]>("reproduction", codesOf(REPRODUCTION_CHOICES), null),
    mood: oneOf<Draft["mood"]>("mood", codesOf(MOOD_CHOICES), null),
    conditionCodes: someOf("conditionCodes", ASKED_CONDITIONS),
    diagnoses: someOf("diagnoses", ASKED_DIAGNOSES),
    hasNoConditions: yes("hasNoConditions"),
    conditionWords: words("conditionWords"),
    drugClasses: someOf("drugClasses", ASKED_DRUG_CLASSES),
    hasNoMedicines: yes("hasNoMedicines"),
    medicineWords: words("medicineWords"),
    isAllergicToBenzylAlcohol: yes("isAllergicToBenzylAlcohol"),
    hasNoAllergies: yes("hasNoAllergies"),
    allergyWords: words("allergyWords"),
    goals: someOf("goals", GOAL_CODES, MAX_GOALS),
    experience: oneOf<Draft["experience"]>("experience", codesOf(EXPERIENCE_CHOICES), EMPTY_DRAFT.experience),
    routes: someOf("routes", codesOf(ROUTE_CHOICES)),
    needleTolerance: oneOf<Draft["needleTolerance"]>("needleTolerance", codesOf(NEEDLE_CHOICES), null),
    testedAthlete: typeof stored.testedAthlete === "boolean" ? stored.testedAthlete : null,
    evidenceFloor: oneOf<Draft["evidenceFloor"]>("evidenceFloor", codesOf(EVIDENCE_CHOICES), EMPTY_DRAFT.evidenceFloor),
    currentPeptides: readList(stored.currentPeptides)
      .map((item) => readText(item, 120).trim())
      .filter((item) => item !== "")
      .slice(0, MAX_PEPTIDES),
    currentPeptideText: readText(stored.currentPeptideText, 120),
    durationWeeks: whole("durationWeeks", 4, 24),
    maxCompounds: whole("maxCompounds", 1, 4),
    preferredTimes: someOf("preferredTimes", codesOf(TIME_CHOICES)),
    massUnit: oneOf<Draft["massUnit"]>("massUnit", codesOf(UNIT_CHOICES), EMPTY_DRAFT.massUnit),
    startDate: readText(stored.startDate, 10),
  };
}

const GOAL_CODES: readonly GoalCode[] = GOALS.map(({ code }) => code);
const ASKED_DRUG_CLASSES: readonly DrugClass[] = DRUG_CLASSES.map(({ code }) => code);
const ASKED_CONDITIONS: readonly ConditionCode[] = CONDITIONS.filter(({ question }) => question !== null).map(
  ({ code }) => code,
);
const ASKED_DIAGNOSES: readonly IndicationCode[] = INDICATIONS.filter(({ requires }) => requires === "diagnosis").map(
  ({ code }) => code,
);

const readList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const readText = (value: unknown, most: number): string => (typeof value === "string" ? value.slice(0, most) : "");

function readHeight(value: unknown): HeightEntry {
  const { unit, cm, feet, inches } = (typeof value === "object" ? (value ?? {}) : {}) as Record<string, unknown>; // each part is read below
  return unit === "ft-in"
    ? { unit, feet: readText(feet, 10), inches: readText(inches, 10) }
    : { unit: "cm", cm: readText(cm, 10) };
}

function readWeight(value: unknown): WeightEntry {
  const { unit, text } = (typeof value === "object" ? (value ?? {}) : {}) as Record<string, unknown>; // each part is read below
  return { unit: unit === "lb" ? "lb" : "kg", text: readText(text, 10) };
}
