import type { RegimenStep } from "#domain/peptides/peptide.ts";
import {
  administeredQuantity,
  formatAmount,
  formatNumber,
  formatQuantity,
  inMassUnit,
  isPerKg,
  type Quantity,
} from "#domain/units/amount.ts";
import type { Intake } from "../intake.ts";
import type { Candidate } from "./matches.ts";
import type { ScoredCandidate } from "./score.ts";
import { startWeek } from "./select.ts";

/** A regimen step in plan weeks, 1-based and inclusive. */
export interface PlannedStep {
  readonly fromWeek: number;
  readonly toWeek: number;
  readonly sourced: RegimenStep;
  readonly quantity: Quantity;
}

export interface PlannedCompound {
  readonly candidate: Candidate;
  readonly score: number;
  readonly startWeek: number;
  readonly endWeek: number;
  /** True if the plan is longer than any study, so dosing ends before the plan does. */
  readonly isCut: boolean;
  readonly steps: readonly [PlannedStep, ...PlannedStep[]];
  /** Increases that the source leaves to response and tolerance: mentioned, never planned. */
  readonly optionalRises: readonly RegimenStep[];
}

/** Places each compound's certain steps on the plan's weeks, lowest first, never past the longest studied time. */
export function planDoses(selected: readonly ScoredCandidate[], intake: Intake, weightKg: number): PlannedCompound[] {
  return selected.flatMap(({ candidate, score }, place) => {
    const start = startWeek(place, intake);
    const studiedEnd = start + candidate.plannable.studiedWeeks - 1;
    const endWeek = Math.min(intake.durationWeeks, studiedEnd);
    const [first, ...rest] = placeSteps(candidate.plannable.regimen.steps, start, endWeek).map((step) => ({
      ...step,
      quantity: inMassUnit(administeredQuantity(step.sourced.amount, step.sourced.unit, weightKg), intake.massUnit),
    }));
    if (first === undefined) return [];
    return [
      {
        candidate,
        score,
        startWeek: start,
        endWeek,
        isCut: studiedEnd < intake.durationWeeks,
        steps: [first, ...rest],
        optionalRises: candidate.plannable.regimen.steps.filter((step) => step.when === "if-needed"),
      },
    ];
  });
}

/** Part weeks round up: an increase may come later than the source allows, never sooner. */
function placeSteps(steps: readonly RegimenStep[], startWeek: number, endWeek: number) {
  const certain = steps.filter((step) => step.when === "always");
  const placed: Array<Omit<PlannedStep, "quantity">> = [];
  let fromWeek = startWeek;
  for (const [place, sourced] of certain.entries()) {
    if (fromWeek > endWeek) break;
    const isLast = place === certain.length - 1 || sourced.weeks === null;
    const toWeek = isLast ? endWeek : Math.min(endWeek, fromWeek + Math.ceil(sourced.weeks ?? 0) - 1);
    placed.push({ fromWeek, toWeek, sourced });
    if (isLast) break;
    fromWeek = toWeek + 1;
  }
  return placed;
}

/** "2.894 mg (0.04 mg/kg × 72.35 kg)", "250 mcg (sourced as 0.25 mg)" or "0.25 mg". */
export function stepAmountText({ sourced, quantity }: PlannedStep, weightKg: number): string {
  const amount = formatQuantity(quantity);
  const asSourced = formatAmount(sourced.amount, sourced.unit);
  if (isPerKg(sourced.unit)) {
    const product = formatQuantity(administeredQuantity(sourced.amount, sourced.unit, weightKg));
    const result = product === amount ? "" : ` = ${product}`;
    return `${amount} (${asSourced} × ${formatNumber(weightKg)} kg${result})`;
  }
  return amount === asSourced ? amount : `${amount} (sourced as ${asSourced})`;
}
