import { UNITS_PER_ML } from "#domain/dosing/measuring/syringe.ts";
import type { SyringeScale } from "#domain/dosing/mix.ts";
import { type AmountUnit, Exact, type Quantity } from "#domain/units/amount.ts";
import { asSubstance, inProportion, inUnit, mL } from "#domain/units/measure.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import type { VialFields } from "./vial.ts";

const IN_UNITS = /^\s*([\d.,]+)\s*(?:syringe )?units?\s*$/i;

/** "10 units": marks of a syringe, not an amount of substance. */
export const isInUnits = (dosage: string): boolean => IN_UNITS.test(dosage);

/**
 * The amount in so many units of a syringe, drawn from a mixed vial; null for other texts, unmixed vials and a scale of
 * which the units are not known.
 */
export function amountOfUnits(
  dosage: string,
  { amount, unit, mixedWith }: Pick<VialFields, "amount" | "unit" | "mixedWith">,
  scale: SyringeScale = "U-100",
): Quantity | null {
  const read = readTypedNumber(IN_UNITS.exec(dosage)?.[1] ?? "");
  if ("problem" in read || mixedWith === null || scale === "other") return null;
  const content = asSubstance({ value: new Exact(amount), unit });
  const drawn = inProportion(content, mL(read.value.div(UNITS_PER_ML[scale])), mL(mixedWith.volumeMl));
  const shownUnit: AmountUnit = drawn.unit === "IU" ? "IU" : drawn.value.lt(1_000) ? "mcg" : "mg";
  const quantity = inUnit(drawn, shownUnit);
  return quantity && { value: quantity.value.toSignificantDigits(SHOWN_DIGITS), unit: quantity.unit };
}

/** Finer than any syringe. */
const SHOWN_DIGITS = 4;
