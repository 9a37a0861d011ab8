import { SMALLEST_VOLUME } from "#domain/dosing/measuring/limits.ts";
import { UNITS_PER_ML } from "#domain/dosing/measuring/syringe.ts";
import type { SyringeScale } from "#domain/dosing/mix.ts";
import { convertSubstance } from "#domain/dosing/substance/iu-factors.ts";
import type { Route } from "#domain/peptides/vocabulary.ts";
import { type Amount, type AmountUnit, Exact, type Quantity } from "#domain/units/amount.ts";
import { asSubstance, inProportion, inUnit, mL, settle } from "#domain/units/measure.ts";
import type { StockedVial } from "./usable-vial.ts";
import { vialBalance } from "./vial-balance.ts";

/** What to draw for a dose on a syringe of at most 1 mL, or why there is no number. */
export type VialDraw =
  /**
   * `units` are whole, because that is what a syringe shows; `exact` is before rounding, `volumeMl` and `gives` are what
   * they hold. On a syringe with another scale they are hundredths of a milliliter.
   */
  | {
      readonly kind: "units";
      readonly scale: SyringeScale;
      readonly units: Amount;
      readonly exact: Amount;
      readonly volumeMl: Amount;
      readonly gives: Quantity;
    }
  | { readonly kind: "not-mixed" }
  | { readonly kind: "strength-unknown"; readonly why: string }
  | { readonly kind: "over-syringe" }
  | { readonly kind: "too-small" }
  | { readonly kind: "not-enough"; readonly left: Quantity };

interface DrawnDose {
  readonly slug: string | null;
  readonly amount: { readonly value: string; readonly unit: AmountUnit };
}

/** Units are the marks of one scale: on a syringe with another they would be another dose. */
const stepsPerMl = (scale: SyringeScale): number => UNITS_PER_ML[scale === "other" ? "U-100" : scale];
const LARGEST_BARREL_ML = 1;

/** A syringe is the usual measure for these only: a nasal or oral dose has a device of its own. */
const INJECTED: ReadonlySet<Route | null> = new Set(["sc", "im", "iv"] as const);
export const isDrawn = (route: Route | null): boolean => INJECTED.has(route);

interface DrawOptions {
  /** The scale of the person's syringe; U-100 unless they chose another. */
  readonly scale?: SyringeScale;
  /** The dose was taken out of the vial already, so what is left now doesn't limit it. */
  readonly isLogged?: boolean;
}

export function vialDraw(
  { slug, amount }: DrawnDose,
  vial: StockedVial,
  { scale = "U-100", isLogged = false }: DrawOptions = {},
): VialDraw {
  if (vial.mixedWith === null) return { kind: "not-mixed" };
  const content = asSubstance({ value: new Exact(vial.amount), unit: vial.unit });
  const wanted = asSubstance({ value: new Exact(amount.value), unit: amount.unit });
  const inVial = convertSubstance(wanted, content.unit, slug ?? vial.slug);
  if ("unknown" in inVial) return { kind: "strength-unknown", why: inVial.unknown };
  const dose = inVial.amount;
  if (!isLogged) {
    const left = { value: new Exact(vialBalance(vial, vial.draws).left), unit: vial.unit };
    if (dose.value.gt(asSubstance(left).value)) return { kind: "not-enough", left };
  }
  const volume = inProportion(mL(vial.mixedWith.volumeMl), dose, content);
  const exact = settle(volume.value.times(stepsPerMl(scale)));
  if (settle(volume.value).gt(LARGEST_BARREL_ML)) return { kind: "over-syringe" };
  if (volume.value.lt(SMALLEST_VOLUME.value)) return { kind: "too-small" };
  const units = exact.toDecimalPlaces(0, Exact.ROUND_HALF_DOWN);
  const given = inProportion(wanted, mL(units), mL(exact));
  return {
    kind: "units",
    scale,
    units,
    exact,
    volumeMl: units.div(stepsPerMl(scale)),
    gives: inUnit(given, amount.unit) ?? { value: given.value, unit: amount.unit },
  };
}
