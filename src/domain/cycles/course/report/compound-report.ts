import { type CompoundName, groupByCompound } from "#domain/cycles/doses/compound.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import type { Route } from "#domain/peptides/vocabulary.ts";
import { Exact, type Quantity } from "#domain/units/amount.ts";
import { asSubstance, inUnit, plus, type Substance } from "#domain/units/measure.ts";
import { type AdherenceTally, adherence } from "../adherence.ts";
import { inTimeOrder } from "../in-time-order.ts";

/** Consecutive doses of the same amount. */
export interface AmountStretch {
  readonly amount: Quantity;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly doses: number;
}

/** What was taken of one compound, in all cycles. */
export interface CompoundReport {
  readonly name: string;
  /** Of the doses taken; if there are none, as planned. */
  readonly routes: readonly Route[];
  readonly taken: number;
  /** Taken doses that match no planned dose of these days. */
  readonly besidePlan: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Total taken, in the unit of the last dose; mass and international units are never added up. */
  readonly totals: readonly Quantity[];
  /** In order of time. */
  readonly amounts: readonly AmountStretch[];
  readonly tally: AdherenceTally;
}

interface Present {
  readonly now: string;
  readonly today: string;
}

/** In order of the first dose; compounds that were only planned come last. */
export function compoundReports(
  planned: readonly PlannedDose[],
  doses: readonly LoggedDose[],
  present: Present,
): CompoundReport[] {
  const named: ReadonlyArray<CompoundName & { readonly dose?: LoggedDose; readonly plan?: PlannedDose }> = [
    ...inTimeOrder(doses).map((dose) => ({ peptideName: dose.peptideName, slug: dose.slug, dose })),
    ...planned.map((plan) => ({ peptideName: plan.peptideName, slug: plan.slug, plan })),
  ];
  return groupByCompound(named).map((group) => {
    const [{ peptideName }] = group;
    const own = group.flatMap(({ dose }) => dose ?? []);
    const plans = group.flatMap(({ plan }) => plan ?? []);
    const taken = own.flatMap(({ amount, ...dose }) =>
      amount === null ? [] : [{ ...dose, amount: { value: new Exact(amount.value), unit: amount.unit } }],
    );
    const tally = adherence(plans, own, present);
    const days = taken.map(({ day }) => day).toSorted();
    return {
      name: peptideName,
      routes: routesOf(taken.length > 0 ? taken : plans),
      taken: taken.length,
      besidePlan: taken.length - tally.taken,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      totals: totalsOf(taken),
      amounts: stretchesOf(taken),
      tally,
    };
  });
}

interface Taken {
  readonly day: string;
  readonly amount: Quantity;
}

const routesOf = (some: ReadonlyArray<{ readonly route: Route | null }>): Route[] => [
  ...new Set(some.flatMap(({ route }) => route ?? [])),
];

function totalsOf(taken: readonly Taken[]): Quantity[] {
  const totals = new Map<Substance["unit"], { sum: Substance; unit: Quantity["unit"] }>();
  for (const { amount } of taken) {
    const substance = asSubstance(amount);
    const before = totals.get(substance.unit);
    totals.set(substance.unit, { sum: before ? plus(before.sum, substance) : substance, unit: amount.unit });
  }
  return [...totals.values()].flatMap(({ sum, unit }) => inUnit(sum, unit) ?? []);
}

/** A dose of 250 mcg and one of 0.25 mg are the same amount. */
function stretchesOf(taken: readonly Taken[]): AmountStretch[] {
  const stretches: AmountStretch[] = [];
  for (const { amount, day } of taken) {
    const last = stretches.at(-1);
    if (last !== undefined && isSameAmount(last.amount, amount)) {
      const [firstDay, lastDay] = [last.firstDay, last.lastDay < day ? day : last.lastDay];
      stretches[stretches.length - 1] = { amount: last.amount, firstDay, lastDay, doses: last.doses + 1 };
    } else stretches.push({ amount, firstDay: day, lastDay: day, doses: 1 });
  }
  return stretches;
}

function isSameAmount(a: Quantity, b: Quantity): boolean {
  const [one, other] = [asSubstance(a), asSubstance(b)];
  return one.unit === other.unit && one.value.eq(other.value);
}
