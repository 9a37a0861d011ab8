import type { AmountUnit } from "../units/amount-unit.ts";
import { EMPTY_COMPONENT, EMPTY_DELIVERIES, EMPTY_MIX, EMPTY_SYRINGE, type Mix, type SyringeEntry } from "./mix.ts";
import { encodeMixLink } from "./mix-link.ts";

const FIRST_SYRINGE: SyringeEntry = { ...EMPTY_SYRINGE, scale: "U-100", barrelMl: "1" };

/** What most people have: a vial labeled in mg, a dose in mcg, and the 1 mL syringe for U-100. */
export const FIRST_MIX: Mix = withUsual("mg", "mcg", FIRST_SYRINGE);

/**
 * A mix with nothing typed yet, with the units and the syringe of this one. Everything else is empty: amounts, water,
 * doses and names are never carried over.
 */
export function startLike({ components, dose, delivery }: Mix): Mix {
  const syringe = delivery.kind === "injection" ? delivery.syringe : null;
  return withUsual(
    components[0]?.amount.unit ?? "mg",
    dose.unit ?? "mcg",
    syringe === null || syringe.scale === null ? FIRST_SYRINGE : { ...syringe, deadSpaceMcl: "" },
  );
}

/** True if somebody typed or chose anything beyond units and syringe. */
export const isStarted = (mix: Mix): boolean => encodeMixLink(mix) !== encodeMixLink(startLike(mix));

function withUsual(contentUnit: AmountUnit, doseUnit: AmountUnit, syringe: SyringeEntry): Mix {
  return {
    ...EMPTY_MIX,
    components: [{ ...EMPTY_COMPONENT, amount: { value: "", unit: contentUnit } }],
    dose: { value: "", unit: doseUnit },
    delivery: { ...EMPTY_DELIVERIES.injection, syringe },
  };
}
