import { draftRule, draftTimes, type PlanDraft } from "../cycles/schedule/plan-draft.ts";
import type { Frequency } from "../cycles/schedule/read-frequency.ts";
import { spreadWeekdays } from "../cycles/schedule/spread-weekdays.ts";
import { weekdayOf } from "../cycles/schedule/weekday-of.ts";
import type { Regimen } from "../peptides/peptide.ts";
import type { Route } from "../peptides/vocabulary.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { Exact, formatAmount } from "../units/amount.ts";
import { AMOUNT_UNITS } from "../units/amount-unit.ts";
import { settingOf } from "./studied-course.ts";

/** A regimen of an entry as the starting point for a schedule. */
export interface LabeledSteps {
  readonly doseId: string;
  /** "weight reduction (Wegovy)" */
  readonly use: string;
  readonly source: "label" | "trial";
  /** "once weekly" */
  readonly frequency: string;
  readonly draft: PlanDraft;
  /** Later amounts that the source makes depend on response and tolerance ("1 mg", "2 mg"); they aren't in `draft`. */
  readonly ifNeeded: readonly string[];
}

/**
 * The coded regimens of an entry by one route that people use at home, one per use. A draft has only the steps that
 * the source always takes: it ends before a rise "if needed". An amount per kg is left open. `firstDay` sets the
 * weekday of a weekly dose; without it the person chooses one. If the source gives no time of day, the person's
 * default is used.
 */
export function labeledSteps(
  { doses }: PlanningPeptide,
  route: Route,
  { firstDay, timeOfDay }: { readonly firstDay: string | null; readonly timeOfDay: readonly string[] },
): LabeledSteps[] {
  return doses.flatMap((dose): LabeledSteps[] => {
    const { regimen, context } = dose;
    const isStudied = context === "label" || context === "human-trial";
    if (regimen === null || dose.route !== route || !isStudied || settingOf(dose) !== "home") return [];
    const { steps, ifNeeded } = stepsOf(regimen);
    const unit = AMOUNT_UNITS.find((one) => regimen.steps.every((step) => step.unit === one)) ?? null;
    const repeats = frequencyOf(regimen, firstDay);
    return [
      {
        ...{ doseId: dose.id, use: dose.use, frequency: dose.frequency, ifNeeded },
        source: context === "label" ? "label" : "trial",
        draft: {
          rule: draftRule(repeats, firstDay),
          times: draftTimes(repeats, regimen.times.length > 0 ? regimen.times : timeOfDay),
          unit,
          steps: unit === null ? [] : steps,
          firstDay: null,
          lastDay: null,
        },
      },
    ];
  });
}

function stepsOf({ steps }: Regimen): { steps: PlanDraft["steps"]; ifNeeded: string[] } {
  const end = steps.findIndex(({ when }) => when === "if-needed");
  const always = end === -1 ? steps : steps.slice(0, end);
  let week = 1;
  const placed = always.map((step) => {
    const begins = week;
    week += Math.ceil(step.weeks ?? 1); // round up, so that a rise never comes earlier than in the source
    return { week: begins, amount: new Exact(step.amount).toFixed() };
  });
  return {
    steps: placed,
    ifNeeded: end === -1 ? [] : steps.slice(end).map(({ amount, unit }) => formatAmount(new Exact(amount), unit)),
  };
}

function frequencyOf({ frequency }: Regimen, firstDay: string | null): Frequency {
  if (frequency.kind === "as-needed") return { kind: "as-needed", limits: [] };
  const { daysPerWeek, timesPerDay } = frequency;
  if (daysPerWeek > 1 && daysPerWeek < 7) {
    const weekdays = spreadWeekdays(Math.floor(daysPerWeek), firstDay === null ? "MO" : weekdayOf(firstDay));
    return { kind: "weekdays", weekdays, everyWeeks: 1, timesPerDay };
  }
  return { kind: "days", every: Math.ceil(7 / daysPerWeek), timesPerDay };
}
