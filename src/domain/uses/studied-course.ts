import type { Dose, Regimen } from "../peptides/peptide.ts";
import type { Route } from "../peptides/vocabulary.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { type Amount, Exact } from "../units/amount.ts";
import { spaced } from "./dose-windows.ts";

export { settingOf } from "./dose-setting.ts";

/** An amount for the whole day, split into any number of doses. */
export const isDailyTotal = ({ frequency, use }: Dose): boolean =>
  /\b(daily (?:total|target|share)|total of the day)\b/i.test(`${frequency} ${use}`);

/** A dose that people were given, in a form to compare a use with. Amounts are in the row's unit. */
export interface StudiedCourse {
  readonly dose: Dose;
  /**
   * In order; empty if the first is not known. A rise to the next comes after at least `weeks` on this one. Null
   * weeks: there is no next.
   */
  readonly levels: ReadonlyArray<{ readonly amount: Amount; readonly weeks: number | null }>;
  readonly lowest: Amount;
  /** Null if the source continues to amounts that the row doesn't list. */
  readonly highest: Amount | null;
  /**
   * How amounts above the first are reached: by the levels; at once, if the source gives a range without a rise; or by
   * steps that the library doesn't have.
   */
  readonly rises: "by-levels" | "at-once" | "not-known";
  readonly isDailyTotal: boolean;
  /** The maximum number of doses in any span of that many days. */
  readonly mostDosesIn: (days: number) => number;
  readonly isAsNeeded: boolean;
  /** The longest duration, in weeks, if that is a limit. */
  readonly longestWeeks: number | null;
}

/** Doses in people by a route, or by any if it is null; labels and human trials only. */
export function dosesInPeople({ doses }: PlanningPeptide, route: Route | null): readonly Dose[] {
  return doses.filter(
    (dose) => (dose.context === "label" || dose.context === "human-trial") && (route === null || dose.route === route),
  );
}

/** Null for a row without an amount. */
export function studiedCourse(dose: Dose): StudiedCourse | null {
  const { regimen } = dose;
  const amounts = [
    dose.amountMin,
    dose.amountMax,
    dose.maxAmount,
    ...(regimen?.steps ?? []).map(({ amount }) => amount),
  ];
  const known = amounts.flatMap((amount) => (amount === null ? [] : [amount]));
  if (known.length === 0) return null;
  const lowest = new Exact(Math.min(...known));
  const highest = new Exact(Math.max(...known));
  const rises = risesOf(dose);
  const first = rises === "not-known" ? firstAmount(dose) : highest;
  return {
    dose,
    levels:
      regimen !== null && regimen.steps.length > 1
        ? regimen.steps.map(({ amount, weeks }) => ({ amount: new Exact(amount), weeks }))
        : first === null
          ? []
          : [{ amount: first, weeks: null }],
    lowest,
    highest: rises === "not-known" && dose.maxAmount === null && dose.context === "label" ? null : highest,
    rises,
    isDailyTotal: isDailyTotal(dose),
    mostDosesIn: dosesIn(dose),
    isAsNeeded: regimen?.frequency.kind === "as-needed",
    longestWeeks: longestOf(dose, regimen),
  };
}

/**
 * The first day's amount if the steps above it are not known: as coded or stated ("start 50 mcg", the most of "start
 * 0.15 to 0.3 mg"), otherwise a label's
 * lowest. A trial's lowest is that of an arm, not of its start.
 */
function firstAmount({ regimen, titration, context, amountMin, unit }: Dose): Amount | null {
  const coded = regimen?.steps[0]?.amount;
  if (coded !== undefined) return new Exact(coded);
  const [, said, saidUnit] =
    /\bstart(?:ed)?(?: about| at)? (?:[\d.]+ to )?([\d.]+) (mcg|mg|g|IU)\b/.exec(titration ?? "") ?? [];
  if (said !== undefined && saidUnit === unit) return new Exact(said);
  return context === "label" && amountMin !== null ? new Exact(amountMin) : null;
}

function risesOf({ regimen, titration, notPlanned }: Dose): StudiedCourse["rises"] {
  if (regimen !== null && regimen.steps.length > 1) return "by-levels";
  if (regimen !== null) return regimen.setting === "supervised" && titration !== null ? "not-known" : "at-once";
  return RISES.test(titration ?? "") || /\bsteps up to\b/.test(notPlanned ?? "") ? "not-known" : "at-once";
}

/** A titration remark about rising amounts, not about courses or kidneys. */
const RISES = /raise|rise|start|increase|stepwise|adjust|then \d|\d mg, then/i;

function dosesIn({ regimen, timesPerWeek }: Dose): (days: number) => number {
  const frequency = regimen?.frequency;
  if (frequency?.kind === "as-needed") {
    const { maxPerDay, maxPerMonth } = frequency;
    return (days) => Math.min(days * maxPerDay, maxPerMonth ?? Number.POSITIVE_INFINITY);
  }
  const perWeek = timesPerWeek ?? 7;
  const perDay = frequency?.timesPerDay ?? Math.max(1, Math.round(perWeek / 7));
  const daysPerWeek = frequency?.daysPerWeek ?? Math.min(7, perWeek / perDay);
  return (days) => perDay * spaced(days, 7 / daysPerWeek);
}

/** A label's own limit, or the length of a trial: no one took it longer there. */
function longestOf({ durationWeeks, context }: Dose, regimen: Regimen | null): number | null {
  if (durationWeeks !== null) return durationWeeks;
  if (regimen === null || context === "label" || regimen.evidence.level === "approved") return null;
  return regimen.longestStudied.weeks;
}
