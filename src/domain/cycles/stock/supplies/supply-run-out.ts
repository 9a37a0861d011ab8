import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { type Amount, Exact } from "#domain/units/amount.ts";
import { addDays } from "#domain/units/calendar.ts";
import type { SupplyUse } from "./supply.ts";
import { isInjected, type Mixing, perInjection, perMixing } from "./supply-use.ts";

/** What is planned that uses supplies up. */
export interface Coming {
  readonly planned: readonly Pick<PlannedDose, "day" | "route">[];
  readonly mixings: readonly Mixing[];
  /** All supplies of the person, the oldest first. */
  readonly supplies: readonly SupplyUse[];
}

export interface ComingUse {
  readonly day: string;
  /** Null where it takes some and nothing says how much. */
  readonly amount: Amount | null;
}

/** How far a supply goes by the plan. */
export interface SupplyRunOut {
  /** The first day it is not enough for; null where it lasts for all that is planned. */
  readonly runsOutOn: string | null;
  /** So many days before. */
  readonly orderBy: string | null;
  readonly isOrderDue: boolean;
  /** Whether anything planned uses it up. */
  readonly isUsed: boolean;
}

/** A supply with how far it goes. */
export interface SupplyLasting extends SupplyRunOut {
  readonly supply: SupplyUse & { readonly id: string };
  readonly left: string;
}

/** What the plan takes of a supply, earliest day first. */
export function comingUses(supply: SupplyUse, { planned, mixings, supplies }: Coming): ComingUse[] {
  return [
    ...planned.filter(isInjected).map(({ day }) => ({ day, amount: perInjection(supply) })),
    ...mixings.map((one) => ({ day: one.day, amount: perMixing(supply, one, supplies) })),
  ]
    .filter(({ amount }) => amount === null || !amount.isZero())
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
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
