import type { Dose, Regimen } from "../peptides/peptide.ts";
import type { Route } from "../peptides/vocabulary.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { type Amount, Exact } from "../units/amount.ts";
import { spaced } from "./dose-windows.ts";

/**
 * What a dose that people were given is to somebody at home. Only `home` is one to compare with: the others were given
 * by clinicians, a single time, at times that cannot be counted, to children only, or for a use that ended over harm.
 */
export type DoseSetting = "home" | "clinic" | "once" | "uncounted" | "children" | "harm";

/** Routes that nobody uses at home by these sources, whatever the row says. */
const CLINIC_ROUTES: ReadonlySet<Route> = new Set(["iv", "ip", "implant", "intracavernosal"]);

const CHILDREN = /\bchildren\b(?! from)|\bpa?ediatric\b|prepubertal|precocious|age 6-17/i;
const HARM =
  /stopped (?:for bleeding|after a death)|after a death|heart-failure signal|expression of concern|cancer signal|must not be carried over/i;
const CLINIC = /hospital|given by a clinician|into a vein|infusion|dialysis|fertility clinic|depot given|implant/i;
const ONCE = /\bsingle\b|\bbolus\b|diagnostic/i;
/** Injections into a muscle this far apart are depots, which a clinician gives. */
const DEPOT_TIMES_PER_WEEK = 0.25;

/** Where a dose of people was given. A coded regimen says so itself; other rows are judged by their words. */
export function settingOf(dose: Dose): DoseSetting {
  const { regimen, route, timesPerWeek } = dose;
  if (CLINIC_ROUTES.has(route)) return "clinic";
  const words = [dose.use, dose.frequency, dose.notPlanned ?? ""].join(" | ");
  if (regimen !== null) {
    if (regimen.population === "child") return "children";
    return regimen.setting === "hospital" || /\bimplant\b/.test(words) ? "clinic" : "home";
  }
  if (CHILDREN.test(words)) return "children";
  if (HARM.test(words)) return "harm";
  if (CLINIC.test(words) || dose.amountMin === null) return "clinic";
  if (timesPerWeek === null) return ONCE.test(words) ? "once" : "uncounted";
  return route === "im" && timesPerWeek <= DEPOT_TIMES_PER_WEEK ? "clinic" : "home";
}

/** An amount for the whole day, split in any number of doses. */
export const isDailyTotal = ({ frequency, use }: Dose): boolean =>
  /\b(daily (?:total|target|share)|total of the day)\b/i.test(`${frequency} ${use}`);

/** A dose that people were given, as something a use can be held against. Amounts are in the row's unit. */
export interface StudiedCourse {
  readonly dose: Dose;
  /** In order; empty where the first is not known. A rise to the next comes after `weeks` on this one at the earliest. Null weeks: there is no next. */
  readonly levels: ReadonlyArray<{ readonly amount: Amount; readonly weeks: number | null }>;
  readonly lowest: Amount;
  /** Null where the source goes on to amounts that the row does not name. */
  readonly highest: Amount | null;
  /**
   * How amounts above the first are reached: by the levels; at once, where the source gives a range without a rise;
   * or by steps that the library does not have.
   */
  readonly rises: "by-levels" | "at-once" | "not-known";
  readonly isDailyTotal: boolean;
  /** The most doses in any stretch of days. */
  readonly mostDosesIn: (days: number) => number;
  readonly isAsNeeded: boolean;
  /** The longest it was given, in weeks, where that is a limit. */
  readonly longestWeeks: number | null;
}

/** Rows of people by a route, or by any when it is null; labels and human trials alone. */
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
 * The amount of the first day where the steps above it are not known: as coded or said ("start 50 mcg"), otherwise a
 * label's lowest. A trial's lowest is that of an arm, not where it began.
 */
function firstAmount({ regimen, titration, context, amountMin, unit }: Dose): Amount | null {
  const coded = regimen?.steps[0]?.amount;
  if (coded !== undefined) return new Exact(coded);
  const [, said, saidUnit] = /\bstart(?:ed)?(?: about| at)? ([\d.]+) (mcg|mg|g|IU)\b/.exec(titration ?? "") ?? [];
  if (said !== undefined && saidUnit === unit) return new Exact(said);
  return context === "label" && amountMin !== null ? new Exact(amountMin) : null;
}

function risesOf({ regimen, titration, notPlanned }: Dose): StudiedCourse["rises"] {
  if (regimen !== null && regimen.steps.length > 1) return "by-levels";
  if (regimen !== null) return regimen.setting === "supervised" && titration !== null ? "not-known" : "at-once";
  return RISES.test(titration ?? "") || /\bsteps up to\b/.test(notPlanned ?? "") ? "not-known" : "at-once";
}

/** A remark on titration that is about rising amounts, not about courses or kidneys. */
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

/** A label's own limit, or the length of a trial: nobody took it longer there. */
function longestOf({ durationWeeks, context }: Dose, regimen: Regimen | null): number | null {
  if (durationWeeks !== null) return durationWeeks;
  if (regimen === null || context === "label" || regimen.evidence.level === "approved") return null;
  return regimen.longestStudied.weeks;
}
