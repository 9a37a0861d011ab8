import type { Dose } from "#domain/peptides/peptide.ts";
import type { DoseUnit, Route } from "#domain/peptides/vocabulary.ts";
import { type Amount, Exact, formatAmount } from "#domain/units/amount.ts";
import { asSubstance, ratio, type Substance, times } from "#domain/units/measure.ts";
import { isDailyTotal, settingOf } from "#domain/uses/studied-course.ts";
import type { Delivery } from "../mix.ts";

/** The lowest and highest single amounts in labels and human trials, with the words and the source of each. */
export interface StudiedRange {
  readonly lowest: StudiedAmount;
  readonly highest: StudiedAmount;
}

export interface StudiedAmount {
  readonly amount: Substance;
  readonly shown: string;
  /** Id in the entry's own list of references. */
  readonly ref: string;
}

/** Routes of studied doses that a delivery may be compared with. */
export function routesOf(delivery: Delivery): readonly Route[] {
  switch (delivery.kind) {
    case "injection":
      return delivery.route === null ? ["sc", "im"] : [delivery.route];
    case "pen":
      return ["sc"];
    case "nasal":
      return ["intranasal"];
    case "topical":
      return ["topical"];
    case "oral-liquid":
    case "oral-solid":
      return ["oral"];
  }
}

interface Wanted {
  readonly unit: Substance["unit"];
  readonly routes: readonly Route[];
  /** Amounts per kg only count if the body weight is known. */
  readonly weightKg: number | null;
}

/**
 * Null if no label or human trial by these routes gave a comparable amount at home. If several routes are possible,
 * the one with the lowest amounts is used.
 */
export function studiedRange(doses: readonly Dose[], { unit, routes, weightKg }: Wanted): StudiedRange | null {
  const ranges = routes.flatMap((route) => {
    const amounts = doses
      .filter((dose) => isFromPeople(dose) && dose.route === route && settingOf(dose) === "home" && !isDailyTotal(dose))
      .flatMap((dose) =>
        [dose.amountMin, dose.amountMax, dose.maxAmount].flatMap((amount) => studiedAmount(amount, dose, weightKg)),
      )
      .filter(({ amount }) => amount.unit === unit)
      .toSorted((a, b) => a.amount.value.cmp(b.amount.value));
    const [lowest, highest] = [amounts.at(0), amounts.at(-1)];
    return lowest === undefined || highest === undefined ? [] : [{ lowest, highest }];
  });
  return ranges.toSorted((a, b) => a.highest.amount.value.cmp(b.highest.amount.value))[0] ?? null;
}

export const isFromPeople = ({ context }: Dose): boolean => context === "label" || context === "human-trial";

function studiedAmount(amount: number | null, { unit, ref }: Dose, weightKg: number | null): StudiedAmount[] {
  const [plain, isPerKg] = plainUnit(unit);
  if (amount === null || (isPerKg && weightKg === null)) return [];
  const substance = asSubstance({ value: new Exact(amount), unit: plain });
  return [{ amount: isPerKg ? times(substance, weightKg ?? 1) : substance, shown: formatAmount(amount, unit), ref }];
}

function plainUnit(unit: DoseUnit): ["mg" | "mcg" | "g" | "IU", boolean] {
  switch (unit) {
    case "mg/kg":
      return ["mg", true];
    case "mcg/kg":
      return ["mcg", true];
    case "IU/kg":
      return ["IU", true];
    default:
      return [unit, false];
  }
}

/** How far a dose is outside a range, as a factor above its top or below its bottom; null inside. */
export function timesOutside(
  dose: Substance,
  { lowest, highest }: { readonly lowest: Substance; readonly highest: Substance },
): { readonly side: "above" | "below"; readonly times: Amount } | null {
  if (dose.value.gt(highest.value)) return { side: "above", times: ratio(dose, highest) };
  if (dose.value.lt(lowest.value)) return { side: "below", times: ratio(lowest, dose) };
  return null;
}
