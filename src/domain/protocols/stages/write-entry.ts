import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import { conditionLabel, indicationLabel, isAsked } from "#domain/safety/reported-conditions.ts";
import { rule } from "#domain/safety/rule-references.ts";
import { formatAmount } from "#domain/units/amount.ts";
import { counted } from "#domain/units/counted.ts";
import type { DoseStep, Line, PeptideEntry } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import { type PlannedCompound, type PlannedStep, stepAmountText } from "./dose.ts";
import { frequencyText } from "./frequency-text.ts";
import { goalWords, joinWords } from "./goal-categories.ts";
import { citation } from "./library-index.ts";
import { weeksName } from "./phase.ts";
import type { PlanPerson } from "./plan-person.ts";
import { clip, uniqueRefs } from "./text.ts";

const SIDE_EFFECT_WORDS = {
  "very-common": "very common",
  common: "common",
  uncommon: "uncommon",
  rare: "rare",
  unknown: "how often is not known",
  theoretical: "theoretical, not seen in people",
} as const;

/** One compound of the plan. Every amount, time and claim cites its references. */
export function writeEntry(compound: PlannedCompound, person: PlanPerson, intake: Intake): PeptideEntry {
  const { peptide } = compound.candidate.entry;
  const { dose, regimen } = compound.candidate.plannable;
  const cite = (ref: string) => citation(peptide.slug, ref);
  const stepRefs = compound.steps.map(({ sourced }) => cite(sourced.ref));
  const timing = timingText(compound, intake);
  return {
    slug: peptide.slug,
    doseId: dose.id,
    name: peptide.name,
    category: peptide.categories[0] ?? "uncategorised",
    dosage: clip(dosageText(compound, person.weightKg)),
    frequency: frequencyText(dose, regimen),
    timing: timing.text,
    duration: durationText(compound),
    reasoning: clip(reasoningText(compound)),
    sideEffects: peptide.sideEffects
      .map((item) => ({
        text: `${item.effect} (${SIDE_EFFECT_WORDS[item.frequency]}${item.serious ? ", serious" : ""})`,
        refs: [cite(item.ref)],
      }))
      .slice(0, 60),
    route: dose.route,
    indication: indicationLabel(regimen.indication),
    availability: regimen.availability,
    evidence: regimen.evidence.level,
    bannedInSport: peptide.status.wada?.prohibited ?? null,
    advice: [...adviceOf(compound, "nutrition"), ...adviceOf(compound, "lifestyle")],
    steps: compound.steps.map((step) => writeStep(step, compound, person.weightKg)),
    refs: {
      dosage: uniqueRefs([...stepRefs, cite(dose.ref)]),
      frequency: uniqueRefs([cite(dose.ref), ...regimen.ref.map(cite)]),
      timing: timing.refs,
      duration: [cite(regimen.longestStudied.ref)],
      reasoning: uniqueRefs([
        cite(regimen.evidence.ref),
        ...regimen.ref.map(cite),
        ...compound.optionalRises.map((step) => cite(step.ref)),
        rule(compound.optionalRises.length > 0 ? "first-step-only" : "indication"),
      ]),
    },
  };
}

/** What its sources say about food or habits for the planned dose. */
export function adviceOf({ candidate }: PlannedCompound, kind: "nutrition" | "lifestyle"): Line[] {
  const { slug, advice } = candidate.entry.peptide;
  const { dose } = candidate.plannable;
  return advice
    .filter((item) => item.kind === kind && item.doseIds.includes(dose.id))
    .map(({ text, ref }) => ({ text: clip(text), refs: [citation(slug, ref)] }));
}

function writeStep(step: PlannedStep, { candidate }: PlannedCompound, weightKg: number): DoseStep {
  const { entry, plannable } = candidate;
  return {
    fromWeek: step.fromWeek,
    toWeek: step.toWeek,
    amount: step.quantity.value.toNumber(),
    unit: step.quantity.unit,
    text: `${stepAmountText(step, weightKg)} ${frequencyText(plannable.dose, plannable.regimen)}`,
    refs: [citation(entry.peptide.slug, step.sourced.ref)],
  };
}

function dosageText({ steps, candidate }: PlannedCompound, weightKg: number): string {
  const [first, ...rises] = steps;
  const amounts = [
    stepAmountText(first, weightKg),
    ...rises.map((step) => `${stepAmountText(step, weightKg)} from week ${step.fromWeek}`),
  ];
  return `${amounts.join(", then ")}, ${ROUTE_LABELS[candidate.plannable.dose.route]}`;
}

function timingText({ candidate }: PlannedCompound, { preferredTimes }: Intake): { text: string; refs: string[] } {
  const { times, ref } = candidate.plannable.regimen;
  const { slug } = candidate.entry.peptide;
  if (times.length > 0)
    return { text: joinWords(times.map(timeWords)), refs: uniqueRefs(ref.map((id) => citation(slug, id))) };
  const text =
    preferredTimes.length === 0
      ? "any time of day (no source names one)"
      : `${preferredTimes.join(" or ")} (preference; no source names a time)`;
  return { text, refs: [rule("preferred-time")] };
}

const timeWords = (time: string): string => time.replaceAll("-", " ");

function durationText({ candidate, startWeek, endWeek, isCut }: PlannedCompound): string {
  const { studiedWeeks } = candidate.plannable;
  const planned = `${counted(endWeek - startWeek + 1, "week")} (${weeksName(startWeek, endWeek).toLowerCase()} of the plan)`;
  const longest = `longest studied: ${counted(studiedWeeks, "week")}`;
  return isCut ? `${planned}; ends before the plan does, ${longest}` : `${planned}; ${longest}`;
}

function reasoningText({ candidate, score, optionalRises }: PlannedCompound): string {
  const { plannable, goals, entry } = candidate;
  const { regimen, dose } = plannable;
  const basis =
    regimen.evidence.level === "approved"
      ? `Labeled for ${indicationLabel(regimen.indication)} (${joinWords(regimen.evidence.approvedBy)})`
      : regimen.evidence.level === "trial"
        ? `Studied in randomized trials for ${indicationLabel(regimen.indication)}`
        : `Studied in people without a control group for ${indicationLabel(regimen.indication)}`;
  const sentences = [
    `${basis}: ${dose.use}.`,
    `It serves ${goalWords(goals)} and scored ${score} of 100.`,
    contraindicationsChecked(entry.peptide.contraindications),
    risesText(optionalRises),
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function contraindicationsChecked(rows: PlannedCompound["candidate"]["entry"]["peptide"]["contraindications"]): string {
  const absolute = rows.filter((row) => row.severity === "absolute");
  if (absolute.length === 0) return "Its sources list no condition that rules it out and that we could check.";
  const labels = [
    ...new Set(absolute.flatMap((row) => (row.code !== null && isAsked(row.code) ? [conditionLabel(row.code)] : []))),
  ];
  return `None of your answers match a condition that its sources rule out${labels.length > 0 ? ` (${labels.join("; ")})` : ""}.`;
}

function risesText(rises: PlannedCompound["optionalRises"]): string {
  if (rises.length === 0) return "";
  const amounts = joinWords(rises.map((step) => formatAmount(step.amount, step.unit)));
  return `The source describes further rises to ${amounts} if the prescriber decides so. They are not part of this plan.`;
}
