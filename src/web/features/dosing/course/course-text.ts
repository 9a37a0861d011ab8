import type { CourseStep } from "#domain/dosing/course/course-steps.ts";
import type { Item, ShoppingList } from "#domain/dosing/course/course-supplies.ts";
import type { DoseMeasure } from "#domain/dosing/measuring/dose-measure.ts";
import type { DeliveryKind } from "#domain/dosing/mix.ts";
import { countText, measureText, numberText, unitsText } from "#domain/dosing/words/shown-number.ts";
import { isCurrency } from "#domain/money/currency.ts";
import { moneyText } from "#domain/money/money.ts";
import type { Amount } from "#domain/units/amount.ts";

/** One dose of a step as the person measures it, such as units on a syringe. */
export function measureOf(measure: DoseMeasure | null): string {
  if (measure === null) return "not known";
  switch (measure.kind) {
    case "injection":
      return measure.onSyringe === null ? measureText(measure.volume) : unitsText(measure.onSyringe.units);
    case "nasal":
      return measure.spray === null ? measureText(measure.volume) : countText(measure.spray.sprays.exact, "spray");
    case "oral-solid":
      return countText(measure.pieces, measure.form ?? "piece");
    case "topical":
      return measureText(measure.quantity);
    case "pen":
      return countText(measure.clicks.exact, "click");
    case "oral-liquid":
      return measureText(measure.volume);
  }
}

export const orUnknown = (value: Amount | null): string => (value === null ? "not known" : numberText(value));

export function itemName(item: Item, kind: DeliveryKind): string {
  switch (item) {
    case "containers":
      return kind === "injection" ? "Vials" : kind === "pen" ? "Pens" : "Packs";
    case "water-bottles":
      return "Bottles of water";
    case "syringes":
      return "Syringes";
    case "mixing-syringes":
      return "Syringes for mixing";
    case "swabs":
      return "Swabs";
  }
}

/** As the currency is written, where what was typed is one; otherwise the number beside what was typed. */
export function costText(value: Amount | null, { currency }: ShoppingList): string {
  if (value === null) return "not known";
  const code = currency?.toUpperCase() ?? "";
  if (isCurrency(code)) return moneyText({ amount: value, currency: code });
  return currency === null ? numberText(value) : `${numberText(value)} ${currency}`;
}

export const injectionsText = ({ injectionsPerDose }: CourseStep): string =>
  injectionsPerDose !== null && injectionsPerDose > 1 ? `, in ${injectionsPerDose} injections` : "";
