import { type Money, sumsByCurrency } from "#domain/money/money.ts";
import { type AmountUnit, Exact } from "#domain/units/amount.ts";
import { asSubstance, inUnit } from "#domain/units/measure.ts";
import type { Vial } from "../vial.ts";
import { lossPerDraw } from "../vial-balance.ts";
import { shareOf } from "./priced-vial.ts";

interface TakenDose {
  readonly state: "taken" | "skipped";
  readonly amount: { readonly value: string; readonly unit: AmountUnit } | null;
  readonly vialId: string | null;
}

/** What logged doses took out of vials with a price. */
export interface Spent {
  readonly doses: number;
  readonly sums: readonly Money[];
  /** Taken doses that can't be counted: no vial, no price, or another kind of unit. */
  readonly uncounted: number;
}

export function spentOn(doses: readonly TakenDose[], vials: readonly Vial[]): Spent {
  const byId = new Map(vials.map((vial) => [vial.id, vial]));
  const taken = doses.filter(({ state }) => state === "taken");
  const costs = taken.flatMap(({ amount, vialId }) => {
    const vial = byId.get(vialId ?? "");
    if (amount === null || vial?.price === undefined) return [];
    const drawn = inUnit(asSubstance({ value: new Exact(amount.value), unit: amount.unit }), vial.unit);
    return drawn === null ? [] : [shareOf({ ...vial, price: vial.price }, drawn.value.plus(lossPerDraw(vial)))];
  });
  return { doses: costs.length, sums: sumsByCurrency(costs), uncounted: taken.length - costs.length };
}
