import { byDay } from "#domain/cycles/days/by-day.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { type Amount, Exact } from "#domain/units/amount.ts";
import { addDays } from "#domain/units/calendar.ts";
import type { SupplyUse } from "./supply.ts";
import { isInjected, type Mixing, perInjection, perMixing } from "./supply-use.ts";

/** Planned events that use up supplies. */
export interface Coming {
  readonly planned: readonly Pick<PlannedDose, "day" | "route">[];
  readonly mixings: readonly Mixing[];
  /** All supplies of the person, oldest first. */
  readonly supplies: readonly SupplyUse[];
}

export interface ComingUse {
  readonly day: string;
  /** Null if it uses some, but the amount is unknown. */
  readonly amount: Amount | null;
}

/** How long a supply lasts by the plan. */
export interface SupplyRunOut {
  /** The first day without enough; null if it covers everything planned. */
  readonly runsOutOn: string | null;
  /** The lead days before that. */
  readonly orderBy: string | null;
  readonly isOrderDue: boolean;
  /** Whether anything planned uses it. */
  readonly isUsed: boolean;
}

/** A supply with how long it lasts. */
export interface SupplyLasting extends SupplyRunOut {
  readonly supply: SupplyUse & { readonly id: string };
  readonly left: string;
}

/** The planned uses of a supply, earliest day first. */
export function comingUses(supply: SupplyUse, { planned, mixings, supplies }: Coming): ComingUse[] {
  return [
    ...planned.filter(isInjected).map(({ day }) => ({ day, amount: perInjection(supply) })),
    ...mixings.map((one) => ({ day: one.day, amount: perMixing(supply, one, supplies) })),
  ]
    .filter(({ amount }) => amount === null || !amount.isZero())
    .toSorted(byDay);
}

export function supplyRunOut(
  left: string,
  uses: readonly ComingUse[],
  { today, leadDays }: { readonly today: string; readonly leadDays: number },
): SupplyRunOut {
  let rest: Amount = new Exact(left);
  const missing = uses.find(({ amount }) => {
    rest = rest.minus(amount ?? 0);
    return rest.lt(0);
  });
  const runsOutOn = missing?.day ?? null;
  const orderBy = runsOutOn === null ? null : addDays(runsOutOn, -leadDays);
  return { runsOutOn, orderBy, isOrderDue: orderBy !== null && orderBy <= today, isUsed: uses.length > 0 };
}
