import { costOf, type Money } from "#domain/money/money.ts";
import type { Price } from "#domain/money/price.ts";
import { type Amount, type AmountUnit, Exact } from "#domain/units/amount.ts";
import { daysBetween } from "#domain/units/calendar.ts";
import { mixOf } from "../supplies/vials-ahead.ts";
import { inOrderOfUse, isUsableOn, type StockedVial } from "../usable-vial.ts";
import type { Vial } from "../vial.ts";
import { vialBalance } from "../vial-balance.ts";
import type { LikeVial } from "./open-vials.ts";

/** The vial whose price and habits a cycle is counted with. */
export interface PricedVial extends LikeVial {
  readonly batch: string;
  readonly price: Price;
  /** It comes as a liquid, so that nothing is mixed. */
  readonly isLiquid: boolean;
}

/**
 * Of the vials of one compound, newest first: the next one in order of use that has a price, else the newest that has
 * one. How it is mixed and how long it keeps may be known of another vial only.
 */
export function pricedVial(known: readonly StockedVial[], today: string): PricedVial | null {
  const priced = known.filter((vial) => vial.price !== undefined);
  const hasContent = (vial: StockedVial) => Number(vialBalance(vial, vial.draws).left) > 0;
  const usable = priced.filter((vial) => isUsableOn(vial, today) && hasContent(vial));
  const vial = inOrderOfUse(usable)[0] ?? priced[0];
  if (vial?.price === undefined) return null;
  const { amount, unit, deadSpaceMcl, batch, price } = vial;
  const isLiquid = vial.openedOn !== null && vial.mixedWith === null;
  return {
    ...{ amount, unit, deadSpaceMcl, batch, price, isLiquid },
    mixedWith: vial.mixedWith ?? (isLiquid ? null : mixOf(vial, known)),
    keepsDays: [vial, ...known].map(keepsDays).find((days) => days !== null) ?? null,
  };
}

/** What so much of the vial cost, in its unit. */
export const shareOf = ({ price, amount }: Pick<PricedVial, "price" | "amount">, content: Amount): Money =>
  costOf({ ...price, quantity: new Exact(price.quantity).times(amount).toFixed() }, content);

/** What is left in a vial that is finished or past its last day; the cost is null without a price. */
export interface Unused {
  readonly amount: Amount;
  readonly unit: AmountUnit;
  readonly cost: Money | null;
}

export function unusedIn(vial: StockedVial, today: string): Unused | null {
  const left = new Exact(vialBalance(vial, vial.draws).left);
  if (isUsableOn(vial, today) || left.isZero()) return null;
  const { amount, unit, price } = vial;
  return { amount: left, unit, cost: price === undefined ? null : shareOf({ price, amount }, left) };
}

/** Only the person says how long an opened vial keeps, by the last day they set. */
function keepsDays({ mixedWith, openedOn, discardOn }: Vial): number | null {
  const opened = mixedWith?.on ?? openedOn;
  return opened === null || discardOn === null || discardOn < opened ? null : daysBetween(opened, discardOn);
}
