import { convertSubstance } from "../dosing/substance/iu-factors.ts";
import type { DoseUnit } from "../peptides/vocabulary.ts";
import { type Amount, isPerKg } from "../units/amount.ts";
import { asSubstance } from "../units/measure.ts";

interface Known {
  readonly weightKg: number | null;
  /** The entry's slug, to convert international units to mass. */
  readonly slug: string;
}

/**
 * Returns a function that converts amounts to the base unit for rows in `rowUnit`: mcg or international units, per kg
 * if no weight is known. Null for an amount of another kind.
 */
export function comparer(rowUnit: DoseUnit, known: Known): (amount: Amount, unit: DoseUnit) => Amount | null {
  const { weightKg } = known;
  const family = familyOf(rowUnit, weightKg);
  return (amount, unit) => {
    if (familyOf(unit, weightKg) !== family) return acrossUnits(amount, unit, family, known);
    const [plain, perKg] = unit.split("/");
    const scaled = plain === "g" ? amount.times(1_000_000) : plain === "mg" ? amount.times(1_000) : amount;
    return perKg !== undefined && weightKg !== null ? scaled.times(weightKg) : scaled;
  };
}

/** International units as mass or back, if a conversion is known for the compound. */
function acrossUnits(amount: Amount, unit: DoseUnit, family: string, { slug }: Known): Amount | null {
  if (isPerKg(unit) || family.endsWith("/kg")) return null;
  const converted = convertSubstance(asSubstance({ value: amount, unit }), family === "mass" ? "mcg" : "IU", slug);
  return "amount" in converted ? converted.amount.value : null;
}

function familyOf(unit: DoseUnit, weightKg: number | null): string {
  const substance = unit.startsWith("IU") ? "activity" : "mass";
  return unit.endsWith("/kg") && weightKg === null ? `${substance}/kg` : substance;
}
