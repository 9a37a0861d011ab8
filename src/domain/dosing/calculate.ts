import { inProportion, type Millilitres, mL, type Substance } from "../units/measure.ts";
import type { Calculation } from "./calculation.ts";
import { courseSteps, type PlannedStep } from "./course/course-steps.ts";
import { shoppingList } from "./course/course-supplies.ts";
import { checkContents, checkWater, type VialContext } from "./findings/check-contents.ts";
import { checkContainer, checkLabel, checkReferences, checkTargets, type DoseContext } from "./findings/check-dose.ts";
import { checkCount, checkDraw } from "./findings/check-draw.ts";
import type { Finding } from "./findings/finding.ts";
import { consumptionOf, solutionVolume } from "./measuring/consumption.ts";
import { type DoseMeasure, measureDose } from "./measuring/dose-measure.ts";
import { supplyOf } from "./measuring/how-long-it-lasts.ts";
import { type MixSuggestion, suggestMixes } from "./measuring/suggest-mixes.ts";
import type { Mix, SyringeEntry } from "./mix.ts";
import { missingFields } from "./reading/missing-fields.ts";
import { isCourseField } from "./reading/mix-field.ts";
import { type GivenMix, readMix, readSyringeEntry } from "./reading/read-mix.ts";
import { amountsWith, compareTargets, type Target, type TargetsAnswer } from "./substance/blend.ts";
import { type Content, contentOf, labelDifference } from "./substance/content.ts";
import { type Conversion, convertSubstance } from "./substance/iu-factors.ts";
import { drawSentence } from "./words/spoken-draw.ts";
import { workingLines } from "./words/working.ts";

/** Context beyond the mix. `previousSyringe` is the one used for the previous dose. */
export interface CalculationContext extends DoseContext, VialContext {
  readonly previousSyringe: SyringeEntry | null;
}

/** Arithmetic alone: nothing to compare with. */
export const NO_CONTEXT: CalculationContext = {
  studied: [],
  weightKg: null,
  lastDose: null,
  previousSyringe: null,
  vialSizesMg: [],
};

/**
 * The complete result for a mix. Pure: the same mix and context give the same result. With a stop, it contains no
 * number that could be mistaken for an answer.
 */
export function calculateMix(mix: Mix, context: CalculationContext = NO_CONTEXT): Calculation {
  const worked = workOut(mix, context);
  return worked.stops.length > 0 ? { ...worked, ...NO_ANSWER } : worked;
}

/** The arithmetic alone, even for impossible mixes: for comparison with other tools, never for display. */
export function workOut(mix: Mix, context: CalculationContext = NO_CONTEXT): Calculation {
  const { given, problems } = readMix(mix);
  const missing = missingFields(mix, given);
  const hasProblem = problems.some(({ field }) => !isCourseField(field));
  const contents = hasProblem ? [] : readContents(given);
  const driver = contents[given.driver];
  const nothing = { ...NOTHING, problems, missing, contents };
  return driver === undefined ? nothing : { ...nothing, ...answer(mix, given, { contents, driver, context }) };
}

const NOTHING: Omit<Calculation, "problems" | "missing" | "contents"> = {
  volume: null,
  concentrations: null,
  dose: null,
  factor: null,
  stops: [],
  measure: null,
  sentence: null,
  amounts: null,
  supply: null,
  targets: null,
  labelDifferences: [],
  suggestions: [],
  course: null,
  findings: [],
  working: [],
};

/** Empty until every component has an amount: if one is missing, the blend's other amounts per draw are unknown. */
function readContents({ components, overfill, basis }: GivenMix): readonly Content[] {
  const contents = components.flatMap(({ name, slug, label, analysis }) =>
    label === null ? [] : [contentOf({ name, slug, label, analysis, overfill, basis })],
  );
  return contents.length === components.length ? contents : [];
}

interface Parts {
  readonly contents: readonly Content[];
  readonly driver: Content;
  readonly context: CalculationContext;
}

type Answer = Omit<Calculation, "problems" | "missing" | "contents">;

function answer(mix: Mix, given: GivenMix, { contents, driver, context }: Parts): Answer {
  const isMixed = mix.delivery.kind !== "oral-solid" && mix.delivery.kind !== "topical";
  const volume = isMixed ? solutionVolume(given) : null;
  const conversion = given.dose === null ? null : convertSubstance(given.dose, driver.used.unit, driver.slug);
  const dose = conversion !== null && "amount" in conversion ? conversion.amount : null;
  const factor = conversion !== null && "amount" in conversion ? conversion.factor : null;
  const measure = dose === null ? null : measureDose(given, driver, dose);
  const amounts = dose === null ? null : amountsWith(contents, driver, dose);
  const supply = dose === null ? null : supplyOf(given, driver, dose);
  const others = readTargets(given, contents);
  const targets = dose === null ? null : targetsOf({ content: driver, amount: dose }, others, volume);
  const suggestions = dose === null ? [] : suggestionsFor(given, driver, dose);
  const known = { given, contents, driver, volume, dose, factor, measure, amounts, supply };
  const findings = [
    ...contents.flatMap((content) => checkLabel(content, mix.basis === "certificate", reasonFor(content))),
    ...checkContents(mix, contents, context),
    ...checkWater(given),
    ...conversionFindings(conversion, driver),
    ...others.flatMap((other) => (other === null ? [] : conversionFindings(other.conversion, other.content))),
    ...doseFindings(mix, given, { driver, dose, measure, suggestions, context }),
    ...(targets === null ? [] : checkTargets(targets)),
  ];
  const isImpossible = findings.some(
    ({ code, tone }) => code === "over-container" || (code === "not-countable" && tone === "stop"),
  );
  return {
    volume,
    concentrations: volume && contents.map(({ used }) => inProportion(used, mL(1), volume)),
    dose,
    factor,
    stops: findings.filter(isFinal),
    measure,
    sentence: isImpossible ? null : measure && dose && drawSentence(measure, dose, given.doseUnit),
    amounts,
    supply,
    targets,
    labelDifferences: contents.flatMap((content, place) => {
      const wanted = amounts?.[place];
      return (wanted === undefined ? null : labelDifference(content, wanted)) ?? [];
    }),
    suggestions,
    course: courseOf(given, driver, (step) => stopsOf(mix, given, driver, step)),
    findings,
    working: workingLines(known),
  };
}

const NO_ANSWER = {
  measure: null,
  sentence: null,
  amounts: null,
  supply: null,
  targets: null,
  course: null,
  working: [],
} as const;

/** A stop that the person can't answer away: only a possible slip can be confirmed. */
const isFinal = ({ tone, code }: Finding): boolean => tone === "stop" && code !== "possible-slip";

/** The stops for one step of a course, the same as for the dose itself. */
function stopsOf(mix: Mix, given: GivenMix, driver: Content, dose: Substance): Finding[] {
  const measure = measureDose(given, driver, dose);
  const suggestions = suggestionsFor(given, driver, dose);
  return doseFindings(mix, given, { driver, dose, measure, suggestions, context: NO_CONTEXT }).filter(isFinal);
}

interface ReadTarget {
  readonly content: Content;
  readonly conversion: Conversion;
}

/** Null while a target is incomplete. */
function readTargets({ otherTargets }: GivenMix, contents: readonly Content[]): ReadonlyArray<ReadTarget | null> {
  return otherTargets.map(({ component, amount }) => {
    const content = contents[component];
    if (content === undefined || amount === null) return null;
    return { content, conversion: convertSubstance(amount, content.used.unit, content.slug) };
  });
}

/** Null if only the driver has a target, or if another one can't be compared. */
function targetsOf(
  driver: Target,
  others: ReadonlyArray<ReadTarget | null>,
  volume: Millilitres | null,
): TargetsAnswer | null {
  const complete = others.flatMap((other): Target[] =>
    other !== null && "amount" in other.conversion ? [{ content: other.content, amount: other.conversion.amount }] : [],
  );
  return others.length === 0 || complete.length < others.length ? null : compareTargets([driver, ...complete], volume);
}

function suggestionsFor(given: GivenMix, { used }: Content, dose: Substance): readonly MixSuggestion[] {
  const { delivery, displacement, capacity } = given;
  if (delivery.kind !== "injection" || delivery.syringe === null) return [];
  return suggestMixes({ content: used, dose, syringe: delivery.syringe, displacement, capacity });
}

function courseOf(
  given: GivenMix,
  driver: Content,
  stopsAt: (dose: Substance) => readonly Finding[],
): Calculation["course"] {
  const { dosesPerWeek } = given;
  const planned = plannedSteps(given, driver);
  if (dosesPerWeek === null || planned === null) return null;
  const steps = courseSteps(given, driver, { steps: planned, dosesPerWeek, stopsAt });
  return { steps, list: shoppingList(given, steps) };
}

/** The titration if one was entered, otherwise the single dose for all weeks; null while a step is incomplete. */
function plannedSteps(given: GivenMix, driver: Content): readonly PlannedStep[] | null {
  const entered = given.titration.length > 0 ? given.titration : [{ dose: given.dose, weeks: given.weeks }];
  const steps = entered.flatMap((step): PlannedStep[] => {
    if (step.dose === null || step.weeks === null) return [];
    const converted = convertSubstance(step.dose, driver.used.unit, driver.slug);
    return "amount" in converted ? [{ dose: converted.amount, weeks: step.weeks }] : [];
  });
  return steps.length === entered.length ? steps : null;
}

/** Why an analysis by weight can't be compared with a label in units of activity. */
function reasonFor({ slug, label }: Content): string {
  const conversion: Conversion = convertSubstance({ value: label.value, unit: "mcg" }, label.unit, slug);
  return "unknown" in conversion ? conversion.unknown : "Purity weighs; it says nothing about activity.";
}

const conversionFindings = (conversion: Conversion | null, { name }: Content): Finding[] =>
  conversion !== null && "unknown" in conversion
    ? [{ code: "activity-and-mass", tone: "stop", name, reason: conversion.unknown, fixes: [] }]
    : [];

interface DoseParts {
  readonly driver: Content;
  readonly dose: Substance | null;
  readonly measure: DoseMeasure | null;
  readonly suggestions: readonly MixSuggestion[];
  readonly context: CalculationContext;
}

function doseFindings(
  mix: Mix,
  given: GivenMix,
  { driver, dose, measure, suggestions, context }: DoseParts,
): Finding[] {
  if (dose === null) return [];
  const { delivery } = mix;
  const references = checkReferences(dose, { delivery, slug: driver.slug, perWeek: given.dosesPerWeek }, context);
  const consumption = consumptionOf(given, driver, dose);
  const container = consumption === null ? [] : checkContainer(dose, driver, consumption, mix.delivery);
  if (measure === null) return [...references, ...container];
  if (measure.kind !== "injection" || measure.onSyringe === null) {
    return [...references, ...container, ...checkCount(measure, dose)];
  }
  const previous = context.previousSyringe === null ? null : readSyringeEntry(context.previousSyringe);
  const draw = checkDraw({ draw: measure.onSyringe, dose, volume: measure.volume, suggestions, previous });
  return [...references, ...container, ...draw];
}
