import type { Amount } from "../units/amount.ts";
import { comparer } from "./comparer.ts";
import { mostDosesIn, WINDOWS } from "./dose-windows.ts";
import type { Tone } from "./finding.ts";
import type { StudiedCourse } from "./studied-course.ts";
import { type UseCourse, wordsOf } from "./use.ts";
import { Walk, WEEK_TOLERANCE } from "./walk.ts";

/**
 * How a use departs from one dose that people were given. Amounts are in mcg or international units, per kg if both
 * are.
 */
export type Departure = { readonly times: number } & (
  | { readonly kind: "above"; readonly asked: Amount; readonly highest: Amount }
  | {
      readonly kind: "above-start";
      readonly asked: Amount;
      readonly start: Amount;
      readonly earliestWeek: number | null;
    }
  | {
      readonly kind: "too-early";
      readonly asked: Amount;
      readonly week: number;
      readonly allowed: Amount;
      readonly earliestWeek: number | null;
    }
  | {
      readonly kind: "start-not-known";
      readonly asked: Amount;
      readonly start: Amount;
      readonly earliestWeek: number | null;
    }
  | { readonly kind: "steps-not-known"; readonly asked: Amount }
  | { readonly kind: "below"; readonly asked: Amount; readonly lowest: Amount }
  | { readonly kind: "more-often"; readonly days: number; readonly doses: number; readonly most: number }
  | { readonly kind: "less-often" }
  | { readonly kind: "frequency-not-known" }
  | { readonly kind: "longer"; readonly weeks: number; readonly longest: number }
);

/** A departure of this many times or more is a stop. */
export const STOP_FROM = 3;
/** Below the lowest amount divided by this, the number itself is in doubt. */
const DOUBT_FROM = 5;
/** A schedule with up to a tenth fewer doses, such as monthly for every four weeks, counts as the same. */
const SAME_SHARE = 0.9;

export function toneOf({ kind, times }: Departure): Tone {
  if (kind === "below") return times >= DOUBT_FROM ? "care" : "info";
  if (kind === "less-often") return "info";
  if (kind === "above" || kind === "above-start" || kind === "too-early" || kind === "more-often")
    return times >= STOP_FROM ? "stop" : "care";
  return "care";
}

/** Every way a use departs from a studied course; empty: it is covered. Null if the units can't be compared. */
export function judgeCourse(
  use: UseCourse,
  studied: StudiedCourse,
  about: { readonly weightKg: number | null; readonly slug: string },
): Departure[] | null {
  const amountIn = comparer(studied.dose.unit, about);
  const asked = use.steps.map((step) => {
    const perDose = perAdministration(use, studied);
    return {
      week: step.week,
      min: amountIn(step.min, step.unit)?.times(perDose) ?? null,
      max: amountIn(step.max, step.unit)?.times(perDose) ?? null,
    };
  });
  const known = asked.flatMap(({ week, min, max }) => (min === null || max === null ? [] : [{ week, min, max }]));
  if (known.length < asked.length) return null;
  const inBase = (amount: Amount) => amountIn(amount, studied.dose.unit) ?? amount;
  const amounts = judgeAmounts(known, use, { ...basesOf(studied, inBase), studied });
  return [...amounts, ...judgeFrequency(use, studied, amounts), ...judgeLength(use, studied)];
}

interface Bases {
  readonly studied: StudiedCourse;
  readonly levels: ReadonlyArray<{ readonly amount: Amount; readonly weeks: number | null }>;
  readonly lowest: Amount;
  readonly highest: Amount | null;
}

const basesOf = ({ levels, lowest, highest }: StudiedCourse, inBase: (amount: Amount) => Amount) => ({
  levels: levels.map(({ amount, weeks }) => ({ amount: inBase(amount), weeks })),
  lowest: inBase(lowest),
  highest: highest && inBase(highest),
});

/** A daily total may be split, so the amount of a whole day is compared. */
function perAdministration({ frequency }: UseCourse, { isDailyTotal }: StudiedCourse): number {
  return isDailyTotal && frequency !== null ? (mostDosesIn(frequency, 1) ?? 1) : 1;
}

interface AskedStep {
  readonly week: number;
  readonly min: Amount;
  readonly max: Amount;
}

function judgeAmounts(steps: readonly AskedStep[], use: UseCourse, bases: Bases): Departure[] {
  const { lowest, highest } = bases;
  const above = steps.flatMap(({ max }): Departure[] =>
    highest !== null && max.gt(highest)
      ? [{ kind: "above", asked: max, highest, times: max.div(highest).toNumber() }]
      : [],
  );
  const risen = judgeRise(steps, use, bases);
  if (above.length > 0) return [...largest(above), ...largest(risen)];
  if (risen.length > 0) return largest(risen);
  return largest(
    steps.flatMap(({ min }): Departure[] =>
      min.lt(lowest) ? [{ kind: "below", asked: min, lowest, times: lowest.div(min).toNumber() }] : [],
    ),
  );
}

const largest = (departures: readonly Departure[]): Departure[] =>
  departures.toSorted((a, b) => b.times - a.times).slice(0, 1);

/** Walks up the levels as the use does, staying on each at least as long as the source does. */
function judgeRise(steps: readonly AskedStep[], use: UseCourse, { levels, studied }: Bases): Departure[] {
  const first = levels[0]?.amount ?? null;
  if (studied.rises === "at-once") return [];
  if (first === null || studied.rises === "not-known")
    return steps.flatMap(({ week, max }): Departure[] => {
      if (first === null) return [{ kind: "steps-not-known", asked: max, times: 1 }];
      if (max.lte(first)) return [];
      const times = max.div(first).toNumber();
      return week === 0 && use.weeksBefore === 0
        ? [{ kind: "above-start", asked: max, start: first, earliestWeek: null, times }]
        : [{ kind: "steps-not-known", asked: max, times }];
    });
  const walk = new Walk(levels);
  if (use.weeksBefore === null)
    return steps.flatMap(({ max }): Departure[] =>
      max.lte(first)
        ? []
        : [
            {
              ...{ kind: "start-not-known", asked: max, start: first },
              ...{ earliestWeek: walk.earliestWeek(max), times: max.div(first).toNumber() },
            },
          ],
    );
  walk.advanceFreely(use.weeksBefore);
  return steps.flatMap(({ week, max }, place): Departure[] => {
    const allowed = walk.allowed();
    const departure: Departure[] = max.lte(allowed) ? [] : [tooMuch(max, week, allowed, use, walk)];
    walk.stay(max, (steps[place + 1]?.week ?? week) - week);
    return departure;
  });
}

function tooMuch(asked: Amount, week: number, allowed: Amount, { weeksBefore }: UseCourse, walk: Walk): Departure {
  const times = asked.div(allowed).toNumber();
  const earliestWeek = walk.earliestWeek(asked);
  const since = (weeksBefore ?? 0) + week;
  return since === 0
    ? { kind: "above-start", asked, start: allowed, earliestWeek, times }
    : { kind: "too-early", asked, week: since, allowed, earliestWeek, times };
}

function judgeFrequency(use: UseCourse, studied: StudiedCourse, amounts: readonly Departure[]): Departure[] {
  const { frequency } = use;
  if (use.frequencyWords !== "" && use.frequencyWords === wordsOf(studied.dose.frequency)) return [];
  if (frequency === null) return [{ kind: "frequency-not-known", times: 1 }];
  if (frequency.kind === "as-needed" && !studied.isAsNeeded) return [{ kind: "frequency-not-known", times: 1 }];
  const counted = WINDOWS.flatMap((days) => {
    const doses = mostDosesIn(frequency, days);
    return doses === null ? [] : [{ days, doses, most: studied.mostDosesIn(days) }];
  });
  // The source allows splitting a day's total, whose amount was compared already.
  const windows = studied.isDailyTotal ? counted.filter(({ days }) => days > 1) : counted;
  const perDay = studied.isDailyTotal ? (mostDosesIn(frequency, 1) ?? 1) : 1;
  const over = windows.filter(({ doses, most }) => doses / perDay > most);
  const worst = over.toSorted((a, b) => b.doses / b.most - a.doses / a.most)[0];
  if (worst !== undefined) {
    const share = shareOfAllowed(amounts);
    const times = (worst.doses / perDay / worst.most) * share;
    return [{ kind: "more-often", ...worst, times }];
  }
  const month = counted.find(({ days }) => days === 28);
  const isLess = month !== undefined && month.doses < month.most * SAME_SHARE && !studied.isAsNeeded;
  return isLess || frequency.kind === "once" ? [{ kind: "less-often", times: 1 }] : [];
}

/**
 * Doses as a fraction of the covered amount: many small doses count as no more than one, many large ones as far more.
 */
function shareOfAllowed(amounts: readonly Departure[]): number {
  const [only] = amounts;
  if (only?.kind === "below") return 1 / only.times;
  return Math.max(1, ...amounts.map(({ kind, times }) => (TOO_MUCH.has(kind) ? times : 1)));
}

const TOO_MUCH: ReadonlySet<Departure["kind"]> = new Set(["above", "above-start", "too-early"]);

function judgeLength({ weeks }: UseCourse, { longestWeeks }: StudiedCourse): Departure[] {
  if (weeks === null || longestWeeks === null || weeks <= longestWeeks + WEEK_TOLERANCE) return [];
  return [{ kind: "longer", weeks, longest: longestWeeks, times: weeks / longestWeeks }];
}
