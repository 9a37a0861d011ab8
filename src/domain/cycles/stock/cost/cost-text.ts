import { numberText } from "#domain/dosing/words/shown-number.ts";
import { costOf, moneyText, priceText } from "#domain/money/money.ts";
import { type Amount, type AmountUnit, Exact, formatAmount } from "#domain/units/amount.ts";
import { counted } from "#domain/units/counted.ts";
import { supplyAmountText } from "../supplies/shopping-list.ts";
import type { CompoundCost, CycleVials, DoseCost } from "./compound-cost.ts";
import type { SupplyCost } from "./cycle-cost.ts";
import type { PricedVial } from "./priced-vial.ts";

/** "€38 per vial of 5 mg; 0.25 mg per dose = €1.90": how the cost of a dose comes about. */
export function doseText(priced: PricedVial, loss: Amount, { amount, unit, cost }: DoseCost): string {
  const lost = loss.isZero() ? "" : ` and ${amountText(loss, priced.unit)} lost in needle and syringe`;
  return `${vialPriceText(priced)}; ${formatAmount(new Exact(amount), unit)} per dose${lost} = ${moneyText(cost)}`;
}

/** "€38 per vial of 5 mg", "$100 for 10 vials of 5 mg". */
export function vialPriceText({ price, amount, unit }: Pick<PricedVial, "price" | "amount" | "unit">): string {
  const of = `of ${formatAmount(new Exact(amount), unit)}`;
  return price.quantity === "1" ? `${priceText(price)} per vial ${of}` : `${priceText(price, " vials")} ${of}`;
}

/** "5 vials × €38 = €190", "5 of 10 vials for $100 = $50". */
export function vialsText({ price }: PricedVial, { vials, paid }: CycleVials): string {
  const count = counted(vials, "vial");
  return price.quantity === "1"
    ? `${count} × ${priceText(price)} = ${moneyText(paid)}`
    : `${count} at ${priceText(price)} = ${moneyText(paid)}`;
}

/** Where the money goes, as sentences: what doses use, what is lost, what is thrown away, what is left. */
export function partsText({ keepsDays, unit }: PricedVial, cycle: CycleVials): string[] {
  const { doses, drawn, lost, thrownAway, left } = cycle;
  const inWords = (amount: Amount) => amountText(amount, unit);
  const parts = [`${counted(doses, "dose takes", "doses take")} ${inWords(drawn.amount)}: ${moneyText(drawn.cost)}.`];
  if (!lost.amount.isZero())
    parts.push(`Lost in needles and syringes: ${inWords(lost.amount)}, ${moneyText(lost.cost)}.`);
  if (keepsDays === null)
    parts.push(
      "How long an opened vial keeps isn't known, so nothing is counted as thrown away. Set “Use until” on a vial to count it.",
    );
  else if (!thrownAway.amount.isZero())
    parts.push(
      `Thrown away, ${counted(keepsDays, "day")} after opening: ${inWords(thrownAway.amount)} of ${counted(thrownAway.vials, "vial")}, ${moneyText(thrownAway.cost)}.`,
    );
  if (!left.amount.isZero()) parts.push(`Left in the last vial: ${inWords(left.amount)}, ${moneyText(left.cost)}.`);
  return parts;
}

const PROBLEMS: Readonly<Record<NonNullable<CompoundCost["problem"]>, string>> = {
  "no-price": "No price known. Add it to a vial.",
  "unit-mismatch": "Its vials and doses are in different kinds of unit, so the cost isn't known.",
  "too-many": "Its vials hold too little to count its doses.",
};

export const problemText = ({ problem }: CompoundCost): string | null => problem && PROBLEMS[problem];

/** "89 at $15 for 100 = $13.35"; what isn't known is said. */
export function supplyText({ kind, price }: SupplyCost, { amount, cost }: SupplyCost["week"]): string {
  if (amount === null) return "Amount not known. Add the water of a vial to count it.";
  const used = supplyAmountText({ kind }, amount);
  if (price === null || cost === null) return `${used}, no price known`;
  return `${used} at ${priceText(price, kind === "water" ? " mL" : "")} = ${moneyText(cost)}`;
}

/** "$10 each" of a kit; null where a vial was bought by itself. */
export function eachText(price: PricedVial["price"]): string | null {
  return price.quantity === "1" ? null : `${moneyText(costOf(price, new Exact(1)))} each`;
}

/** A loss per draw may not divide evenly. */
const amountText = (amount: Amount, unit: AmountUnit): string =>
  `${numberText(amount)} ${unit.replace("IU", "international units")}`;
