import type { Fix } from "#domain/dosing/findings/finding.ts";
import type { Mix, SyringeEntry } from "#domain/dosing/mix.ts";
import { inUnit } from "#domain/units/measure.ts";

/** Null for fixes that a form can't make, such as splitting a dose into two draws. */
export function applyFix(mix: Mix, fix: Fix): Mix | null {
  switch (fix.kind) {
    case "barrel":
      return withSyringe(mix, { barrelMl: fix.barrelMl });
    case "finer-marks":
      return withSyringe(mix, { unitsPerMark: fix.unitsPerMark });
    case "previous-scale":
      return withSyringe(mix, { scale: fix.scale, barrelMl: "", unitsPerMark: null });
    case "water":
      return { ...mix, liquid: { ...mix.liquid, diluentMl: fix.water.value.toFixed() } };
    case "component-amount":
      return withAmount(mix, fix);
    case "dose":
      return withDose(mix, fix);
    default:
      return null;
  }
}

function withDose(mix: Mix, { amount, unit }: Extract<Fix, { kind: "dose" }>): Mix | null {
  const quantity = inUnit(amount, unit);
  return quantity && { ...mix, dose: { value: quantity.value.toFixed(), unit } };
}

/** Uses the unit with the simplest number: 5 mg instead of 5,000 mcg. */
function withAmount(mix: Mix, { component, amount }: Extract<Fix, { kind: "component-amount" }>): Mix | null {
  const quantity = inUnit(amount, amount.value.gte(1_000) ? "mg" : "mcg");
  return (
    quantity && {
      ...mix,
      components: mix.components.map((one, place) =>
        place === component ? { ...one, amount: { value: quantity.value.toFixed(), unit: quantity.unit } } : one,
      ),
    }
  );
}

function withSyringe(mix: Mix, part: Partial<SyringeEntry>): Mix | null {
  const { delivery } = mix;
  if (delivery.kind !== "injection") return null;
  return { ...mix, delivery: { ...delivery, syringe: { ...delivery.syringe, ...part } } };
}
